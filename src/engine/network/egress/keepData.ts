import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'
import type { Egress } from './egress.ts'
import { withSend } from './withSend.ts'

const keptMax = 60
const keptCharsMax = 12 * 1024 * 1024

/** A way to the network that keeps the data which comes back over it. */
export type DataLog = {
  readonly egress: Egress
  /** In the order of their URLs, each body once for its URL. */
  readonly exchanges: () => readonly Exchange[]
}

/**
 * Keeps the JSON with which the target answers requests that read and carry no sign-in: what everybody is given, for
 * the checks of contents. `host` is the target's.
 */
export function keepData(egress: Egress, host: string): DataLog {
  const kept = new Map<string, Exchange>()
  let charsLeft = keptCharsMax

  function keep(request: EgressRequest, exchange: Exchange): void {
    const key = `${exchange.url} ${exchange.body}`
    if (kept.size >= keptMax || exchange.body.length > charsLeft || kept.has(key)) return
    if (!/json/.test(exchange.mediaType) || (request.account ?? null) !== null || !reads(request)) return
    if (new URL(exchange.url).host !== host) return
    charsLeft -= exchange.body.length
    kept.set(key, exchange)
  }

  return {
    egress: withSend(egress, async (request) => {
      const response = await egress.send(request)
      if (response.ok) keep(request, response.exchange)
      return response
    }),
    exchanges: () =>
      [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, exchange]) => exchange),
  }
}

/** By GET, or a query of GraphQL. */
function reads({ method = 'GET', body = '' }: EgressRequest): boolean {
  if (method === 'GET') return true
  return (
    method === 'POST' &&
    /^\s{0,20}\{/.test(body) &&
    /"query"\s{0,5}:\s{0,5}"\s{0,20}(?:query\b|\{)/.test(body)
  )
}
