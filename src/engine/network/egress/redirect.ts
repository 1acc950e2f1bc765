import type { HeaderFields } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'
import { headerValue, utf8HeaderText } from '../../read/http/headers.ts'

export type HopRequest = {
  readonly url: URL
  /** Replaces the normalized path and query. */
  readonly path?: string
  readonly method: NonNullable<EgressRequest['method']>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** These methods change nothing (RFC 9110 §9.2.1), so that a repeat does no harm. */
export function isRepeatable(method: HopRequest['method']): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
}

const redirectStatuses = [301, 302, 303, 307, 308]

/** Secrets of one origin: no other receives them, not even the same host over http. */
const headersOfOrigin = ['authorization', 'proxy-authorization', 'cookie']
const headersOfBody = ['content-type', 'content-encoding', 'content-language', 'content-location']

/** Drops fragment and user info; null if it is not http or https. */
export function redirectTarget(url: URL, status: number, headers: HeaderFields): URL | null {
  if (!redirectStatuses.includes(status)) return null
  const location = resolveLocation(url, headers)
  if (location === null || !/^https?:$/.test(location.protocol)) return null
  location.hash = ''
  location.username = ''
  location.password = ''
  return location
}

function resolveLocation(url: URL, headers: HeaderFields): URL | null {
  const value = headerValue(headers, 'location')
  if (value === null) return null
  const text = utf8HeaderText(value)
  return URL.canParse(text, url.href) ? new URL(text, url.href) : null
}

/** As browsers do (Fetch, "HTTP-redirect fetch"). */
export function nextRequest(request: HopRequest, status: number, url: URL): HopRequest {
  const isSameOrigin = url.origin === request.url.origin
  const becomesGet =
    (status === 303 && request.method !== 'HEAD') || (status <= 302 && request.method === 'POST')
  const dropped = [...(isSameOrigin ? [] : headersOfOrigin), ...(becomesGet ? headersOfBody : [])]
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !dropped.includes(name)),
  )
  return becomesGet
    ? { url, headers, method: 'GET', body: null }
    : { url, headers, method: request.method, body: request.body }
}
