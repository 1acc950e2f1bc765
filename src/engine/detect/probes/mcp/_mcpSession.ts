import type { JsonObject } from '../../../../shared/json.ts'
import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Surface } from '../../../model/surface.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import {
  type McpServerInfo,
  type McpTool,
  mcpVersion,
  readMcpError,
  readMcpResult,
  readModernServer,
  readServerInfo,
  readTools,
} from './_mcpMessages.ts'

const endpointsMax = 3
const bodyBytesMax = 256 * 1024
const timeoutMs = 8_000
const usualPaths = ['/mcp', '/api/mcp']
/** Source: MCP 2026-07-28, "Streamable HTTP": no session, and metadata in each request. */
const modernVersion = '2026-07-28'
const clientInfo = { name: 'scanward', version: '1' }

export type McpSession = {
  readonly url: string
  readonly server: McpServerInfo
  readonly hasSession: boolean
  readonly sessionId: string | null
  readonly tools: readonly McpTool[]
  readonly listing: { readonly request: ProbeRequest; readonly exchange: Exchange }
  readonly as: AccountName
  request(id: number, method: string, params?: JsonObject): ProbeRequest
}

type OpenedMcp =
  | { readonly ok: true; readonly session: McpSession }
  /** `gap`: why the endpoint may still be a server with tools; null if it is none. */
  | { readonly ok: false; readonly gap: string | null }

export function listMcpUrls(
  { target }: Pick<Artifacts, 'target'>,
  { entries }: Pick<Surface, 'entries'>,
): readonly string[] {
  const named = entries
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => /\/mcp\/?$/i.test(pathname))
    .map(({ origin, pathname }) => `${origin}${pathname}`)
  const usual = usualPaths.map((path) => `${target.origin}${path}`)
  return [...new Set([...named, ...usual])].slice(0, endpointsMax)
}

type Sender = Pick<ProbeContext, 'send'>

export async function judgeMcpServers<
  Context extends Sender & Pick<ProbeContext<'target'>, 'artifacts' | 'surface'>,
>(
  context: Context,
  judge: (session: McpSession) => readonly Observation[] | Promise<readonly Observation[]>,
  open: (context: Context, url: string) => Promise<OpenedMcp> = openMcpSession,
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const observations: Observation[] = []
  let gap: string | null = null
  for (const url of listMcpUrls(context.artifacts, context.surface)) {
    const opened = await open(context, url)
    if (opened.ok) observations.push(...(await judge(opened.session)))
    else gap ??= opened.gap
  }
  return { observations, gap }
}

export async function openAsAny(
  context: Sender & Pick<ProbeContext, 'accounts'>,
  url: string,
): Promise<OpenedMcp> {
  const opened = await openMcpSession(context, url)
  return opened.ok || !context.accounts.has('user')
    ? opened
    : await openMcpSession(context, url, { as: 'user' })
}

type OpenMcpOptions = {
  readonly as?: AccountName
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls no tool. */
export async function openMcpSession(
  context: Sender,
  url: string,
  { as = 'anonymous', headers = {} }: OpenMcpOptions = {},
): Promise<OpenedMcp> {
  const opened = await context.send({ ...initialization(url, headers), as, isFirstLook: true })
  if (!opened.ok) return { ok: false, gap: `${new URL(url).pathname} did not respond: ${opened.message}` }
  const begun = readMcpResult(opened.exchange, 1)
  const server = begun === null ? null : readServerInfo(begun)
  if (server === null) {
    return readMcpError(opened.exchange) === null
      ? { ok: false, gap: null }
      : await openModern(context, url, { as, headers })
  }
  const session = headerValue(opened.exchange.headers, 'mcp-session-id')
  const sessionId = session !== null && /^[\x21-\x7e]{1,200}$/.test(session) ? session : null
  const fields = {
    ...headers,
    'mcp-protocol-version': server.protocol,
    ...(sessionId === null ? {} : { 'mcp-session-id': sessionId }),
  }
  const request = (id: number, method: string, params: JsonObject = {}) => ({
    ...rpcRequest(url, id, method, params, fields),
    as,
  })
  let response = await context.send(request(2, 'tools/list'))
  if (response.ok && waitsForClient(response.exchange)) {
    await context.send({ ...rpcRequest(url, null, 'notifications/initialized', {}, fields), as })
    response = await context.send(request(2, 'tools/list'))
  }
  if (!response.ok) {
    const gap = `the MCP server opened a session, but did not list its tools: ${response.message}`
    return { ok: false, gap }
  }
  const { exchange } = response
  const tools = readTools(readMcpResult(exchange, 2) ?? {})
  if (tools.length === 0) return { ok: false, gap: null }
  const shown = rpcRequest(url, 2, 'tools/list', {}, { ...headers, 'mcp-protocol-version': server.protocol })
  return {
    ok: true,
    session: {
      ...{ url, server, sessionId, hasSession: sessionId !== null, tools, as, request },
      listing: { request: { ...shown, as }, exchange },
    },
  }
}

async function openModern(
  { send }: Sender,
  url: string,
  { as, headers }: { readonly as: AccountName; readonly headers: Readonly<Record<string, string>> },
): Promise<OpenedMcp> {
  const request = (id: number, method: string, params: JsonObject = {}): ProbeRequest => ({
    ...modernRequest(url, { id, method, params, headers }),
    as,
  })
  const listing = request(2, 'tools/list')
  const response = await send(listing)
  if (!response.ok) return { ok: false, gap: null }
  const { exchange } = response
  const result = readMcpResult(exchange, 2)
  const tools = result === null ? [] : readTools(result)
  if (result === null || tools.length === 0) return { ok: false, gap: null }
  const server = readModernServer(result, modernVersion)
  return {
    ok: true,
    session: {
      ...{ url, server, sessionId: null, hasSession: false, tools, as, request },
      listing: { request: listing, exchange },
    },
  }
}

function modernRequest(
  url: string,
  {
    id,
    method,
    params,
    headers,
  }: {
    readonly id: number
    readonly method: string
    readonly params: JsonObject
    readonly headers: Readonly<Record<string, string>>
  },
): ProbeRequest {
  const prefix = 'io.modelcontextprotocol'
  const _meta = {
    [`${prefix}/protocolVersion`]: modernVersion,
    [`${prefix}/clientInfo`]: clientInfo,
    [`${prefix}/clientCapabilities`]: {},
  }
  const name = typeof params.name === 'string' ? { 'mcp-name': params.name } : {}
  const fields = { ...headers, 'mcp-protocol-version': modernVersion, 'mcp-method': method, ...name }
  return rpcRequest(url, id, method, { ...params, _meta }, fields)
}

export function initialization(url: string, headers: Readonly<Record<string, string>> = {}): ProbeRequest {
  const params = { protocolVersion: mcpVersion, capabilities: {}, clientInfo }
  return rpcRequest(url, 1, 'initialize', params, headers)
}

export function sessionCommand(
  { url, server, hasSession, request: requestOf, as }: McpSession,
  id: number,
  method: string,
  params: JsonObject = {},
): string {
  if (!hasSession) return curlOf(requestOf(id, method, params))
  const mark = 'scanwardmcpsession'
  const fields = { 'mcp-protocol-version': server.protocol, 'mcp-session-id': mark }
  const begin = curlOf({ ...initialization(url), as }, { output: '-s -i' })
  const ready = curlOf({ ...rpcRequest(url, null, 'notifications/initialized', {}, fields), as }, silent)
  const last = curlOf({ ...rpcRequest(url, id, method, params, fields), as })
  return [
    `MCP_SESSION="$(${begin} | grep -i '^mcp-session-id:' | cut -d ' ' -f 2 | tr -d '\\r')"`,
    ...[ready, last].map((command) => command.replace(mark, `'"$MCP_SESSION"'`)),
  ].join('\n')
}

/** Some servers list nothing before `notifications/initialized`. */
function waitsForClient(exchange: Exchange): boolean {
  const { status } = exchange
  return status !== 401 && status !== 403 && status < 500 && readMcpResult(exchange, 2) === null
}

function rpcRequest(
  url: string,
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
    bodyBytesMax,
    timeoutMs,
  }
}
