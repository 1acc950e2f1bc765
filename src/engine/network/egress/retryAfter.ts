import type { Clock } from '../../../shared/clock.ts'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValue } from '../../read/http/headers.ts'

/** Pause after a 429 without a readable `Retry-After`. */
const pauseMsDefault = 1_000

/**
 * The pause in milliseconds (RFC 9110 §10.2.3); null without one. A 429 always demands one (RFC 6585 §4), a
 * 503 only by `Retry-After`. A time in the past is 0.
 */
export function retryAfterMs(
  { status, headers }: { readonly status: number; readonly headers: HeaderFields },
  clock: Clock,
): number | null {
  if (status !== 429 && status !== 503) return null
  const value = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  // HTTP dates begin with a weekday; Date.parse alone accepts "5 apples" too.
  const moment = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(moment)) return Math.max(0, moment - clock.now())
  return status === 429 ? pauseMsDefault : null
}
