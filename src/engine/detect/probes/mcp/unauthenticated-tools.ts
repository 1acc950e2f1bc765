import type { Observation } from '../../../model/check.ts'
import { activeProbe } from '../../../model/probe.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { judgeMcpServers, type McpSession, sessionCommand } from './_mcpSession.ts'

const toolsShownMax = 20

/**
 * Finds Model Context Protocol (MCP) servers that expose their tools without authentication.
 *
 * Certain: the server opened a session without authentication and listed a tool with its input schema. The
 * probe calls no tool. It requests `/mcp`, `/api/mcp` and MCP paths that the code names. Fires on responses
 * to `initialize` and `tools/list`, as JSON or event stream. It stays silent on 401, a page for every path,
 * an echo of the request, and a server without tools. Sources: Model Context Protocol 2025-06-18, "Lifecycle"
 * and "Authorization", and 2026-07-28, "Streamable HTTP"; nuclei exposed-mcp-server.
 */
export default activeProbe({
  id: 'mcp.unauthenticated-tools',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'MCP server tools accessible without authentication',
  why: 'An attacker who can list the tools of a server can usually call them too: read data, run queries or send messages with the permissions of the server. The MCP server does not require authentication, and automated scanners look for such endpoints.',
  fix: {
    steps: `Require authentication before any message is processed.

1. Protect the whole route, for POST, GET and DELETE: without a valid \`Authorization: Bearer\` token respond with 401 and \`WWW-Authenticate: Bearer resource_metadata="https://your-domain.example/.well-known/oauth-protected-resource"\`. In the TypeScript SDK: \`app.use('/mcp', requireBearerAuth({ verifier, resourceMetadataUrl }))\`. In FastMCP: \`FastMCP(name, auth=…)\` with a token verifier. With \`mcp-handler\` on Next.js: \`withMcpAuth(handler, verifyToken, { required: true })\`.
2. Verify the signature, issuer, expiry and audience of each token: it must be issued for this server.
3. Run each tool with the permissions of the caller, not of the server: no service key, no administrator connection to the database.
4. Compare the headers \`Origin\` and \`Host\` with an allowlist, so that a web page cannot reach the server through a visitor's browser.
5. Bind a server that only you use to \`127.0.0.1\`, or run it over stdio.
6. Until that is deployed, block the path at the proxy or in the firewall of the CDN. Search the log for calls that are not yours, and rotate keys that a tool may have exposed.

If the tools are public on purpose and return only what the site shows anyway, change nothing and report that it stays open.`,
    risk: 'Clients without authentication stop working until they have a token.',
    verify:
      'Repeat the request with the `curl` command from the evidence, without a token: the status code is 401. A client with a token still lists the tools.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization',
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/transports',
    'https://modelcontextprotocol.io/specification/2025-06-18/server/tools',
  ],
  needs: ['target'],
  run: (context) => judgeMcpServers(context, (session) => [observe(session)]),
})

function observe(session: McpSession): Observation {
  const { url, server, tools, hasSession, listing } = session
  const { pathname } = new URL(url)
  const names = tools.map(({ name }) => name)
  const [tool = ''] = names
  const curl = sessionCommand(session, 2, 'tools/list')
  return observeProbe(listing.request, listing.exchange, {
    sample: pathname,
    excerpt: `${tools.length} tools listed without authentication; none was called: ${names.slice(0, toolsShownMax).join(', ')}`,
    place: pathname,
    shows: null,
    curl,
    steps: [{ about: 'List of tools without authentication', curl, shows: { contains: `"${tool}"` } }],
    details: {
      server: server.name,
      protocol: server.protocol,
      tools: names.slice(0, toolsShownMax),
      has_session: hasSession,
    },
  })
}
