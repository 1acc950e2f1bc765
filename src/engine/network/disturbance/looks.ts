/**
 * Notices when a target stops responding as it had before: it is down, blocks the scanner, limits it, or shows one page
 * everywhere. May send only what tells that, and may not judge what a response says about the application.
 */

import type { Disturbance, NotedRequest } from '../../model/disturbance.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { type ComparedText, similarity } from '../../read/derive/similarity.ts'
import { headerValue } from '../../read/http/headers.ts'
import { resolveUrl } from '../../read/url/urls.ts'

export type DisturbanceKind = Disturbance['kind']

/** What a response looks like from outside. */
export type ResponseLook = {
  /** Number of the request. */
  readonly at: number
  readonly pathname: string
  /** What alone gives the response away; null for one that an application gives on a good day too. */
  readonly kind: DisturbanceKind | null
  /** 0 without a response. */
  readonly status: number
  /** Path to which a redirect leads; empty for everything else. */
  readonly location: string
  readonly text: ComparedText
}

/** A page that counts requests or tells the time is the same page. */
const sameTextMin = 0.8
/** Under the same title a page may show other news each time, but not other words all over. */
const titledTextMin = 0.4

/** Reads the outcome of a request; null where it tells nothing of the target, as when the scan was stopped. */
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
  // 444 and 999 are no statuses of HTTP, but some servers use them to say no.
  return [401, 403, 406, 407, 418, 444, 451].includes(status) ? 'blocked' : null
}

/** Says whether a response may well be of the same bad state as the one that has shown it. */
export function isOfSameState(look: ResponseLook, bad: ResponseLook, cache: ScanCache): boolean {
  if (look.status === 0 || bad.status === 0) return look.status === bad.status
  if (bad.kind !== null) return look.kind === bad.kind
  return isSamePlace(look, bad, cache)
}

/** Says whether two responses show the same page, or lead to the same one. */
export function isSamePlace(one: ResponseLook, other: ResponseLook, cache: ScanCache): boolean {
  if (one.status !== other.status || one.location !== other.location) return false
  return one.location !== '' || similarity(one.text, other.text, cache) >= sameTextMin
}

/** Says whether a page that was requested again is still the one that it was, whatever its news. */
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
