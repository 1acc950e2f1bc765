import type { Script } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

const routesMax = 2_000

/** The list of all pages in the build manifest of the Pages Router. */
const pageList = new RegExp(`\\bsortedPages["']?:\\s{0,5}\\[((?:"[^"\\n]{0,300}",?){0,${routesMax}})`)

/** Parts of an address that are for the people who run the site. */
const innerRoute =
  /^\/(?:[\w[\]().-]{1,60}\/){0,5}(?:_?admin(?:s|istrator|[-_]?(?:area|console|dashboard|panel|portal))?|super-?admin|back-?office|internal(?:[-_]\w{1,20})?|staff|debug|dev-?tools|impersonate|moderation)(?:\/|$)/i

/**
 * Build manifests of Next.js that name pages of administrators to every visitor.
 *
 * Certain, and informational: the Pages Router needs the list, and a hidden address protects nothing. Fires on
 * `/admin/users` in `_buildManifest.js`; not on pages for everybody, nor on the App Router, which has no such
 * list. Source: Next.js, client-side transitions of the Pages Router.
 */
export default passiveCheck({
  id: 'nextjs.route-manifest',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'Build manifest names pages of administrators',
  why: 'Every visitor can read which pages the application has, also those that no link leads to. That is how Next.js works, and no leak by itself: it matters if one of these pages, or the data behind it, was thought safe because nobody knows the address.',
  fix: {
    steps: `The list itself cannot and need not be hidden. Make sure that each page named in the samples is safe although
everybody knows it:

1. Check session and role on the server: in \`getServerSideProps\` of the page (redirect, or \`notFound: true\`), and in every API route and Server Action that it calls. A check in the browser, or in \`middleware.ts\` or \`proxy.ts\` alone, is not enough.
2. Do not build such pages statically with data in them: everybody can fetch \`/_next/data/<build>/<page>.json\`.
3. Their scripts are public as well: no keys, no internal addresses, no rules that must stay secret.
4. If even their existence should not be known, put them into an application of its own on another host, behind the company's sign-in.

If all of that holds, accept this finding.`,
    risk: 'A check on the server sends people without a session away where they saw an empty frame before: try each page signed in, signed out and with an ended session.',
    verify:
      'For each address of the samples run `curl -sS -o /dev/null -w "%{http_code}\\n"` without cookies, and the same for its `/_next/data/<build>/….json`: each prints 302, 307, 401, 403 or 404, and no answer holds data.',
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
