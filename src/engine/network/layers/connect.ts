import { exchangeOnce } from '../egress/exchange.ts'
import { EgressFailure, isBrokenConnection } from '../egress/failure.ts'
import { isRepeatable } from '../egress/redirect.ts'
import type { SendHop, TransportDeps } from './layer.ts'

/** Counts the request, sends it over a connection whose IP address was checked, and reads the response. */
export function connect({ options, dispatcher, counter, respondedOrigins }: TransportDeps): SendHop {
  const { signal, clock } = options

  const exchange: SendHop = async ({ request, reading }) => {
    counter.count()
    const startedAt = clock.now()
    const raw = await exchangeOnce(dispatcher, request, { ...reading, signal })
    respondedOrigins.add(request.url.origin)
    return { ...raw, durationMs: clock.now() - startedAt }
  }

  return async (hop) => {
    try {
      return await exchange(hop)
    } catch (error) {
      // A host may close a kept connection while the request is under way. RFC 9112 §9.3.1 lets a client repeat a
      // request that changes nothing. On a first connection the failure is the result.
      const { method, url } = hop.request
      const isKeptConnection = respondedOrigins.has(url.origin) && isRepeatable(method)
      if (!isKeptConnection || !(error instanceof EgressFailure) || !isBrokenConnection(error.cause))
        throw error
      return await exchange(hop)
    }
  }
}
