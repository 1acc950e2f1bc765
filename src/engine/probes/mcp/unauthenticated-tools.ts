import type { JsonObject } from '../../../json.ts'
import type { Surface } from '../../artifacts/surface.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { mcpVersion, readMcpResult, readServerInfo, readToolNames } from './_mcpMessages.ts'

const endpointsMax = 3
const toolsShownMax = 20
const bodyBytesMax = 256 * 1024
/** A server may leave its stream open. */
const timeoutMs = 8_000
const usualPaths = ['/mcp', '/api/mcp']

/**
 * A server of the Model Context Protocol that lists its tools to a stranger.
 *
 * Certain: it began a session without any sign-in and listed a tool with the schema of its input. No tool is called.
 * Fires on an answer to `initialize` and `tools/list`, as JSON or as a stream of events; not on 401, a page for every
 * path, an echo of the request, nor a server without tools. Asked are `/mcp`, `/api/mcp` and what the code names.
 * Sources: Model Context Protocol 2025-06-18, "Lifecycle" and "Authorization"; nuclei exposed-mcp-server.
 */
export default activeProbe({
  id: 'mcp.unauthenticated-tools',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 6, perEntry: 0 },
  title: 'MCP server lists its tools to everybody',
  why: 'Whoever may list the tools of a server may as a rule call them as well, as an AI client would: read data, run queries, send messages with the rights of the server. Robots look for such addresses.',
  fix: {
    steps: `Demand a login before any message is read.

1. Put the check in front of the whole route, for POST, GET and DELETE: without a valid \`Authorization: Bearer\` answer 401 with \`WWW-Authenticate: Bearer resource_metadata="https://your-domain.example/.well-known/oauth-protected-resource"\`. In the TypeScript SDK: \`app.use('/mcp', requireBearerAuth({ verifier, resourceMetadataUrl }))\`. In FastMCP: \`FastMCP(name, auth=…)\` with a token verifier. With \`mcp-handler\` on Next.js: \`withMcpAuth(handler, verifyToken, { required: true })\`.
2. Verify of each token its signature, issuer, expiry and audience: it has to be made for this server.
3. Let each tool act with the rights of the caller and not with those of the server: no service key, no administrator's connection to the database.
4. Check the headers \`Origin\` and \`Host\` against a list of your own, so that a web page cannot speak to the server through a visitor's browser.
5. A server that only you use listens on \`127.0.0.1\`, or runs over stdio.
6. Until that is deployed, refuse the path at the proxy or in the firewall of the CDN, and look through the log for calls that are not yours. Change keys that a tool may have given away.

If the tools are meant for everybody and only give what the site shows anyway, this finding can be accepted.`,
    risk: 'Clients that are connected without a login stop working until they have a token.',
    verify:
      'Repeat the request with the `curl` of the evidence, without a token: the status is 401. A client with a token still lists the tools.',
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
      const asked = await askServer(context, url)
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

async function askServer(
  { send }: Pick<ProbeContext, 'send'>,
  url: string,
): Promise<{ readonly observation: Observation | null; readonly gap: string | null }> {
  const nothing = { observation: null, gap: null }
  const opened = await send(
    rpcRequest(url, 1, 'initialize', {
      protocolVersion: mcpVersion,
      capabilities: {},
      clientInfo: { name: 'scanward', version: '1' },
    }),
  )
  if (!opened.ok)
    return { observation: null, gap: `${new URL(url).pathname} did not answer: ${opened.message}` }
  const begun = readMcpResult(opened.exchange, 1)
  const server = begun === null ? null : readServerInfo(begun)
  if (server === null) return nothing
  const session = headerValue(opened.exchange.headers, 'mcp-session-id')
  const fields = {
    'mcp-protocol-version': server.version,
    ...(session === null || !/^[\x21-\x7e]{1,200}$/.test(session) ? {} : { 'mcp-session-id': session }),
  }
  const request = rpcRequest(url, 2, 'tools/list', {}, fields)
  let answer = await send(request)
  if (answer.ok && waitsForClient(answer.exchange)) {
    await send(rpcRequest(url, null, 'notifications/initialized', {}, fields))
    answer = await send(request)
  }
  if (!answer.ok) {
    return {
      observation: null,
      gap: `the MCP server began a session and did not list its tools: ${answer.message}`,
    }
  }
  const listed = readMcpResult(answer.exchange, 2)
  const tools = listed === null ? [] : readToolNames(listed)
  if (tools.length === 0) return nothing
  const { pathname } = new URL(url)
  // The session is over when this is read, and its id tells nobody anything.
  const shown = rpcRequest(url, 2, 'tools/list', {}, { 'mcp-protocol-version': server.version })
  return {
    observation: observeProbe(shown, answer.exchange, {
      sample: pathname,
      excerpt: `${tools.length} tools were listed to a stranger, none was called: ${tools.slice(0, toolsShownMax).join(', ')}`,
      place: pathname,
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

/** Some list nothing before the client has said that it is ready. A refusal for want of a login is one. */
function waitsForClient(exchange: Exchange): boolean {
  const { status } = exchange
  return status !== 401 && status !== 403 && status < 500 && readMcpResult(exchange, 2) === null
}

function rpcRequest(
  url: string,
  /** Null for a notification, which is not answered. */
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
