import { passiveCheck } from '../../../model/check.ts'
import { findNextjsWeakness } from '../../../read/derive/nextjsAdvisories.ts'
import { keepInNextjs, lookAtPackages } from '../../../report/fixes/packageFix.ts'
import { nextjsServerGap, observeNextjsVersion } from './_versionFinding.ts'

/**
 * Next.js versions whose middleware can be bypassed, such as by a request header (CVE-2025-29927), by requests for page
 * data or segments (CVE-2026-44573, CVE-2026-44575), or by parameters of routes (CVE-2026-44574).
 *
 * Firm: by the version in the bundle, which is exact; whether the middleware enforces authorization is not known. High
 * when middleware was seen, medium when not. One finding for the version, with all its advisories; a version that also
 * has worse ones is reported by `nextjs.rsc-cve` or `deps.vulnerable-library`. Fires on 14.2.24 on a self-hosted server; not on a fixed
 * version, on Vercel or Netlify, which block such requests, nor on an exported site. Sources: GitHub advisories.
 */
export default passiveCheck({
  id: 'nextjs.middleware-cve',
  cwe: 285,
  severity: 'high',
  owner: 'code',
  title: 'Next.js version vulnerable to middleware bypass',
  why: 'An attacker can reach pages and routes that only middleware protects: requests in a certain form skip the middleware of this Next.js version. The finding lists all advisories that affect the version.',
  fix: {
    place: 'packages',
    look: lookAtPackages,
    keep: keepInNextjs,
    steps: `1. Upgrade \`next\` at least to \`fixed_in\` of the finding, better to the newest release of that major version. If another finding says that this line is end of life, go on to the line that it names: that closes both. Then \`npm ls next\` shows one version only. Update the image too.
2. Build, run the tests, and deploy.
3. Until that is deployed, and if the finding lists CVE-2025-29927, remove its header in front of the application. nginx: \`proxy_set_header x-middleware-subrequest "";\`. Apache: \`RequestHeader unset x-middleware-subrequest\`. Cloudflare: Rules > Transform Rules > Modify Request Header > Remove. The other bypasses have no such header.
4. Do not rely only on middleware. Check the session where the data is read too, in Server Components, Route Handlers and Server Actions, with one function such as \`verifySession()\`.
5. If pages behind the middleware contain user data, search the access log: for requests with that header, and for paths that end in \`.rsc\` or contain \`.segments\`.`,
    risk: 'Read the release notes of the minor versions between. An upgrade to another major version changes much more.',
    verify:
      'Run `npm ls next` in the deployed image: it names `fixed_in` or later. With the URL of a page that requires a session as `$URL`: `curl -sS -o /dev/null -w "%{http_code}\\n" -H "x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware" "$URL"` prints the same 307 or 401 as without the header. If the project has `src/`, write `src/middleware` five times.',
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-f82v-jwr5-mffw',
    'https://nextjs.org/blog/cve-2025-29927',
    'https://github.com/vercel/next.js/security/advisories',
  ],
  needs: ['technologies', 'responses', 'pages', 'scripts', 'libraries', 'target'],
  skipReason: nextjsServerGap,
  gapReason(artifacts) {
    const reporter = findNextjsWeakness(artifacts)?.reporter ?? 'nextjs.middleware-cve'
    return reporter === 'nextjs.middleware-cve'
      ? null
      : `${reporter} reports all advisories of this version: one upgrade fixes them`
  },
  run: (artifacts) => observeNextjsVersion(artifacts, 'nextjs.middleware-cve'),
})
