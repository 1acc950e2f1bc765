import type { Exchange } from '../../../model/artifacts.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { isLikeBroken } from './livePoints.ts'
import { type Attempt, allowCached, isBlockedRequest, requestAt } from './requestAt.ts'
import { alikeMax, differentMin, responseDistance } from './separateResponses.ts'

/** A way to write a value that means the same to those who read it as a part of their language, and to nobody else. */
export type EquivalentSpelling = {
  readonly name: string
  readonly write: (value: string) => string
  /** Where nothing else changes what it is written with; default: everywhere. */
  readonly places?: readonly ParameterPlace[]
}

/** An expression in brackets is that expression in every language, in the middle of another as well. */
export const inBrackets: EquivalentSpelling = {
  name: 'in brackets',
  write: (value) => (value === '' || statement.test(value) ? value : `(${value})`),
}

/** No program can be read with it, wherever in one the value stands. */
export const unreadable: EquivalentSpelling = { name: 'unreadable', write: (value) => `${value}'"(` }

/** What may be more than one expression, or none. */
const statement =
  /[;{}\r\n]|(?:^|[^=!<>])=(?!=)|^\s*(?:return|if|unless|for|while|do|switch|try|throw|raise|var|let|const|echo|print|puts|import|from|def|class|function|del|assert)\b/i

/**
 * A filter of LDAP reads the code of a character as that character, in every position and of every syntax (RFC 4515 §3).
 * In paths servers turn backslashes round or refuse them, and cookies may not hold any.
 */
export const escapedInFilter: EquivalentSpelling = {
  name: 'escaped in a filter',
  write: (value) => value.replace(/[a-z0-9]/i, (first) => `\\${first.charCodeAt(0).toString(16)}`),
  places: ['query', 'form', 'json', 'multipart', 'xml'],
}

/** A number less nothing, for those who calculate. In the middle of joined texts it is no number any more. */
export const minusNothing: EquivalentSpelling = {
  name: 'minus nothing',
  write: (value) => (/^-?\d{1,15}$/.test(value) ? `${value}-0` : value),
}

/**
 * `changed`: those who read the value so are not there. `alike`: a part of a page differs, as it may by itself. `unknown`:
 * there is no such way, or no response.
 */
export type SpellingResult =
  | { readonly kept: 'same' | 'alike' | 'changed' | 'turned-away'; readonly asked: Attempt }
  | { readonly kept: 'unknown'; readonly asked: null }

export type KeptQuestion = {
  readonly same: EquivalentSpelling
  /** The response to the value alone. */
  readonly base: Attempt
  /** That to characters of syntax, where somebody looked. */
  readonly broken: Exchange | null
}

/** Says whether the response to a value stays what it is when the value is written in another way. */
export async function keepsResponse(
  context: Pick<ProbeContext, 'send' | 'accounts'>,
  point: InsertionPoint,
  { same, base, broken }: KeptQuestion,
): Promise<SpellingResult> {
  const { value, place } = point.parameter
  const written = same.write(value)
  const isNone = written === value || same.places?.includes(place) === false
  const asked = isNone
    ? null
    : await requestAt({ ...context, send: allowCached(context.send) }, point, { value: written })
  if (asked === null) return { kept: 'unknown', asked }
  if (isBlockedRequest(asked.exchange)) return { kept: 'turned-away', asked }
  const distance = responseDistance(base, asked)
  if (distance < differentMin) return { kept: 'same', asked }
  const isChanged = distance > alikeMax || isBrokenInstead(asked, { base, broken })
  return { kept: isChanged ? 'changed' : 'alike', asked }
}

/** The same, asked once for each way however many places in a language it tells of. */
export function cacheKeepsResponse(
  context: Pick<ProbeContext, 'send' | 'accounts'>,
  point: InsertionPoint,
): (question: KeptQuestion) => Promise<SpellingResult> {
  const known = new Map<EquivalentSpelling, Promise<SpellingResult>>()
  return (question) => {
    const answer = known.get(question.same) ?? keepsResponse(context, point, question)
    known.set(question.same, answer)
    return answer
  }
}

/**
 * Says whether a response is not that to the value but the one that characters of syntax brought: whoever had understood
 * what was sent would have answered otherwise.
 */
export function isBrokenInstead(
  asked: Attempt,
  { base, broken }: { readonly base: Attempt; readonly broken: Exchange | null },
): boolean {
  return responseDistance(base, asked) >= differentMin && isLikeBroken(asked, broken)
}

/** How a value is refused that is none of those expected. Who looks for something and finds nothing says 404. */
const refused: readonly number[] = [400, 415, 422, 500, 501, 502]

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
