import type { Exchange, HeaderFields, Target } from '../../model/artifacts.ts'
import { emptySheet } from '../../network/browser/emptyResponse.ts'
import type { BrowserRequest, PageResponse, ResponseRequest } from '../../network/browser/pageRequest.ts'
import { isReadingUrl, skippedUse } from '../../read/effects/visits.ts'
import { headerValue } from '../../read/http/headers.ts'
import type { Share } from '../crawl/context.ts'
import { isReadingBody, namesOfQuery } from './rendered/requestParts.ts'

/** Images and fonts do not shape a page, and event streams never end. */
const neededKinds = ['document', 'script', 'xhr', 'fetch']

const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.{1,40}|accept-encoding|user-agent|range|if-.{1,40}|sec-.{1,40})$/

/** With only these, the response of the crawl applies. */
const plainHeaders =
  /^(?:accept|accept-language|cache-control|cookie|origin|pragma|priority|referer|upgrade-insecure-requests|user-agent|sec-.{1,40})$/

const bodyBytesMax = 5 * 1024 * 1024

type ResponsesOptions = {
  readonly target: Pick<Target, 'host'>
  readonly share: Share
  readonly exchanges: readonly Exchange[]
  readonly sendsQueries?: true
}

/**
 * Responses come from the crawl, else from the target's own host and port within the share, each URL once.
 * Uncrawled style sheets are empty.
 */
export function openResponses({ target, share, exchanges, sendsQueries }: ResponsesOptions): ResponseRequest {
  const crawled = listCrawled(exchanges)
  const requested = new Map<string, Promise<PageResponse>>()
  return async (request) => {
    const reason = refusal(request, target, sendsQueries === true && isHarmlessQuery(request))
    if (reason !== null) return { ok: false, reason }
    const known = isPlain(request) ? crawled.get(request.url) : undefined
    if (known !== undefined) return known
    if (request.kind === 'stylesheet') return emptySheet
    if (!neededKinds.includes(request.kind) && !isWorkerScript(request)) return { ok: false, reason: 'kind' }
    if (isPrefetch(request)) return { ok: false, reason: 'prefetch' }
    if (!isReadingUrl(request.url)) return { ok: false, reason: 'acting' }
    const key = keyOf(request)
    const response = requested.get(key) ?? sendRequest(request, share)
    requested.set(key, response)
    return await response
  }
}

function refusal(
  { url, method }: BrowserRequest,
  target: Pick<Target, 'host'>,
  isQuery: boolean,
): 'other_host' | 'method' | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.host !== target.host)
    return 'other_host'
  return method === 'GET' || isQuery ? null : 'method'
}

/** Some queries delete objects. */
function isHarmlessQuery(request: BrowserRequest): boolean {
  if (request.kind === 'document' || !isReadingBody(request)) return false
  const { url } = request
  return skippedUse({ method: 'POST', url, effect: 'reads', names: namesOfQuery(request) }) === null
}

/** Redirects stay separate, because the browser follows them. */
function listCrawled(exchanges: readonly Exchange[]): ReadonlyMap<string, PageResponse> {
  const responses = new Map<string, PageResponse>()
  for (const exchange of exchanges) {
    if (exchange.method !== 'GET') continue
    for (const hop of exchange.redirects) {
      if (!responses.has(hop.url)) responses.set(hop.url, redirectResponse(hop.status, hop.headers))
    }
    if (!responses.has(exchange.url)) responses.set(exchange.url, responseOf(exchange))
  }
  return responses
}

async function sendRequest(request: BrowserRequest, share: Share): Promise<PageResponse> {
  if (share.left <= 0) return { ok: false, reason: 'budget' }
  try {
    const response = await share.send({
      url: request.url,
      ...(request.method === 'POST' ? { method: 'POST', body: request.body?.toString('utf8') ?? '' } : {}),
      headers: sentHeaders(request),
      followRedirects: false,
      bodyBytesMax,
    })
    // A truncated script does not parse.
    if (response.ok && !response.exchange.bodyTruncated) return responseOf(response.exchange)
    if (response.ok) return { ok: false, reason: 'failed' }
    return { ok: false, reason: response.code === 'budget_used_up' ? 'budget' : 'failed' }
  } catch {
    // Pages may set headers that cannot be sent.
    return { ok: false, reason: 'failed' }
  }
}

export function sentHeaders({ headers }: BrowserRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name)))
}

function keyOf({ url, headers, method, body }: BrowserRequest): string {
  const own = Object.entries(headers).filter(([name]) => name === 'accept' || !plainHeaders.test(name))
  return JSON.stringify([url, own, ...(method === 'GET' ? [] : [method, body?.toString('latin1')])])
}

function isPlain({ method, headers }: BrowserRequest): boolean {
  return method === 'GET' && Object.keys(headers).every((name) => plainHeaders.test(name))
}

/** The protocol has no type for worker scripts. */
function isWorkerScript({ kind, url, headers }: BrowserRequest): boolean {
  return kind === 'other' && headers.accept === '*/*' && /\.m?js$/.test(new URL(url).pathname)
}

/** These clicks never happen. */
function isPrefetch({ headers }: BrowserRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? ''
  return /prefetch/.test(purpose) || headers['next-router-prefetch'] !== undefined
}

function redirectResponse(status: number, headers: HeaderFields): PageResponse {
  return { ok: true, status, headers, body: Buffer.alloc(0) }
}

/** Decoded text becomes UTF-8; binary bodies stay as received. */
export function responseOf({ status, headers, body, bodyBytes }: Exchange): PageResponse {
  const asText = Buffer.from(body, 'utf8')
  if (asText.length !== bodyBytes && body.length === bodyBytes) {
    const asBytes = Buffer.from(body, 'latin1')
    if (asBytes.toString('latin1') === body) return { ok: true, status, headers, body: asBytes }
  }
  const type = (headerValue(headers, 'content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
  if (type === '') return { ok: true, status, headers, body: asText }
  const others = headers.filter(([name]) => name !== 'content-type')
  return { ok: true, status, headers: [...others, ['content-type', `${type}; charset=utf-8`]], body: asText }
}
