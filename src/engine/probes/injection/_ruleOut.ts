import type { ParameterLook } from '../../model/look.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven } from '../_shared/isProven.ts'
import { isLikeBroken } from '../_shared/livePoints.ts'
import type { Attempt } from '../_shared/requestAt.ts'
import { responseDistance } from '../_shared/separateResponses.ts'
import { readsSql } from './_sqlPoints.ts'

/** Returns further apart are not the same page. */
const alikeMax = 0.3
/** What says how a value is read: by another language, as a path or as a URL to fetch. */
const provenReader = /^(?:injection|traversal|ssrf)\./
/** How a value is refused that is none of those expected. Who looks for something and finds nothing says 404. */
const refused: readonly number[] = [400, 415, 422, 500, 501, 502]

/** Says whether another probe has shown what reads the value: it is read as one thing. */
export function isReadOtherwise(
  context: Pick<ProbeContext, 'looks' | 'provenAt'>,
  point: InsertionPoint,
): boolean {
  return isProven(context, point, provenReader) || readsSql(context, point)
}

/**
 * Says whether the response to a value that no language can trip over is the one to characters of syntax, although
 * another plain value brings a third: then the value is validated before anything reads it.
 */
export function isValidated(asked: Attempt, { entry }: InsertionPoint, look: ParameterLook | null): boolean {
  if (look?.breaks !== true || !isLikeBroken(asked, look.broken)) return false
  // Of what writes, no look told whether a plain value that is not known brings the same.
  return entry.effect === 'reads' || refused.includes(asked.exchange.status)
}

/**
 * Says whether the response to a value that no program can be read with is none of those that broken syntax brings, so
 * that other characters of the look changed the response.
 */
export function isUnlikeBroken(
  asked: Attempt,
  { entry }: InsertionPoint,
  look: ParameterLook | null,
): boolean {
  if (look?.breaks !== true) return false
  const { broken, repeats } = look
  if (broken.status >= 400 && asked.exchange.status < 400) return true
  // What it repeats of the characters sets a response apart as well.
  if (entry.effect !== 'reads' || repeats || asked.exchange.status !== broken.status) return false
  return responseDistance(asked, { exchange: broken, sent: [] }) > alikeMax
}

/** A file, a URL or a host: what is opened by its name is part of no query or program. */
export function isOpened(value: string): boolean {
  return (
    /^[a-z][a-z\d+.-]{1,20}:\/\//i.test(value) ||
    /^[\w.-]{1,200}:\d{1,5}$/.test(value) ||
    /^[^\s'"()]{1,200}\.(?:html?|php|txt|md|pdf|png|jpe?g|gif|svg|webp|ico|css|js|csv|xml|json|docx?|xlsx?|zip)$/i.test(
      value,
    )
  )
}

/** A document or a template: nothing is looked up by such a text. */
export function isDocument(value: string): boolean {
  return /^\s*<|[{}\r\n]/.test(value)
}
