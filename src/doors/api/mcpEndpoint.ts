import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context as KoaContext } from 'koa'
import { problem } from '../../service/problems.ts'
import type { CallOperation, CanCall, McpService } from '../../shared/model/operationCall.ts'
import type { Caller } from '../../shared/model/records.ts'
import { authenticate } from './authenticate.ts'
import { callOperation } from './callOperation.ts'
import { hasScope } from './checkScope.ts'
import { countRequest, refuseToken } from './countRequest.ts'
import type { ApiResponse, Deps } from './operation.ts'
import type { RateWindows } from './rateWindows.ts'
import { readClient } from './readClient.ts'
import { readJsonBody } from './requestParts.ts'

export const mcpPath = '/mcp'

const allow = 'OPTIONS, POST'

export type McpEndpoint = { handle(koa: KoaContext): Promise<ApiResponse> }

/** Opens the endpoint for MCP messages. A message counts as one request, however many operations it calls. */
export function openMcpEndpoint(
  service: McpService,
  deps: Deps & { readonly windows: RateWindows },
): McpEndpoint {
  return {
    async handle(koa) {
      koa.state.page = mcpPath
      if (koa.method === 'OPTIONS') return { status: 204, headers: { allow } }
      if (koa.method !== 'POST') {
        return problem('method_not_allowed', { message: `Method not allowed. Allowed: ${allow}.` }, { allow })
      }
      const strange = whyOriginIsRefused(koa, deps.baseUrl)
      if (strange !== null) return problem('forbidden', { message: strange })
      const caller = await authenticate(koa.get('authorization'), deps)
      koa.state.caller = caller
      if (caller === null) return refuseToken()
      const refusal = await countRequest(koa, caller, deps)
      if (refusal !== null) return refusal
      const body = await readJsonBody(koa, koa.state.bodyMsMax)
      // The library would run every message of a batch, but the rate limits count one request.
      if (Array.isArray(body)) {
        const issue = { path: 'body', message: 'Expected one message, found a batch.', code: 'batch' }
        return problem('invalid_input', { issues: [issue] })
      }
      const request = toWebRequest(koa, deps.baseUrl)
      const call = callAs(caller, koa, deps)
      const canCall: CanCall = (operationId) => hasScope(operationId, caller)
      const message = { request, body, tokenId: caller.tokenId, call, canCall }
      return toApiResponse(await service.respond(message))
    },
  }
}

function callAs(caller: Caller, koa: KoaContext, deps: Deps): CallOperation {
  return (operationId, { path = {}, query = {}, body = null }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return callOperation(
      operationId,
      {
        path,
        search: search.toString(),
        body: async () => body,
        caller,
        client: () => readClient(koa, deps),
        accepts: (types) => types[0],
        header: () => null,
      },
      deps,
    ).then(({ status, body }) => ({ status, body }))
  }
}

/**
 * Returns why the origin of a request is refused, or null. On a loopback address, only local hostnames pass,
 * against DNS rebinding.
 */
function whyOriginIsRefused(koa: KoaContext, baseUrl: string): string | null {
  const { origin, host } = new URL(baseUrl)
  const sentOrigin = koa.req.headers.origin
  if (sentOrigin !== undefined && sentOrigin !== origin) return `Expected no Origin header, or ${origin}.`
  const sentHost = koa.req.headers.host?.toLowerCase() ?? ''
  const isLocal = isLoopback(koa.req.socket.localAddress ?? '')
  if (!isLocal || sentHost === host || isLoopback(hostnameOf(sentHost))) return null
  return `Expected the Host header ${host} or a loopback name.`
}

function hostnameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}

function toWebRequest(koa: KoaContext, baseUrl: string): Request {
  const hungUp = new AbortController()
  koa.res.once('close', () => hungUp.abort())
  const headers = Object.entries(koa.req.headersDistinct).flatMap(([name, values = []]) =>
    // The body has been read already, and the library needs no token.
    ['authorization', 'content-length'].includes(name)
      ? []
      : values.map((value): [string, string] => [name, value]),
  )
  return new Request(baseUrl + mcpPath, { method: 'POST', headers, signal: hungUp.signal })
}

async function toApiResponse(response: Response): Promise<ApiResponse> {
  const { status, body } = response
  const mediaType = response.headers.get('content-type')
  if (body === null || mediaType === null) return { status }
  if (!mediaType.startsWith('text/event-stream')) return { status, mediaType, body: await response.text() }
  // `as`: the DOM library and Node.js declare web streams as unrelated types.
  const stream = Readable.fromWeb(body as NodeReadableStream)
  // Clients may disconnect at any time.
  stream.on('error', () => {})
  // Stops proxies from buffering progress events.
  return { status, mediaType, body: stream, headers: { 'x-accel-buffering': 'no' } }
}
