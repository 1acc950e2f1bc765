import type { Context as KoaContext } from 'koa'
import { type Problem, problem } from '../../service/problems.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Caller } from '../../shared/model/records.ts'
import { rateHeaders, refuseRate } from './rateHeaders.ts'
import type { RateWindows } from './rateWindows.ts'

export function refuseToken(): Problem<'invalid_token'> {
  return problem('invalid_token', {}, { 'www-authenticate': 'Bearer' })
}

/**
 * Counts a request against its token's rate limits and sets their headers. Returns null unless it is refused.
 */
export async function countRequest(
  koa: KoaContext,
  { tokenHash }: Caller,
  { windows, clock }: { readonly windows: RateWindows; readonly clock: Clock },
): Promise<Problem<'rate_limited'> | null> {
  const verdict = await windows.consume(tokenHash)
  for (const [name, value] of Object.entries(rateHeaders(verdict, clock))) koa.res.setHeader(name, value)
  return verdict.isAllowed ? null : refuseRate(verdict.described)
}
