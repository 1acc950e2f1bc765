import type { GatherContext } from '../crawl/context.ts'
import { readProxyError } from '../derive/backendResponses.ts'
import type { Exchange, Gathered } from '../model/artifacts.ts'
import type { BackendAnswer, ReadAnswer } from '../model/backends.ts'
import type { EgressAnswer, EgressLimits, EgressRequest } from '../model/egress.ts'
import { headerValue } from '../parse/http/headers.ts'

/** What all backends of one scan together may be asked. None of it counts among the requests to the target. */
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

export type BackendDoor = {
  /** Asks for what only the status and the headers tell. */
  ask(request: EgressRequest): Promise<Gathered<BackendAnswer>>
  /** Asks, and keeps of the answer what `read` makes of it. */
  read<Facts>(
    request: EgressRequest,
    read: (exchange: Exchange) => Facts | null,
  ): Promise<Gathered<ReadAnswer<Facts>>>
}

/** Opens a door that leads to these hosts over https and follows no redirect to any other. */
export function openBackendDoor(context: GatherContext, hostnames: ReadonlySet<string>): BackendDoor {
  const egress = context.openDoor((hostname) => hostnames.has(hostname), backendLimits)

  async function send(request: EgressRequest): Promise<EgressAnswer> {
    if (!request.url.startsWith('https://')) throw new Error('Expected a backend that is asked over https')
    const answer = await egress.send({ ...request, followRedirects: false })
    context.onRequest()
    return answer
  }

  return {
    async ask(request) {
      const answer = await send(request)
      return answer.ok
        ? { ok: true, value: answerOf(answer.exchange) }
        : { ok: false, reason: reasonOf(answer) }
    },
    async read(request, read) {
      const answer = await send(request)
      if (!answer.ok) return { ok: false, reason: reasonOf(answer) }
      const { exchange } = answer
      return { ok: true, value: { ...answerOf(exchange), facts: read(exchange) } }
    },
  }
}

function answerOf({ method, requestedUrl, status, headers }: Exchange): BackendAnswer {
  return {
    method,
    url: requestedUrl,
    status,
    contentRange: headerValue(headers, 'content-range'),
    proxyError: readProxyError(headerValue(headers, 'proxy-status')),
  }
}

function reasonOf({ code, message }: Extract<EgressAnswer, { ok: false }>): string {
  if (code === 'budget_used_up')
    return `no more than ${backendLimits.requestsMax} requests are sent to backends`
  if (code === 'out_of_scope') return 'the host of the backend is not authorised for active scans'
  if (code === 'name_not_found') return 'the host of the backend does not exist'
  return `the backend did not answer: ${message}`
}
