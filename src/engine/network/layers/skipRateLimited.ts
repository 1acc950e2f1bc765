import { pathOf } from '../../read/url/urls.ts'
import type { EgressRefusal, RequestLayer } from './layer.ts'

/**
 * Responses with 429 after which an endpoint is skipped; each followed the pause that its predecessor
 * demanded.
 */
const refusalsMax = 2
const limited: EgressRefusal = { ok: false, code: 'rate_limited', message: 'The endpoint responds with 429' }

/**
 * Skips endpoints that keep responding with 429, since every probe would wait for a sign-in that counts
 * attempts. Requests that expect the refusal pass.
 */
export const skipRateLimited: RequestLayer = (next, { skipsRateLimited }) => {
  if (skipsRateLimited === undefined) return next
  const refusals = new Map<string, number>()
  return async (request) => {
    if (request.isRefusalExpected === true) return await next(request)
    const key = `${request.method ?? 'GET'} ${pathOf(request.url)}`
    const before = refusals.get(key) ?? 0
    if (before >= refusalsMax) return limited
    const response = await next(request)
    if (response.ok && response.exchange.status === 429) refusals.set(key, before + 1)
    return response
  }
}
