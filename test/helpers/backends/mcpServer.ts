/** MCP server over Streamable HTTP, by the specification of 2025-06-18. No real data. */
import { readJson } from '../../../src/engine/read/formats/json.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse, SiteRoute } from '../sites/site.ts'

export type McpServerOptions = {
  readonly tools: readonly (string | Readonly<Record<string, unknown>>)[] | (() => readonly unknown[])
  readonly onCall?: (name: string, args: Readonly<Record<string, string>>) => string
  readonly isModern?: boolean
  readonly serverInfo?: { readonly name: string; readonly version: string }
  readonly ownHost?: string
  readonly newSessionId?: () => string
  /** Default `json`. */
  readonly respondsAs?: 'json' | 'events'
  readonly keepsSessions?: boolean
  /** Requires `notifications/initialized` first. */
  readonly waitsForClient?: boolean
  /** Required bearer token; with `onlyLists` only to list the tools. */
  readonly token?: string
  readonly onlyLists?: boolean
}

const sessionId = '4f1c9a7e-5d3b-4f0e-9c55-6f2d1f0f2f11'

/** Throws on a tool call without `onCall`. */
export function mcpServer(options: McpServerOptions): SiteRoute {
  let isReady = options.waitsForClient !== true
  return (request) => {
    if (request.method !== 'POST') return { status: 405 }
    const { host, origin } = request.headers
    const { ownHost } = options
    if (
      ownHost !== undefined &&
      (host !== ownHost || (origin !== undefined && !origin.endsWith(`//${ownHost}`)))
    ) {
      return error(403, null, -32000, 'Invalid Host header')
    }
    const message: unknown = readJson(request.body)
    const isMessage = typeof message === 'object' && message !== null && 'method' in message
    if (isMessage && message.method === 'notifications/initialized') {
      isReady = true
      return { status: 202 }
    }
    if (!isMessage || !('id' in message)) {
      return error(400, null, -32600, 'Invalid Request')
    }
    const isListing = message.method === 'tools/list'
    const isAllowed =
      options.token === undefined || request.headers.authorization === `Bearer ${options.token}`
    if (!isAllowed && (isListing || options.onlyLists !== true)) {
      return error(401, message.id, -32001, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    }
    if (isListing && !isReady) return error(200, message.id, -32602, 'Invalid request parameters')
    return response(request, message.method, message.id, options)
  }
}

function response(
  { headers, body: sent }: SiteRequest,
  method: unknown,
  id: unknown,
  {
    tools,
    respondsAs = 'json',
    keepsSessions = false,
    isModern = false,
    serverInfo = { name: 'club', version: '1.0.0' },
    newSessionId,
    onCall,
  }: McpServerOptions,
): SiteResponse {
  if (!String(headers.accept).includes('text/event-stream')) return error(406, id, -32000, 'Not Acceptable')
  const given = (result: unknown, fields: ResponseHeaders = {}): SiteResponse => {
    const body = JSON.stringify({ jsonrpc: '2.0', id, result })
    return respondsAs === 'json'
      ? { headers: { 'content-type': 'application/json', ...fields }, body }
      : {
          headers: { 'content-type': 'text/event-stream', ...fields },
          body: `event: message\ndata: ${body}\n\n`,
        }
  }
  if (isModern && headers['mcp-protocol-version'] !== '2026-07-28') {
    return error(400, id, -32022, 'Unsupported protocol version')
  }
  if (method === 'initialize') {
    const result = {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo,
    }
    return given(result, keepsSessions ? { 'mcp-session-id': newSessionId?.() ?? sessionId } : {})
  }
  if (keepsSessions && newSessionId === undefined && headers['mcp-session-id'] !== sessionId) {
    return error(400, id, -32000, 'Bad Request: Mcp-Session-Id header is required')
  }
  if (method === 'tools/call' && onCall !== undefined) {
    const { name, arguments: args } = JSON.parse(sent).params
    return given({ content: [{ type: 'text', text: onCall(name, args) }] })
  }
  if (method !== 'tools/list') throw new Error(`Expected no call of ${String(method)}`)
  const listed = typeof tools === 'function' ? tools() : tools
  return given({ tools: listed.map(describeTool) })
}

function describeTool(tool: unknown): unknown {
  return typeof tool === 'string' ? { name: tool, inputSchema: { type: 'object', properties: {} } } : tool
}

function error(
  status: number,
  id: unknown,
  code: number,
  message: string,
  headers: ResponseHeaders = {},
): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }),
  }
}
