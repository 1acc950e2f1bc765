import type { Artifacts, Script, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import type { UrlFact } from '../../../read/programs/facts/programFactsUrls.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { internalKind } from '../../../read/url/internalHosts.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { listUsedUrls } from '../../../read/url/usedUrls.ts'
import { observeProgram } from '../../../report/evidence/observeProgram.ts'

/**
 * Internal or staging hosts disclosed in client-side code.
 *
 * Certain: whole URLs as literals of the program. Fires on `"http://10.2.0.7:9200"`, `*.internal` and
 * `https://staging.` of the same domain; not on version numbers, on URLs in texts and links, on hosts of other
 * companies, on the local machine, nor on what the page requests itself, which another check covers. Source:
 * OWASP WSTG, "Review Webpage Content for Information Leakage".
 */
export default passiveCheck({
  id: 'bundle.internal-endpoint',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'Internal or staging host disclosed in client-side code',
  why: 'An attacker learns the names of your internal network and test systems. Staging is often less protected than production and contains real data, so attackers start there.',
  fix: {
    steps: `1. For each sample, find where it comes from: a table of environments (\`{ dev: …, staging: …, production: … }\`), a fallback behind \`||\`, a leftover.
2. Ship the URLs of one environment only. Read the URL from a build variable that is set in the deployment settings, and fail the build when it is missing. A table of all environments belongs in the build configuration, not in client-side code.
3. Let the browser call only public hosts. Your server calls hosts of the private network.
4. Protect staging as if it were public. Require a sign-in for all of it (the hosting's deployment protection, a VPN, basic authentication over https). Use no production data, and separate keys and passwords.
5. Rebuild, and search the output for the hosts in the samples.`,
    variants: {
      nextjs: `1. For each sample, find where it comes from: a table of environments in a module that Client Components import, a fallback behind \`||\`, \`env\` in \`next.config\`.
2. Read one URL from \`process.env.NEXT_PUBLIC_API_URL\`, set per environment in the deployment's settings before \`next build\`, without a fallback. URLs of internal services go into variables without \`NEXT_PUBLIC_\`, read in Route Handlers and Server Components only.
3. Protect staging with the hosting's deployment protection, and keep production data and keys out of it.
4. Rebuild, and search \`.next/static\` for the hosts in the samples.`,
      react: `1. For each sample, find where it comes from: a table of environments in a module, a fallback behind \`||\`, \`define\` in \`vite.config\`.
2. Read one URL from \`import.meta.env.VITE_API_URL\`, with a value per environment in \`.env.staging\` and \`.env.production\` or in the deployment's settings, without a fallback. Vite then inlines only the one that is used.
3. Let your server call hosts of the private network.
4. Protect staging with a sign-in, and keep production data and keys out of it.
5. Rebuild, and search \`dist\` for the hosts in the samples.`,
    },
    risk: 'A build that serves several environments by checking `location.hostname` must be built once for each.',
    verify:
      'Build and deploy. `curl -s "$URL" | grep -cF "$HOST"` prints 0, with the `url` of the evidence (or the script that the page loads in its place) as `$URL` and each host of the samples as `$HOST`. From outside, `curl -sI` of the staging host shows its sign-in, or no response.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Webpage_Content_for_Information_Leakage',
  ],
  needs: ['target', 'scripts'],
  skipReason: (artifacts, cache) => {
    if (isDeveloperHost(artifacts.target.hostname)) {
      return 'the target is a development host, which references its own network: scan the public site'
    }
    return observe(artifacts, cache).length > 0 ? null : unreadReason(artifacts.scripts, ['urls'], cache)
  },
  run: observe,
})

function observe(
  { target, scripts }: Pick<Artifacts, 'target' | 'scripts'>,
  cache: ScanCache,
): readonly Observation[] {
  return listFacts(scripts, 'urls', cache).flatMap(({ script, fact }) => {
    if (!isInternalToOperator(fact, target) || isRequestedDevHost(fact, script)) return []
    const { bareUrl, kind } = fact
    return [
      observeProgram(script, fact, {
        sample: bareUrl,
        confidence: 'certain',
        excerpt: bareUrl,
        details: { kind },
      }),
    ]
  })
}

/** A staging system says something only when it is the target's own, and the target is none itself. */
function isInternalToOperator({ hostname, kind }: UrlFact, target: Target): boolean {
  if (hostname === target.hostname) return false
  if (kind !== 'staging') return true
  return isSameSite(hostname, target.hostname) && internalKind(target.hostname) !== 'staging'
}

/** Reported as a reference to a development machine already. */
function isRequestedDevHost({ hostname }: UrlFact, { text }: Script): boolean {
  if (!isDeveloperHost(hostname)) return false
  return listUsedUrls(text).some(({ writtenUrl }) => hostnameOf(writtenUrl) === hostname)
}
