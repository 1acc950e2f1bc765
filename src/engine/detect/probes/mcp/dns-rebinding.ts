import type { Observation } from '../../../model/check.ts'
import { activeProbe } from '../../../model/probe.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { initialization, judgeMcpServers, openMcpSession } from './_mcpSession.ts'

/**
 * Finds local MCP servers that any web page can reach through DNS rebinding.
 *
 * Certain: the server listed its tools without authentication to a request whose `Host` and `Origin` name a
 * hostname of the scan. Fires on loopback and private IP addresses; not on a server that checks one of the two
 * headers or requires a token, nor on public hostnames, where rebinding gains nothing. Sources: MCP "Transports",
 * security warning; CVE-2025-66416, CVE-2025-66414.
 */
export default activeProbe({
  id: 'mcp.dns-rebinding',
  cwe: 346,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'MCP server accepts any Host and Origin (DNS rebinding)',
  why: 'Any web page that you visit can call the tools of this server, although it listens only on your machine or network. The page lets its own hostname point to the server, and the browser then sees the same origin.',
  fix: {
    steps: `Check \`Host\` and \`Origin\` of each request before a message is processed.

1. In the TypeScript SDK: \`createMcpExpressApp({ host, allowedHosts })\`, or \`hostHeaderValidation(['localhost', '127.0.0.1', '[::1]'])\` as middleware of the route. In older versions: \`enableDnsRebindingProtection: true\` with \`allowedHosts\` and \`allowedOrigins\` of the transport.
2. In the Python SDK: version 1.23.0 or later, with \`TransportSecuritySettings(enable_dns_rebinding_protection=True, allowed_hosts=[…], allowed_origins=[…])\`.
3. Elsewhere: respond with 403 unless the hostname of \`Host\` is one of your own, and unless \`Origin\` is absent or one of your own.
4. Bind the server to \`127.0.0.1\`, and require a token also there.`,
    risk: 'Clients that reach the server by another hostname, such as that of a container, need an entry in the list.',
    verify: 'Repeat the request with the `curl` command from the evidence: the status code is 403.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning',
    'https://cwe.mitre.org/data/definitions/346.html',
  ],
  needs: ['target'],
  skipReason: ({ artifacts: { target } }) =>
    isDeveloperHost(new URL(target.url).hostname)
      ? null
      : 'not applicable: DNS rebinding concerns servers on loopback and private IP addresses',
  run: (context) =>
    judgeMcpServers(context, async ({ url }) => {
      const hostname = `${context.random.word()}.example`
      const headers = { host: hostname, origin: `http://${hostname}` }
      const rebound = await openMcpSession(context, url, { headers })
      return rebound.ok ? [observe(url, headers, rebound)] : []
    }),
})

type Rebound = Extract<Awaited<ReturnType<typeof openMcpSession>>, { readonly ok: true }>

function observe(
  url: string,
  headers: Readonly<Record<string, string>>,
  { session: { tools, listing } }: Rebound,
): Observation {
  const { pathname } = new URL(url)
  const curl = curlOf({ ...initialization(url, headers), as: 'anonymous' }, { output: '-s -i' })
  return observeProbe(listing.request, listing.exchange, {
    sample: pathname,
    place: pathname,
    excerpt: `${tools.length} tools listed for the Host and Origin ${headers.host}`,
    shows: null,
    curl,
    steps: [{ about: 'A session for another Host and Origin', curl, shows: { contains: 'protocolVersion' } }],
    details: { tools: tools.length },
  })
}
