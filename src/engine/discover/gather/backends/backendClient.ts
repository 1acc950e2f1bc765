import type { Exchange, Gathered } from '../../../model/artifacts.ts'
import type { BackendResponse, ReadResponse } from '../../../model/backends.ts'
import type { EgressLimits, EgressRequest, EgressResponse } from '../../../model/egress.ts'
import { readProxyError } from '../../../read/derive/backendResponses.ts'
import { headerValue } from '../../../read/http/headers.ts'
import type { GatherContext } from '../../crawl/context.ts'

/** Shared by all backends of a scan; not counted as requests to the target. */
export const backendLimits: EgressLimits = {
  requestsMax: 100,
  perHostMax: 5,
  redirectsMax: 0,
  bodyBytesMax: 64 * 1024,
  headerBytesMax: 32 * 1024,
  connectTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  hostPauseMsMax: 10_000,
}

export type BackendClient = {
  send(request: EgressRequest): Promise<Gathered<BackendResponse>>
  read<Facts>(
    request: EgressRequest,
    read: (exchange: Exchange) => Facts | null,
  ): Promise<Gathered<ReadResponse<Facts>>>
}

/** Follows no redirects to others. */
export function openBackendClient(context: GatherContext, hostnames: ReadonlySet<string>): BackendClient {
  const egress = context.openBackendClient((hostname) => hostnames.has(hostname), backendLimits)

  async function send(request: EgressRequest): Promise<EgressResponse> {
    const response = await egress.send({ ...request, followRedirects: false })
    context.onRequest()
    return response
  }

  return {
    async send(request) {
      const response = await send(request)
      return response.ok
        ? { ok: true, value: responseOf(response.exchange) }
        : { ok: false, reason: reasonOf(response) }
    },
    async read(request, read) {
      const response = await send(request)
      if (!response.ok) return { ok: false, reason: reasonOf(response) }
      const { exchange } = response
      return { ok: true, value: { ...responseOf(exchange), facts: read(exchange) } }
    },
  }
}

function responseOf({ method, requestedUrl, status, headers }: Exchange): BackendResponse {
  return {
    method,
    url: requestedUrl,
    status,
    contentRange: headerValue(headers, 'content-range'),
    proxyError: readProxyError(headerValue(headers, 'proxy-status')),
  }
}

function reasonOf({ code, message }: Extract<EgressResponse, { ok: false }>): string {
  if (code === 'budget_used_up')
    return `the limit of ${backendLimits.requestsMax} requests to backends was reached`
  if (code === 'out_of_scope') return 'the host of the backend is not authorized for active scans'
  if (code === 'name_not_found') return 'the hostname of the backend does not exist'
  return `the backend did not respond: ${message}`
}
