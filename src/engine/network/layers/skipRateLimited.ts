import { pathOf } from '../../read/url/urls.ts'
import type { EgressRefusal, RequestLayer } from './layer.ts'

/**
 * Responses with 429 after which an endpoint is skipped; each followed the pause that its predecessor
 * demanded.
 */
const refusalsMax = 2
/** Time after which a skipped endpoint gets one request again. */
const retryMs = 60_000
const limited: EgressRefusal = {
  ok: false,
  code: 'endpoint_limited',
  message: 'The endpoint responds with 429',
}

/**
 * Skips endpoints that keep responding with 429, since every probe would wait for a sign-in that counts
 * attempts, and tries them again later. Requests that expect the refusal pass.
 */
export const skipRateLimited: RequestLayer = (next, { skipsRateLimited: clock }) => {
  if (clock === undefined) return next
  const refusals = new Map<string, { readonly count: number; readonly at: number }>()
  return async (request) => {
    if (request.isRefusalExpected === true) return await next(request)
    const key = `${request.method ?? 'GET'} ${pathOf(request.url)}`
    const { count, at } = refusals.get(key) ?? { count: 0, at: 0 }
    if (count >= refusalsMax && clock.now() - at < retryMs) return limited
    // Requests at the same time wait for the result of the one that tries again.
    if (count >= refusalsMax) refusals.set(key, { count, at: clock.now() })
    const response = await next(request)
    if (!response.ok) return response
    if (response.exchange.status === 429) refusals.set(key, { count: count + 1, at: clock.now() })
    else refusals.delete(key)
    return response
  }
}
