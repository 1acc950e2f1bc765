import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram } from '../../evidence/observeProgram.ts'
import type { Artifacts, Script, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import type { AddressFact } from '../../parse/javascript/programFactsUrls.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'
import { internalKind } from '../../parse/url/internalHosts.ts'
import { isSameSite } from '../../parse/url/site.ts'
import { hostnameOf } from '../../parse/url/urls.ts'
import { listUsedAddresses } from '../../parse/url/usedUrls.ts'

/**
 * Addresses of internal or staging hosts in client code.
 *
 * Certain: whole addresses as literals of the program. Fires on `"http://10.2.0.7:9200"`, `*.internal` and
 * `https://staging.` of the same domain; not on version numbers, on addresses in texts and links, on other
 * companies' hosts, on the local machine, nor on what the page asks itself, which is another check's.
 * Source: OWASP WSTG, "Review Webpage Content for Information Leakage".
 */
export default passiveCheck({
  id: 'bundle.internal-endpoint',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'Internal or staging host in the client code',
  why: 'The addresses show how your network and your test systems are called. Staging is often less guarded than production, with real data in it; whoever finds it here looks there first.',
  fix: {
    steps: `1. For each sample, find where it comes from: a table of environments (\`{ dev: …, staging: …, production: … }\`), a fallback behind \`||\`, a leftover.
2. Ship the addresses of one environment only: read the address from a variable of the build, set in the settings of the deployment, and let the build fail when it is missing. A table of all environments belongs in the build's configuration, not in the program.
3. Let the browser talk to public hosts only. What lies in the private network is asked by your server.
4. Guard staging as if it were known: a sign-in before all of it (the hosting's deployment protection, a VPN, basic authentication over https), no copies of production data, other keys and passwords.
5. Build anew, and search the output for the hosts in the samples.`,
    variants: {
      nextjs: `1. For each sample, find where it comes from: a table of environments in a module that Client Components import, a fallback behind \`||\`, \`env\` in \`next.config\`.
2. Read one address from \`process.env.NEXT_PUBLIC_API_URL\`, set per environment in the deployment's settings before \`next build\`, without a fallback. Addresses of internal services go into variables without \`NEXT_PUBLIC_\`, read in Route Handlers and Server Components only.
3. Guard staging with the hosting's deployment protection, and keep production data and keys out of it.
4. Build anew, and search \`.next/static\` for the hosts in the samples.`,
      react: `1. For each sample, find where it comes from: a table of environments in a module, a fallback behind \`||\`, \`define\` in \`vite.config\`.
2. Read one address from \`import.meta.env.VITE_API_URL\`, with a value per environment in \`.env.staging\` and \`.env.production\` or in the deployment's settings, without a fallback. Vite then writes in only the one that is used.
3. What lies in the private network is asked by your server.
4. Guard staging with a sign-in, and keep production data and keys out of it.
5. Build anew, and search \`dist\` for the hosts in the samples.`,
    },
    risk: 'A build that served several environments by looking at `location.hostname` has to be built once for each.',
    verify:
      'Build and deploy. `curl -s "$URL" | grep -cF "$HOST"` prints 0, with the `url` of the evidence (or the script that the page loads in its place) as `$URL` and each host of the samples as `$HOST`. From outside, `curl -sI` of the staging host shows its sign-in, or no answer.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Webpage_Content_for_Information_Leakage',
  ],
  needs: ['target', 'scripts'],
  skipReason: (artifacts) => {
    if (isDeveloperHost(artifacts.target.hostname)) {
      return 'a site on a development machine, which refers to its surroundings'
    }
    return observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['addresses'])
  },
  run: observe,
})

function observe({ target, scripts }: Pick<Artifacts, 'target' | 'scripts'>): readonly Observation[] {
  return listFacts(scripts, 'addresses').flatMap(({ script, fact }) => {
    if (!isForeignToVisitors(fact, target) || isUsed(fact, script)) return []
    const { address, kind } = fact
    return [
      observeProgram(script, fact, {
        sample: address,
        confidence: 'certain',
        excerpt: address,
        details: { kind },
      }),
    ]
  })
}

/** A staging system says something only when it is the target's own, and the target is none itself. */
function isForeignToVisitors({ hostname, kind }: AddressFact, target: Target): boolean {
  if (hostname === target.hostname) return false
  if (kind !== 'staging') return true
  return isSameSite(hostname, target.hostname) && internalKind(target.hostname) !== 'staging'
}

/** Reported as a reference to a development machine already. */
function isUsed({ hostname }: AddressFact, { text }: Script): boolean {
  if (!isDeveloperHost(hostname)) return false
  return listUsedAddresses(text).some(({ address }) => hostnameOf(address) === hostname)
}
