import type { Disturbance, NotedRequest } from '../../model/disturbance.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { type ComparedText, similarity } from '../../read/derive/similarity.ts'
import { headerValue } from '../../read/http/headers.ts'
import { resolveUrl } from '../../read/url/urls.ts'

export type DisturbanceKind = Disturbance['kind']

export type ResponseLook = {
  readonly at: number
  readonly pathname: string
  /** Null if the response alone proves nothing. */
  readonly kind: DisturbanceKind | null
  /** 0 without a response. */
  readonly status: number
  readonly location: string
  readonly text: ComparedText
}

/** Tolerates counters and timestamps. */
const sameTextMin = 0.8
/** News differ, but not all words. */
const titledTextMin = 0.4

/** Null if the outcome says nothing, as after an abort. */
export function describeResponse(
  { url, outcome }: Pick<NotedRequest, 'url' | 'outcome'>,
  at: number,
): ResponseLook | null {
  const request = { at, pathname: url.pathname }
  if (!outcome.ok) {
    const kind = failureKinds[outcome.code] ?? null
    return kind === null ? null : { ...request, kind, status: 0, location: '', text: textOf(url, '') }
  }
  const { status, headers, text } = outcome
  const field = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  return {
    ...request,
    kind: kindOfStatus(status, headerValue(headers, 'retry-after') !== null),
    status,
    location: field === null ? '' : (resolveUrl(field, url.href)?.pathname ?? ''),
    text: textOf(url, text),
  }
}

function textOf(url: URL, body: string): ComparedText {
  return { body, requestedUrl: url.href }
}

const failureKinds: Readonly<Partial<Record<string, DisturbanceKind>>> = {
  connection_failed: 'unreachable',
  name_not_found: 'unreachable',
  tls_failed: 'unreachable',
  invalid_answer: 'unreachable',
  timeout: 'silent',
  rate_limited: 'rate_limited',
}

function kindOfStatus(status: number, asksToWait: boolean): DisturbanceKind | null {
  if (status === 429 || (status === 503 && asksToWait)) return 'rate_limited'
  if (status >= 500) return 'failing'
  // 444 and 999 are nonstandard refusals.
  return [401, 403, 406, 407, 418, 444, 451].includes(status) ? 'blocked' : null
}

export function isOfSameState(look: ResponseLook, bad: ResponseLook, cache: ScanCache): boolean {
  if (look.status === 0 || bad.status === 0) return look.status === bad.status
  if (bad.kind !== null) return look.kind === bad.kind
  return isSamePlace(look, bad, cache)
}

export function isSamePlace(one: ResponseLook, other: ResponseLook, cache: ScanCache): boolean {
  if (one.status !== other.status || one.location !== other.location) return false
  return one.location !== '' || similarity(one.text, other.text, cache) >= sameTextMin
}

export function isStillThePage(now: ResponseLook, before: ResponseLook, cache: ScanCache): boolean {
  if (now.status !== before.status || now.location !== before.location) return false
  if (now.location !== '') return true
  const alike = similarity(now.text, before.text, cache)
  const title = titleOf(now.text)
  return alike >= sameTextMin || (title !== '' && title === titleOf(before.text) && alike >= titledTextMin)
}

function titleOf({ body }: ComparedText): string {
  return /<title[^>]{0,200}>([^<]{0,300})/i.exec(body)?.[1]?.trim() ?? ''
}
