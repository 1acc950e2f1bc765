import type { AnswerRequest, PageAnswer, PageRequest } from '../browser/pageRequest.ts'
import type { Share } from '../crawl/context.ts'
import type { Exchange, HeaderFields, Target } from '../model/artifacts.ts'
import { looksActing } from '../parse/html/links.ts'
import { headerValue } from '../parse/http/headers.ts'

/** Kinds of requests that decide what a page becomes. Pictures and fonts do not, and streams never end. */
const neededKinds = ['document', 'script', 'xhr', 'fetch']

/** Of what a page sets itself: fields of the way, and those that egress decides. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.{1,40}|accept-encoding|user-agent|range|if-.{1,40}|sec-.{1,40})$/

/** Fields that every request of a browser has: with no others, an answer of the crawl is the answer. */
const plainHeaders =
  /^(?:accept|accept-language|cache-control|cookie|origin|pragma|priority|referer|upgrade-insecure-requests|user-agent|sec-.{1,40})$/

const bodyBytesMax = 5 * 1024 * 1024

/**
 * Answers the requests of rendered pages: from what the crawl was given, and beyond that from the target itself,
 * only by GET, only at the target's own host and port, only what a page is made of, within the share. A style sheet
 * that was not crawled is empty. The same is never asked twice.
 */
export function openAnswers({
  target,
  share,
  exchanges,
}: {
  readonly target: Pick<Target, 'host'>
  readonly share: Share
  readonly exchanges: readonly Exchange[]
}): AnswerRequest {
  const crawled = listCrawled(exchanges)
  const asked = new Map<string, Promise<PageAnswer>>()
  return async (request) => {
    const reason = refusal(request, target)
    if (reason !== null) return { ok: false, reason }
    const known = isPlain(request) ? crawled.get(request.url) : undefined
    if (known !== undefined) return known
    if (request.kind === 'stylesheet') return emptySheet
    if (!neededKinds.includes(request.kind) && !isWorkerScript(request)) return { ok: false, reason: 'kind' }
    if (isPrefetch(request)) return { ok: false, reason: 'prefetch' }
    if (looksActing(request.url)) return { ok: false, reason: 'acting' }
    const key = keyOf(request)
    const answer = asked.get(key) ?? ask(request, share)
    asked.set(key, answer)
    return await answer
  }
}

function refusal({ url, method }: PageRequest, target: Pick<Target, 'host'>): 'other_host' | 'method' | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.host !== target.host)
    return 'other_host'
  return method === 'GET' ? null : 'method'
}

/** By address, redirects as what they were: the browser follows them itself, and asks again. */
function listCrawled(exchanges: readonly Exchange[]): ReadonlyMap<string, PageAnswer> {
  const answers = new Map<string, PageAnswer>()
  for (const exchange of exchanges) {
    if (exchange.method !== 'GET') continue
    for (const hop of exchange.redirects) {
      if (!answers.has(hop.url)) answers.set(hop.url, redirectAnswer(hop.status, hop.headers))
    }
    if (!answers.has(exchange.url)) answers.set(exchange.url, answerOf(exchange))
  }
  return answers
}

async function ask(request: PageRequest, share: Share): Promise<PageAnswer> {
  if (share.left <= 0) return { ok: false, reason: 'budget' }
  try {
    const answer = await share.send({
      url: request.url,
      headers: sentHeaders(request),
      followRedirects: false,
      bodyBytesMax,
    })
    if (answer.ok) return answerOf(answer.exchange)
    return { ok: false, reason: answer.code === 'budget_used_up' ? 'budget' : 'failed' }
  } catch {
    // A page may set a header that cannot be sent.
    return { ok: false, reason: 'failed' }
  }
}

function sentHeaders({ headers }: PageRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name)))
}

/** What makes another answer of it; not where the request came from, nor what was stored meanwhile. */
function keyOf({ url, headers }: PageRequest): string {
  const own = Object.entries(headers).filter(([name]) => name === 'accept' || !plainHeaders.test(name))
  return JSON.stringify([url, own])
}

function isPlain({ headers }: PageRequest): boolean {
  return Object.keys(headers).every((name) => plainHeaders.test(name))
}

/** The protocol has no kind for it: a script that is none of an element, and is not asked for as a picture. */
function isWorkerScript({ kind, url, headers }: PageRequest): boolean {
  return kind === 'other' && headers.accept === '*/*' && /\.m?js$/.test(new URL(url).pathname)
}

/** What routers load ahead of a click that nobody will make. */
function isPrefetch({ headers }: PageRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? ''
  return /prefetch/.test(purpose) || headers['next-router-prefetch'] !== undefined
}

const emptySheet: PageAnswer = {
  ok: true,
  status: 200,
  headers: [['content-type', 'text/css']],
  body: Buffer.alloc(0),
}

function redirectAnswer(status: number, headers: HeaderFields): PageAnswer {
  return { ok: true, status, headers, body: Buffer.alloc(0) }
}

/**
 * Turns an exchange into bytes again. Its body was decoded: text goes back as UTF-8 and says so, what was kept
 * byte for byte goes back as it came.
 */
function answerOf({ status, headers, body, bodyBytes }: Exchange): PageAnswer {
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
