import { activeProbe } from '../../../model/probe.ts'
import { matchAdvisories } from '../../../read/advisories/match.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { judgeMcpServers, sessionCommand } from './_mcpSession.ts'

const products: Readonly<Record<string, string>> = {
  'n8n-documentation-mcp': 'product/n8n-mcp',
  'Atlassian MCP': 'product/mcp-atlassian',
}

/** mcp-atlassian is at 0.x: a higher number is that of its framework. */
const ownVersions: Readonly<Record<string, RegExp>> = {
  'product/n8n-mcp': /^\d+\./,
  'product/mcp-atlassian': /^0\./,
}

/**
 * Finds MCP servers with known vulnerabilities, by the name and version that they state.
 *
 * Firm: a patched build could keep the number. Fires on n8n-mcp 2.51.1; not on a fixed version, nor on a server
 * whose framework states its own version. Sources: GHSA-jxx9-px88-pj69, CVE-2026-27825, CVE-2026-27826.
 */
export default activeProbe({
  id: 'mcp.server-vulnerable',
  cwe: 1395,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 14, perEntry: 0 },
  title: 'MCP server with known vulnerabilities',
  why: 'Attackers look for this version, because its vulnerabilities are published. Some of them let a caller use the credentials of the server, write files, or send requests into its network.',
  fix: {
    steps: `The finding names the server, its version and the advisories.

1. Update the package or the container image to a version that is newer than all advisories: \`npm install -g n8n-mcp@latest\`, or \`pip install -U mcp-atlassian\`.
2. Bind the server to \`127.0.0.1\`, or put authentication in front of it.
3. Give it a token with the fewest permissions, and replace the token that it held while it was vulnerable.
4. Review the log of the service behind it for calls that are not yours.`,
    risk: 'Names and arguments of tools can change with the version: test the clients.',
    verify:
      'Repeat the request with the `curl` command from the evidence, or scan again: the version is newer.',
  },
  references: [
    'https://github.com/advisories/GHSA-jxx9-px88-pj69',
    'https://nvd.nist.gov/vuln/detail/CVE-2026-27825',
    'https://owasp.org/www-project-mcp-top-10/',
  ],
  needs: ['target', 'libraries'],
  async run(context) {
    let unstated: string | null = null
    const { observations, gap } = await judgeMcpServers(context, (session) => {
      const { name, version } = session.server
      const product = products[name] ?? ''
      if (ownVersions[product]?.test(version) === false) {
        unstated = 'the server does not state its own version'
        return []
      }
      const known = context.artifacts.libraries.advisories[product] ?? []
      const matched = matchAdvisories(version, known, 'server')
      const [worst] = matched
      if (worst === undefined) return []
      const { pathname } = new URL(session.url)
      const curl = sessionCommand(session, 2, 'tools/list')
      const described = describeAdvisories(matched)
      return [
        observeProbe(session.listing.request, session.listing.exchange, {
          sample: `${pathname}: ${name} ${version}`,
          place: `${pathname} ${name}`,
          confidence: 'firm',
          severity: worst.severity,
          excerpt: described.excerpt,
          shows: null,
          curl,
          steps: [{ about: 'The tools of this server', curl, shows: { contains: '"tools"' } }],
          details: { product: name, version, ...described.details },
        }),
      ]
    })
    return { observations, gap: gap ?? unstated }
  },
})
