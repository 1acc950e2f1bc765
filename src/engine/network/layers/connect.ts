import { exchangeOnce } from '../egress/exchange.ts'
import { isBrokenConnection, isInvalidHttp, settle } from '../egress/failure.ts'
import { isRepeatable } from '../egress/redirect.ts'
import type { SendHop, TransportDeps } from './layer.ts'

/**
 * The IP address was checked. After a response that the strict parser refused, the responses of the origin
 * are read leniently.
 */
export function connect(deps: TransportDeps): SendHop {
  const { options, counter, respondedOrigins, lenientOrigins } = deps
  const { signal, clock } = options

  const exchange: SendHop = async ({ request, reading }) => {
    counter.count()
    const { origin } = request.url
    const open = lenientOrigins.has(origin) ? deps.requestLeniently : deps.requestStrictly
    const startedAt = clock.now()
    const raw = await exchangeOnce(open, request, { ...reading, signal })
    respondedOrigins.add(origin)
    return { ...raw, durationMs: clock.now() - startedAt }
  }

  return async (hop) => {
    const { origin } = hop.request.url
    const isStrict = !lenientOrigins.has(origin)
    // A host may close a kept connection while the request is under way. RFC 9112 §9.3.1 lets a client repeat a
    // request that changes nothing. On a first connection the failure is the result.
    const isKeptConnection = respondedOrigins.has(origin)
    const outcome = await settle(() => exchange(hop))
    const isRefused = isStrict && isInvalidHttp(outcome.ok ? outcome.value.failure : outcome.failure.cause)
    if (isRefused) lenientOrigins.add(origin)
    const isBroken = !outcome.ok && isKeptConnection && isBrokenConnection(outcome.failure.cause)
    if (isRepeatable(hop.request.method) && (isRefused || isBroken)) return await exchange(hop)
    if (!outcome.ok) throw outcome.failure
    return outcome.value
  }
}
