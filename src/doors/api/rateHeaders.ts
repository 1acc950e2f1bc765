import { type Problem, problem } from '../../service/problems.ts'
import type { Clock } from '../../shared/clock.ts'
import type { RateVerdict, RateWindow } from './rateWindows.ts'

/**
 * `x-ratelimit-*` describe one window, `ratelimit` and `ratelimit-policy` all
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export function rateHeaders({ described, windows }: RateVerdict, clock: Clock): Record<string, string> {
  return {
    'x-ratelimit-limit': String(described.limit),
    'x-ratelimit-remaining': String(described.remaining),
    'x-ratelimit-reset': String(Math.ceil((clock.now() + described.resetsInMs) / 1000)),
    ratelimit: windows.map((w) => `"${w.name}";r=${w.remaining};t=${seconds(w.resetsInMs)}`).join(', '),
    'ratelimit-policy': windows.map((w) => `"${w.name}";q=${w.limit};w=${w.windowSeconds}`).join(', '),
  }
}

export function refuseRate({ name, limit, windowSeconds, resetsInMs }: RateWindow): Problem<'rate_limited'> {
  const retryAfter = seconds(resetsInMs)
  const unit = windowSeconds === 1 ? 'second' : 'minute'
  const message = `The ${name} rate limit of ${limit} requests per ${unit} is exceeded. Try again in ${retryAfter} s.`
  return problem(
    'rate_limited',
    { message, retry_after_seconds: retryAfter },
    { 'retry-after': String(retryAfter) },
  )
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
