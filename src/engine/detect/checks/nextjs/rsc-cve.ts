import { passiveCheck } from '../../../model/check.ts'
import { findNextjsServer, usesAppRouter } from '../../../read/derive/nextjsServer.ts'
import { compareVersions, isBeforeFix, parseVersion, type Version } from '../../../read/formats/version.ts'
import { keepInNextjs, lookAtPackages } from '../../../report/fixes/packageFix.ts'

/** First fixed version of each release line. Source: GHSA-9qr9-h5gf-34mp. */
const fixes = [
  ['15.0', '15.0.5'],
  ['15.1', '15.1.9'],
  ['15.2', '15.2.6'],
  ['15.3', '15.3.6'],
  ['15.4', '15.4.8'],
  ['15.5', '15.5.7'],
  ['15.6', '15.6.0-canary.58'],
  ['16.0', '16.0.7'],
  ['16.1', '16.1.0-canary.12'],
] as const

const firstAffectedCanary = parseVersion('14.3.0-canary.77')

/**
 * Next.js versions vulnerable to remote code execution through React Server Components (CVE-2025-55182,
 * "React2Shell").
 *
 * Firm: by the version in the bundle, which is exact, and by the App Router, as only it is affected. Fires on
 * 15.1.8 with `self.__next_f` in its pages; not on 15.1.9 or 14.2, nor on the Pages Router, an exported site,
 * or Vercel and Netlify, which block the attack. Source: GHSA-9qr9-h5gf-34mp.
 */
export default passiveCheck({
  id: 'nextjs.rsc-cve',
  cwe: 502,
  severity: 'critical',
  owner: 'code',
  title: 'Next.js version vulnerable to remote code execution (CVE-2025-55182)',
  why: 'An attacker can run code on this server with one unauthenticated request. The vulnerability has been exploited automatically since December 2025, so treat a public server as compromised.',
  fix: {
    place: 'packages',
    look: lookAtPackages,
    keep: keepInNextjs,
    steps: `1. Upgrade \`next\` within its minor line, at least to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7 or 16.0.7. Better, upgrade to the newest release of the major version, which fixes later vulnerabilities of Server Components too. From a 14.3 canary go back to the newest 14.2.
2. If \`react-server-dom-webpack\`, \`-turbopack\` or \`-parcel\` are direct entries in the lock file, they must be 19.0.1, 19.1.2, 19.2.1 or later: \`npm ls\` shows them.
3. Build, and deploy at once. A firewall rule only buys time.
4. Treat the server as compromised if it was public with this version. Build a new machine or image from a clean source instead of repairing the old one. Rotate every secret that the process could read, starting with the database, cloud and payment keys.
5. Look for traces of an intrusion: unknown processes, cron jobs, files changed since December 2025, and outgoing connections.`,
    risk: 'Within a minor line the upgrade changes nothing else. Rotating secrets signs users out, and stops every client that still uses the old ones.',
    verify:
      "Run `npm ls next` in the deployed image: it names a fixed version. In the browser's console of the site, `window.next.version` says the same after the deployment.",
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-9qr9-h5gf-34mp',
    'https://nextjs.org/blog/CVE-2025-66478',
    'https://react.dev/blog/2025/12/03/critical-security-vulnerability-in-react-server-components',
  ],
  needs: ['technologies', 'responses', 'pages', 'target'],
  skipReason(artifacts) {
    const found = findNextjsServer(artifacts)
    return found.ok ? null : found.reason
  },
  run(artifacts) {
    const found = findNextjsServer(artifacts)
    if (!found.ok || !isAffected(found.server.version) || !usesAppRouter(artifacts.pages)) return []
    const { versionText } = found.server
    return [
      {
        url: artifacts.target.url,
        sample: `Next.js ${versionText}`,
        confidence: 'firm',
        request: `GET ${artifacts.target.url}`,
        excerpt: `Next.js ${versionText} with the App Router`,
        details: { version: versionText },
      },
    ]
  },
})

function isAffected(version: Version): boolean {
  if (fixes.some(([line, fixed]) => isBeforeFix(version, line, fixed))) return true
  const [major, minor] = version.numbers
  const isCanary = version.preRelease?.[0] === 'canary'
  return (
    firstAffectedCanary !== null &&
    major === 14 &&
    minor === 3 &&
    isCanary &&
    compareVersions(version, firstAffectedCanary) >= 0
  )
}
