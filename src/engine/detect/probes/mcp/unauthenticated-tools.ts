import type { JsonObject } from '../../../../shared/json.ts'
import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Surface } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { mcpVersion, readMcpResult, readServerInfo, readToolNames } from './_mcpMessages.ts'

const endpointsMax = 3
const toolsShownMax = 20
const bodyBytesMax = 256 * 1024
/** A server may leave its stream open. */
const timeoutMs = 8_000
const usualPaths = ['/mcp', '/api/mcp']

/**
 * Finds Model Context Protocol (MCP) servers that expose their tools without authentication.
 *
 * Certain: the server opened a session without authentication and listed a tool with its input schema. The
 * probe calls no tool. It requests `/mcp`, `/api/mcp` and MCP paths that the code names. Fires on responses
 * to `initialize` and `tools/list`, as JSON or event stream. It stays silent on 401, a page for every path,
 * an echo of the request, and a server without tools. Sources: Model Context Protocol 2025-06-18, "Lifecycle"
 * and "Authorization"; nuclei exposed-mcp-server.
 */
export default activeProbe({
  id: 'mcp.unauthenticated-tools',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 6, perEntry: 0 },
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
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = null
    for (const url of listEndpoints(context.artifacts, context.surface)) {
      const asked = await requestServer(context, url)
      if (asked.observation !== null) observations.push(asked.observation)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

function listEndpoints({ target }: Pick<Artifacts, 'target'>, { entries }: Surface): readonly string[] {
  const named = entries
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => /\/mcp\/?$/i.test(pathname))
    .map(({ origin, pathname }) => `${origin}${pathname}`)
  const usual = usualPaths.map((path) => `${target.origin}${path}`)
  return [...new Set([...named, ...usual])].slice(0, endpointsMax)
}

async function requestServer(
  { send }: Pick<ProbeContext, 'send'>,
  url: string,
): Promise<{ readonly observation: Observation | null; readonly gap: string | null }> {
  const nothing = { observation: null, gap: null }
  const opened = await send(initialization(url))
  if (!opened.ok)
    return { observation: null, gap: `${new URL(url).pathname} did not respond: ${opened.message}` }
  const begun = readMcpResult(opened.exchange, 1)
  const server = begun === null ? null : readServerInfo(begun)
  if (server === null) return nothing
  const session = headerValue(opened.exchange.headers, 'mcp-session-id')
  const fields = {
    'mcp-protocol-version': server.version,
    ...(session === null || !/^[\x21-\x7e]{1,200}$/.test(session) ? {} : { 'mcp-session-id': session }),
  }
  const request = rpcRequest(url, 2, 'tools/list', {}, fields)
  let response = await send(request)
  if (response.ok && waitsForClient(response.exchange)) {
    await send(rpcRequest(url, null, 'notifications/initialized', {}, fields))
    response = await send(request)
  }
  if (!response.ok) {
    return {
      observation: null,
      gap: `the MCP server opened a session, but did not list its tools: ${response.message}`,
    }
  }
  const listed = readMcpResult(response.exchange, 2)
  const tools = listed === null ? [] : readToolNames(listed)
  if (tools.length === 0) return nothing
  const { pathname } = new URL(url)
  const [tool = ''] = tools
  const curl = commandOf(url, server.version, session !== null)
  const shown = rpcRequest(url, 2, 'tools/list', {}, { 'mcp-protocol-version': server.version })
  return {
    observation: observeProbe(shown, response.exchange, {
      sample: pathname,
      excerpt: `${tools.length} tools listed without authentication; none was called: ${tools.slice(0, toolsShownMax).join(', ')}`,
      place: pathname,
      shows: null,
      curl,
      steps: [{ about: 'List of tools without authentication', curl, shows: { contains: `"${tool}"` } }],
      details: {
        server: server.name,
        protocol: server.version,
        tools: tools.slice(0, toolsShownMax),
        has_session: session !== null,
      },
    }),
    gap: null,
  }
}

function initialization(url: string): ProbeRequest {
  const clientInfo = { name: 'scanward', version: '1' }
  return rpcRequest(url, 1, 'initialize', { protocolVersion: mcpVersion, capabilities: {}, clientInfo })
}

function commandOf(url: string, version: string, hasSession: boolean): string {
  const mark = 'scanwardmcpsession'
  const fields = {
    'mcp-protocol-version': version,
    ...(hasSession ? { 'mcp-session-id': mark } : {}),
  }
  const listing = curlOf(rpcRequest(url, 2, 'tools/list', {}, fields))
  if (!hasSession) return listing
  const begin = curlOf(initialization(url), { output: '-s -i' })
  const ready = curlOf(rpcRequest(url, null, 'notifications/initialized', {}, fields), silent)
  return [
    `MCP_SESSION="$(${begin} | grep -i '^mcp-session-id:' | cut -d ' ' -f 2 | tr -d '\\r')"`,
    ...[ready, listing].map((command) => command.replace(mark, `'"$MCP_SESSION"'`)),
  ].join('\n')
}

/** Some servers list nothing before `notifications/initialized`. */
function waitsForClient(exchange: Exchange): boolean {
  const { status } = exchange
  return status !== 401 && status !== 403 && status < 500 && readMcpResult(exchange, 2) === null
}

function rpcRequest(
  url: string,
  /** Null for a notification, which gets no response. */
  id: number | null,
  method: string,
  params: JsonObject,
  fields: Readonly<Record<string, string>> = {},
): ProbeRequest {
  return {
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...fields,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params }),
    as: 'anonymous',
    bodyBytesMax,
    timeoutMs,
  }
}
