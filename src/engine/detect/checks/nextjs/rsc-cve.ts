import { passiveCheck } from '../../../model/check.ts'
import { keepInNextjs, lookAtPackages } from '../../../report/fixes/packageFix.ts'
import { nextjsServerGap, observeNextjsVersion } from './_versionFinding.ts'

/**
 * Next.js versions vulnerable to remote code execution, such as through React Server Components (CVE-2025-55182,
 * "React2Shell"; CVE-2026-126187).
 *
 * Firm: by the version in the bundle, which is exact, and by what its worst advisory requires, such as the App Router. One
 * finding for the version, with all its advisories, the worst first; what an advisory requires and the scan did not see
 * is said, and counts as medium at most. Fires on 15.1.8 with `self.__next_f` in its pages; not on a fixed version, nor
 * on the Pages Router, an exported site, or Vercel and Netlify, which block the attack. Sources: GitHub advisories.
 */
export default passiveCheck({
  id: 'nextjs.rsc-cve',
  cwe: 502,
  severity: 'critical',
  owner: 'code',
  title: 'Next.js version vulnerable to remote code execution',
  why: 'An attacker can run code on this server with one unauthenticated request. The finding lists all advisories that affect the version. CVE-2025-55182 has been exploited automatically since December 2025: if it is listed, treat a public server as compromised.',
  fix: {
    place: 'packages',
    look: lookAtPackages,
    keep: keepInNextjs,
    steps: `1. Upgrade \`next\` at least to \`fixed_in\` of the finding, better to the newest release of that major version, which fixes later vulnerabilities too. From a 14.3 canary go to the newest release of 15.
2. If \`react-server-dom-webpack\`, \`-turbopack\` or \`-parcel\` are direct entries in the lock file, they must be 19.0.9, 19.1.10, 19.2.9, 19.3.1 or later: \`npm ls\` shows them.
3. Build, and deploy at once. A firewall rule only buys time.
4. If the finding lists an advisory under \`known_exploited\`, treat the server as compromised if it was public with this version. Build a new machine or image from a clean source instead of repairing the old one. Rotate every secret that the process could read, starting with the database, cloud and payment keys.
5. Then look for traces of an intrusion too: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.`,
    risk: 'Within a minor line the upgrade changes nothing else. Rotating secrets signs users out, and stops every client that still uses the old ones.',
    verify:
      "Run `npm ls next` in the deployed image: it names `fixed_in` or later. In the browser's console of the site, `window.next.version` says the same after the deployment.",
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-9qr9-h5gf-34mp',
    'https://nextjs.org/blog/CVE-2025-66478',
    'https://react.dev/blog/2025/12/03/critical-security-vulnerability-in-react-server-components',
    'https://github.com/vercel/next.js/security/advisories',
  ],
  needs: ['technologies', 'responses', 'pages', 'scripts', 'libraries', 'target'],
  skipReason: nextjsServerGap,
  run: (artifacts) => observeNextjsVersion(artifacts, 'nextjs.rsc-cve'),
})
