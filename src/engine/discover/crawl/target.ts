import type { ScanFailure, ScanFailureCode } from '../../../shared/model/report.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import type { EgressFailureCode } from '../../model/egress.ts'
import { resolveWebUrl } from '../../read/html/links.ts'
import { headerValue } from '../../read/http/headers.ts'
import { isLoopback } from '../../read/url/hostnames.ts'
import type { GatherContext } from './context.ts'

export type ReachedTarget =
  | { readonly ok: true; readonly target: Target; readonly first: Exchange }
  | { readonly ok: false; readonly error: ScanFailure }

const firstBodyBytesMax = 5 * 1024 * 1024
const rateLimitedStart =
  'The target still responds with 429 (Too Many Requests) after the pauses that it demands: let the scanner pass its rate limit, or scan later'

/**
 * Tries http if https fails on its default port. Any status of the target's own host but 429 counts as reached. A
 * redirect to a third-party host fails.
 */
export async function reachTarget(
  requestedUrl: string,
  { egress, onRequest }: GatherContext,
): Promise<ReachedTarget> {
  const requestPage = async (url: string) => {
    const response = await egress.send({ url, headers: documentHeaders, bodyBytesMax: firstBodyBytesMax })
    onRequest()
    return response
  }
  const response = await requestPage(requestedUrl)
  if (response.ok) return describeTarget(requestedUrl, response.exchange)
  const fallback = plainHttpUrl(requestedUrl, response.code)
  const second = fallback === null ? null : await requestPage(fallback)
  if (second?.ok) return describeTarget(requestedUrl, second.exchange)
  // The https error is the better reason; http was only the fallback.
  return { ok: false, error: { code: failureCode(response.code), message: response.message } }
}

/** Browser headers: some servers return an API's response without them. */
export const documentHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
} as const

/** Null on other ports or if the name was the reason. */
export function plainHttpUrl(url: string, code: EgressFailureCode): string | null {
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' || parsed.port !== '') return null
  if (!['connection_failed', 'tls_failed', 'timeout', 'invalid_answer'].includes(code)) return null
  parsed.protocol = 'http:'
  return parsed.href
}

export function failureCode(code: EgressFailureCode): ScanFailureCode {
  switch (code) {
    case 'name_not_found':
    case 'address_refused':
    case 'tls_failed':
    case 'timeout':
      return code
    default:
      return 'target_unreachable'
  }
}

function describeTarget(requestedUrl: string, first: Exchange): ReachedTarget {
  const url = new URL(first.url)
  if (first.status >= 300 && first.status < 400 && first.status !== 304) {
    return { ok: false, error: { code: 'target_unreachable', message: describeRedirect(first) } }
  }
  if (first.status === 429) {
    return { ok: false, error: { code: 'target_unreachable', message: rateLimitedStart } }
  }
  const target: Target = {
    requestedUrl,
    url: url.href,
    origin: url.origin,
    host: url.host,
    hostname: url.hostname,
    isHttps: url.protocol === 'https:',
    hostKind: hostKindOf(url.hostname),
  }
  return { ok: true, target, first }
}

/** Names the other host, so that the user can scan it. */
function describeRedirect({ url, status, headers }: Exchange): string {
  const location = resolveWebUrl(headerValue(headers, 'location') ?? '', url)
  const hostname = location === null ? '' : new URL(location).hostname
  return hostname === '' || hostname === new URL(url).hostname
    ? `The target responds with a redirect (${status}) without a valid location`
    : `The target redirects to another host, ${hostname}: scan that host instead`
}

function hostKindOf(hostname: string): Target['hostKind'] {
  if (isLoopback(hostname)) return 'local'
  return /^\[|^\d+(?:\.\d+){3}$/.test(hostname) ? 'address' : 'name'
}
