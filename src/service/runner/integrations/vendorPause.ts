import type { HeaderFields } from '../../../engine/model/artifacts.ts'
import { retryAfterMs } from '../../../engine/network/egress/retryAfter.ts'
import { headerValue } from '../../../engine/read/http/headers.ts'
import type { Clock } from '../../../shared/clock.ts'

const pauseMsMax = 24 * 60 * 60 * 1_000
const secondaryPauseMs = 60_000

type Limited = {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: string
}

/**
 * GitHub limits with 403 and a reset in seconds, or without any header. Linear limits with 400 and
 * milliseconds. Discord sends fractions.
 */
export function vendorPauseMs({ status, headers, body }: Limited, clock: Clock): number | null {
  const isLinear = status === 400 && /"code"\s*:\s*"RATELIMITED"/.test(body)
  const isSecondary = status === 403 && /secondary rate limit|abuse detection/i.test(body)
  const isUsedUp = status === 403 && headerValue(headers, 'x-ratelimit-remaining')?.trim() === '0'
  const delay = Number(headerValue(headers, 'retry-after')?.trim() ?? Number.NaN)
  const isLimited = status === 429 || isLinear || isSecondary || isUsedUp
  if (!isLimited && status !== 503 && !(status === 403 && delay > 0)) return null
  if (delay >= 0) return bounded(delay * 1_000)
  const reset = isLimited ? resetMs(headers, clock) : null
  if (reset !== null) return bounded(reset)
  if (isSecondary || isUsedUp || isLinear) return secondaryPauseMs
  const pause = retryAfterMs({ status, headers }, clock)
  return pause === null ? null : bounded(pause)
}

const resetHeaders = ['x-ratelimit-reset', 'ratelimit-reset', 'x-ratelimit-requests-reset']
const secondsMax = 100_000_000_000

function resetMs(headers: HeaderFields, clock: Clock): number | null {
  for (const name of resetHeaders) {
    const text = headerValue(headers, name)?.trim() ?? ''
    if (!/^\d{9,14}$/.test(text)) continue
    const at = Number(text) > secondsMax ? Number(text) : Number(text) * 1_000
    return Math.max(0, at - clock.now())
  }
  return null
}

function bounded(ms: number): number {
  return Math.min(pauseMsMax, Math.max(1_000, Math.ceil(ms)))
}
