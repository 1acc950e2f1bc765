import type { Clock } from '../../../shared/clock.ts'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValue } from '../../read/http/headers.ts'

/** What 429 without a readable `Retry-After` is taken to ask for. */
const pauseMsDefault = 1_000

/**
 * Reads how long a response asks to be left alone: RFC 9110, 10.2.3; null when it does not.
 *
 * A 503 asks only by `Retry-After`; a 429 always does (RFC 6585, 4). A moment in the past is 0.
 */
export function retryAfterMs(
  { status, headers }: { readonly status: number; readonly headers: HeaderFields },
  clock: Clock,
): number | null {
  if (status !== 429 && status !== 503) return null
  const value = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  // HTTP dates begin with the day's name; Date.parse alone would also take "5 apples" for a date.
  const moment = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(moment)) return Math.max(0, moment - clock.now())
  return status === 429 ? pauseMsDefault : null
}
