import type { HeaderFields } from '../../model/artifacts.ts'
import type { Confidence } from '../../model/check.ts'
import { headerValue, headerValues } from './headers.ts'

/** Seconds for which caches may reuse a response. */
type Freshness = {
  readonly browserSeconds: number
  readonly sharedSeconds: number
}

const never: Freshness = { browserSeconds: 0, sharedSeconds: 0 }

/**
 * Without a directive, freshness is a tenth of the age since `Last-Modified`. Source: RFC 9111 §4.2 and
 * §5.2.2; RFC 9110 §12.5.5 for `Vary: *`.
 */
export function readFreshness(headers: HeaderFields): Freshness {
  const control = cacheControl(headers)
  if (/\b(?:no-store|no-cache)\b/.test(control)) return never
  if (headerValues(headers, 'vary').some((value) => value.trim() === '*')) return never
  const browserSeconds =
    secondsOf(control, 'max-age') ?? secondsToExpiry(headers) ?? heuristicSeconds(headers)
  const sharedSeconds = /\bprivate\b/.test(control) ? 0 : (secondsOf(control, 's-maxage') ?? browserSeconds)
  return { browserSeconds, sharedSeconds }
}

/** Null if unknown. Vercel hits do not count, because middleware adds cookies after the cache. */
export function isMeantForSharedCaches(headers: HeaderFields): Confidence | null {
  const control = cacheControl(headers)
  if (/\b(private|no-store|no-cache)\b/.test(control)) return null
  const shared = secondsOf(control, 's-maxage')
  if (shared !== null && shared > 0) return 'firm'
  if (/\bpublic\b/.test(control) && (secondsOf(control, 'max-age') ?? 0) > 0 && shared === null) return 'firm'
  const hits = ['cf-cache-status', 'x-cache'].map((name) => headerValue(headers, name) ?? '')
  return hits.some((value) => /^\s*(hit|tcp_hit)\b/i.test(value)) ? 'firm' : null
}

function cacheControl(headers: HeaderFields): string {
  return headerValues(headers, 'cache-control').join(',').toLowerCase()
}

function secondsOf(control: string, name: 'max-age' | 's-maxage'): number | null {
  const written = new RegExp(`(?:^|[\\s,])${name}\\s{0,5}=\\s{0,5}"?(\\d{1,10})`).exec(control)?.[1]
  return written === undefined ? null : Number(written)
}

/** An invalid date such as `0` or `-1` means expired. */
function secondsToExpiry(headers: HeaderFields): number | null {
  const expires = headerValue(headers, 'expires')
  if (expires === null) return null
  const seconds = (Date.parse(expires) - Date.parse(headerValue(headers, 'date') ?? '')) / 1000
  return seconds > 0 ? seconds : 0
}

function heuristicSeconds(headers: HeaderFields): number {
  const age =
    Date.parse(headerValue(headers, 'date') ?? '') - Date.parse(headerValue(headers, 'last-modified') ?? '')
  return age > 0 ? age / 10_000 : 0
}
