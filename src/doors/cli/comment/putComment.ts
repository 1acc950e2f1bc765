import { setTimeout as delay } from 'node:timers/promises'
import { isRecord } from '../../../shared/json.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'
import type { Review } from './reviewPlatforms.ts'

const pageSize = 100
/** Comments beyond 2,000 are not searched. */
const pagesMax = 20
const attemptsMax = 3
const waitMsMax = 60_000
const requestTimeoutMs = 30_000
/** Above a page of 100 comments of the greatest length. */
const responseBytesMax = 32 * 1024 * 1024
/** Comments of other users may have the marker too, and refuse the change. */
const candidatesMax = 3

type Put = { readonly ok: true; readonly isNew: boolean } | { readonly ok: false; readonly why: string }

/** Changes the comment that begins with the marker, or adds one. */
export async function putComment(
  review: Review,
  { marker, text }: { readonly marker: string; readonly text: string },
): Promise<Put> {
  try {
    const ids = await findComments(review, marker)
    for (const id of ids) {
      const status = await send(review, review.updateUrl(id), review.updateMethod, { body: text })
      if (status.ok) return { ok: true, isNew: false }
      if (status.status !== 403 && status.status !== 404) return { ok: false, why: describe(status) }
    }
    const created = await send(review, review.createUrl, 'POST', { body: text })
    return created.ok ? { ok: true, isNew: true } : { ok: false, why: describe(created) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, why: message }
  }
}

async function findComments(review: Review, marker: string): Promise<readonly string[]> {
  const found: string[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const response = await send(review, `${review.listUrl}?per_page=${pageSize}&page=${page}`, 'GET', null)
    if (!response.ok) throw new Error(describe(response))
    const comments: readonly unknown[] = Array.isArray(response.json) ? response.json : []
    for (const comment of comments) {
      if (!isRecord(comment) || typeof comment.body !== 'string' || !comment.body.startsWith(marker)) continue
      if (/^\d{1,20}$/.test(String(comment.id))) found.push(String(comment.id))
    }
    if (comments.length < pageSize) break
  }
  return found.slice(0, candidatesMax)
}

type Sent = { readonly ok: boolean; readonly status: number; readonly json: unknown }

/** Repeats a request after a rate limit or a failure of the server. */
async function send(review: Review, url: string, method: string, body: object | null): Promise<Sent> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method,
      headers: { ...review.headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      // The token belongs to this host alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const text = (await readResponseBytes(response, responseBytesMax)).toString('utf8')
    const { status } = response
    // A failed server may have added a comment.
    const isRepeatable = method !== 'POST' || status < 500
    const waitMs = isRepeatable ? retryAfterMs(response.headers, status) : null
    if (waitMs === null || attempt === attemptsMax) return { ok: response.ok, status, json: parse(text) }
    await delay(Math.min(waitMs, waitMsMax))
  }
}

/** Null: the request is not repeated. */
function retryAfterMs(headers: Headers, status: number): number | null {
  const given = Number(headers.get('retry-after'))
  const isLimited = status === 429 || (status === 403 && headers.has('retry-after'))
  if (!isLimited && status < 500) return null
  return headers.has('retry-after') && Number.isFinite(given) ? given * 1_000 : 1_000
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function describe({ status, json }: Sent): string {
  const message = isRecord(json) && typeof json.message === 'string' ? json.message : ''
  return `the response was ${status}${message === '' ? '' : `: ${message.slice(0, 200)}`}`
}
