import { passiveCheck } from '../../../model/check.ts'
import { findNextjsServer, showsMiddleware } from '../../../read/derive/nextjsServer.ts'
import { isBeforeFix } from '../../../read/formats/version.ts'
import { keepInNextjs, lookAtPackages } from '../../../report/fixes/packageFix.ts'

/** First fixed version of each release line. Source: GHSA-f82v-jwr5-mffw. */
const fixes = [
  ['12', '12.3.5'],
  ['13', '13.5.9'],
  ['14', '14.2.25'],
  ['15', '15.2.3'],
] as const

const middlewareMatchers = /\b__MIDDLEWARE_MATCHERS\s{0,4}=\s{0,4}(?:\[\s{0,4}\{|function|\(\))/

/**
 * Next.js versions vulnerable to the middleware authorization bypass by a request header (CVE-2025-29927).
 *
 * Firm: by the version in the bundle, which is exact; whether the middleware enforces authorization is not
 * known. High when middleware was seen, medium when not. Fires on 14.2.24 on a self-hosted server; not on
 * 14.2.25, nor on Vercel or Netlify, which drop the header, nor on an exported site. Source:
 * GHSA-f82v-jwr5-mffw.
 */
export default passiveCheck({
  id: 'nextjs.middleware-cve',
  cwe: 285,
  severity: 'high',
  owner: 'code',
  title: 'Next.js version vulnerable to middleware bypass (CVE-2025-29927)',
  why: 'An attacker can reach every page and route that only middleware protects. Requests with the header `x-middleware-subrequest` skip the middleware of this Next.js version.',
  fix: {
    place: 'packages',
    look: lookAtPackages,
    keep: keepInNextjs,
    steps: `1. Upgrade \`next\` at least to 12.3.5, 13.5.9, 14.2.25 or 15.2.3, whichever is in the installed major version, better to the newest release of that major version. If another finding says that this line is end of life, go on to the line that it names: that closes both. Then \`npm ls next\` shows one version only. Update the image too.
2. Build, run the tests, and deploy.
3. Until that is deployed, remove the header in front of the application: nginx \`proxy_set_header x-middleware-subrequest "";\`, Apache \`RequestHeader unset x-middleware-subrequest\`, Cloudflare: Rules > Transform Rules > Modify Request Header > Remove.
4. Do not rely only on middleware. Check the session where the data is read too, in Server Components, Route Handlers and Server Actions, with one function such as \`verifySession()\`.
5. If pages behind the middleware contain user data, search the access log for requests with that header, where it is logged.`,
    risk: 'In 12.x and 13.x read the release notes of the minor versions between. An upgrade to another major version changes much more.',
    verify:
      'With the URL of a page that requires a session as `$URL`: `curl -sS -o /dev/null -w "%{http_code}\\n" -H "x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware" "$URL"` prints the same 307 or 401 as without the header. If the project has `src/`, write `src/middleware` five times.',
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-f82v-jwr5-mffw',
    'https://nextjs.org/blog/cve-2025-29927',
  ],
  needs: ['technologies', 'responses', 'scripts', 'target'],
  skipReason(artifacts) {
    const found = findNextjsServer(artifacts)
    return found.ok ? null : found.reason
  },
  run(artifacts) {
    const found = findNextjsServer(artifacts)
    if (!found.ok || !fixes.some(([line, fixed]) => isBeforeFix(found.server.version, line, fixed))) return []
    const seen =
      artifacts.responses.some(showsMiddleware) ||
      artifacts.scripts.some(({ text }) => middlewareMatchers.test(text))
    return [
      {
        url: artifacts.target.url,
        sample: `Next.js ${found.server.versionText}`,
        confidence: 'firm',
        severity: seen ? 'high' : 'medium',
        request: `GET ${artifacts.target.url}`,
        excerpt: `Next.js ${found.server.versionText}, ${seen ? 'with middleware' : 'no middleware seen'}`,
        details: { version: found.server.versionText, middleware_seen: seen },
      },
    ]
  },
})
