import { portOfUrl } from '../../../shared/ports.ts'
import type { Exchange, Hop } from '../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../model/egress.ts'
import type { RawResponse, ResponseHead } from '../egress/exchange.ts'
import { EgressFailure } from '../egress/failure.ts'
import type { EgressOptions } from '../egress/options.ts'
import { type HopRequest, nextRequest, redirectTarget } from '../egress/redirect.ts'
import { decodeBytes, mediaTypeOf } from '../egress/text.ts'
import type { SendHop, SendRequest, TransportDeps } from './layer.ts'

/** Kept part of a redirect's body, for up to ten redirects. */
export const hopBodyBytesMax = 16 * 1024

/** Servers disagree on the format of `deflate`, so it is not accepted. */
const defaultHeaders = { accept: '*/*', 'accept-encoding': 'gzip, br' }

/**
 * Refuses requests out of scope, adds the headers of scan and sign-in, and follows redirects inside the
 * scope. Below this layer, every redirect is a request of its own. Failures become values.
 */
export function scope(next: SendHop, { options }: TransportDeps): SendRequest {
  return async (request) => {
    try {
      return { ok: true, ...(await follow(request, next, options)) }
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error
      return { ok: false, code: error.code, message: error.message }
    }
  }
}

async function follow(
  asked: EgressRequest,
  next: SendHop,
  options: EgressOptions,
): Promise<{ exchange: Exchange; durationMs: number }> {
  const { limits } = options
  const redirects: Hop[] = []
  const bodyBytesMax = Math.min(asked.bodyBytesMax ?? limits.bodyBytesMax, limits.bodyBytesMax)
  const timeoutMs = Math.min(asked.timeoutMs ?? limits.requestTimeoutMs, limits.requestTimeoutMs)
  const isRefusalExpected = asked.isRefusalExpected === true
  const targetOf = (request: HopRequest, head: ResponseHead) =>
    asked.followRedirects === false ? null : redirectInScope(request, head, options)
  const account = asked.account === undefined ? (options.account ?? null) : asked.account
  let request = firstHop(asked, options)
  for (;;) {
    const current = request
    const bodyBytesMaxOf = (head: ResponseHead) =>
      targetOf(current, head) === null ? bodyBytesMax : Math.min(hopBodyBytesMax, bodyBytesMax)
    const raw = await next({
      request: withSiteHeaders(withAccount(current, account), options),
      isRefusalExpected,
      reading: { bodyBytesMaxOf, timeoutMs },
    })
    account?.noteResponse(current.url, raw.headers, current)
    const target = targetOf(current, raw)
    if (target === null) {
      return { exchange: exchangeOf(asked, current, raw, redirects), durationMs: raw.durationMs }
    }
    if (redirects.length === limits.redirectsMax) {
      throw new EgressFailure('too_many_redirects', `More than ${limits.redirectsMax} redirects`)
    }
    redirects.push(hopOf(current, raw, target))
    request = nextRequest(current, raw.status, target)
  }
}

/** Throws an `EgressFailure` if it is out of scope. */
export function firstHop(
  { url, method = 'GET', headers = {}, body, isPathAsIs }: EgressRequest,
  options: EgressOptions,
): HopRequest {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    throw new EgressFailure('out_of_scope', 'Expected an http or https URL')
  }
  const path = isPathAsIs === true ? writtenPath(url) : null
  const written =
    path === null ? parsed : { hostname: parsed.hostname, pathname: path.split('?', 1)[0] ?? '' }
  if (options.isExcluded?.(parsed) === true || options.isExcluded?.(written) === true) {
    throw new EgressFailure('out_of_scope', 'The path is excluded from this scan')
  }
  if (!isInScope(parsed, options)) {
    throw new EgressFailure('out_of_scope', 'The host is out of scope of this scan')
  }
  parsed.hash = ''
  const [given, own] = [lowerCase(headers), lowerCase(options.headers)]
  const all = { ...defaultHeaders, ...given, ...own, ...userAgentOf(own, given) }
  return { url: parsed, ...(path !== null && { path }), method, headers: all, body: body ?? null }
}

/** Null for characters that could end the request line. */
function writtenPath(url: string): string | null {
  return /^https?:\/\/[^/?#\\]+(\/[!"$-~]*)$/i.exec(url)?.[1] ?? null
}

/** Cookies of the request replace those of the account. */
export function withAccount(request: HopRequest, account: EgressAccount | null): HopRequest {
  if (account === null) return request
  const own = lowerCase(account.headersFor(request.url, request.headers.origin))
  const cookie = joinCookies(own.cookie, request.headers.cookie)
  return { ...request, headers: { ...request.headers, ...own, ...(cookie === '' ? {} : { cookie }) } }
}

/** Headers of the request and of the account replace those of the site. */
export function withSiteHeaders(
  request: HopRequest,
  { siteHeadersOf }: Pick<EgressOptions, 'siteHeadersOf'>,
): HopRequest {
  if (siteHeadersOf === undefined) return request
  const site = lowerCase(siteHeadersOf(request.url))
  const cookie = joinCookies(site.cookie, request.headers.cookie)
  return { ...request, headers: { ...site, ...request.headers, ...(cookie === '' ? {} : { cookie }) } }
}

/** Most servers read the first of two cookies with one name. */
function joinCookies(own = '', given = ''): string {
  const names = new Set(given.split('; ').map((pair) => pair.split('=', 1)[0]))
  const kept = own.split('; ').filter((pair) => !names.has(pair.split('=', 1)[0]))
  return [...kept, given].filter((text) => text !== '').join('; ')
}

function redirectInScope(
  { url }: HopRequest,
  { status, headers }: ResponseHead,
  options: EgressOptions,
): URL | null {
  const target = redirectTarget(url, status, headers)
  if (target === null || options.isExcluded?.(target) === true) return null
  return isInScope(target, options) ? target : null
}

function isInScope(url: URL, { isInScope: covers }: EgressOptions): boolean {
  return covers(url.hostname, portOfUrl(url))
}

function exchangeOf(
  asked: EgressRequest,
  request: HopRequest,
  raw: RawResponse,
  redirects: readonly Hop[],
): Exchange {
  return {
    method: request.method,
    url: request.url.href,
    requestedUrl: asked.url,
    status: raw.status,
    headers: raw.headers,
    mediaType: mediaTypeOf(raw.headers),
    body: decodeBytes(raw.bytes, raw.headers),
    bodyBytes: raw.bytes.length,
    bodyTruncated: raw.truncated,
    ...(raw.malformed === undefined ? {} : { malformed: raw.malformed }),
    redirects,
  }
}

function hopOf(request: HopRequest, raw: RawResponse, target: URL): Hop {
  return {
    url: request.url.href,
    status: raw.status,
    headers: raw.headers,
    location: target.href,
    bodyBytes: raw.bytes.length,
    body: decodeBytes(raw.bytes, raw.headers),
  }
}

/** Appends a user agent that a probe sends to that of the scan, so that every request names the scan. */
function userAgentOf(
  { 'user-agent': own = '' }: Readonly<Record<string, string>>,
  { 'user-agent': given = '' }: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return own === '' || given === '' || own === given ? {} : { 'user-agent': `${own} ${given}` }
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
