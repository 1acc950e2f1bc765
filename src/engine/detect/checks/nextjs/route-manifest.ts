import type { Script } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'

const routesMax = 2_000

const pageList = new RegExp(`\\bsortedPages["']?:\\s{0,5}\\[((?:"[^"\\n]{0,300}",?){0,${routesMax}})`)

const innerRoute =
  /^\/(?:[\w[\]().-]{1,60}\/){0,5}(?:_?admin(?:s|istrator|[-_]?(?:area|console|dashboard|panel|portal))?|super-?admin|back-?office|internal(?:[-_]\w{1,20})?|staff|debug|dev-?tools|impersonate|moderation)(?:\/|$)/i

/**
 * Administrative routes disclosed to every visitor in the build manifest of Next.js.
 *
 * Certain, and informational: the Pages Router needs the list, and a hidden URL protects nothing. Fires on
 * `/admin/users` in `_buildManifest.js`; not on public pages, nor on the App Router, which has no such list.
 * Source: Next.js, client-side transitions of the Pages Router.
 */
export default passiveCheck({
  id: 'nextjs.route-manifest',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'Administrative routes disclosed in Next.js build manifest',
  why: 'An attacker can read the paths of all pages, including those that no link points to. That is how Next.js works and no leak by itself. It matters if the protection of a page or its data relies on a secret URL.',
  fix: {
    steps: `The list cannot and need not be hidden. Make sure that each page named in the samples is protected although
its URL is public:

1. Check session and role on the server: in \`getServerSideProps\` of the page (redirect, or \`notFound: true\`), and in every API route and Server Action that it calls. A check only in the browser, in \`middleware.ts\` or in \`proxy.ts\` is not enough.
2. Do not build such pages statically with data in them: every visitor can fetch \`/_next/data/<build>/<page>.json\`.
3. Their scripts are public as well: no keys, no internal URLs, no rules that must stay secret.
4. If their existence must stay secret, move them to a separate application on another host, behind the company's sign-in.

If all of this is done, change nothing and report that the finding stays open.`,
    risk: 'With a server-side check, visitors without a session are redirected where they saw an empty page before. Test each page signed in, signed out and with an expired session.',
    verify:
      'For each path of the samples run `curl -sS -o /dev/null -w "%{http_code}\\n"` without cookies, and the same for its `/_next/data/<build>/….json`: each prints 302, 307, 401, 403 or 404, and no response contains data.',
  },
  references: [
    'https://nextjs.org/docs/pages/guides/authentication',
    'https://nextjs.org/docs/app/guides/data-security',
  ],
  needs: ['scripts'],
  run({ scripts }) {
    return scripts.filter(isBuildManifest).flatMap(({ url, text }) =>
      listRoutes(text)
        .filter((route) => innerRoute.test(route))
        .map((route) => ({
          url: url ?? '',
          sample: route,
          confidence: 'certain' as const,
          request: `GET ${url}`,
          excerpt: `sortedPages: "${route}"`,
        })),
    )
  },
})

function isBuildManifest({ url, isFirstParty }: Script): boolean {
  return (
    isFirstParty && url !== null && /\/_next\/static\/[^?#]{1,200}\/_buildManifest\.js(?:[?#]|$)/.test(url)
  )
}

function listRoutes(text: string): readonly string[] {
  const list = pageList.exec(text)?.[1] ?? ''
  const routes = [...list.matchAll(/"([^"]{0,300})"/g)].map(([, route = '']) =>
    route.replaceAll('\\u002F', '/'),
  )
  return [...new Set(routes)]
}
