import type { Exchange } from '../../../model/artifacts.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace } from '../../../model/surface.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { isLikeBroken } from './reactivePoints.ts'
import { type Attempt, allowCached, isBlockedRequest, requestAt, requestUnmodified } from './requestAt.ts'
import { alikeMax, differentMin, responseDistance } from './separateResponses.ts'

/** An equivalent spelling: the same value to one interpreter, and another value to all other code. */
export type EquivalentSpelling = {
  readonly name: string
  readonly write: (value: string) => string
  /** Places that transport it unchanged; default: all. */
  readonly places?: readonly ParameterPlace[]
}

/** Equal in every language, also inside a larger expression. */
export const inBrackets: EquivalentSpelling = {
  name: 'in brackets',
  write: (value) => (value === '' || statement.test(value) ? value : `(${value})`),
}

/** A syntax error in every language. */
export const unreadable: EquivalentSpelling = { name: 'unreadable', write: (value) => `${value}'"(` }

/** Code that parentheses would break. */
const statement =
  /[;{}\r\n]|(?:^|[^=!<>])=(?!=)|^\s*(?:return|if|unless|for|while|do|switch|try|throw|raise|var|let|const|echo|print|puts|import|from|def|class|function|del|assert)\b/i

/** LDAP filters decode hex escapes (RFC 4515 §3). Servers reject backslashes in paths and cookies. */
export const escapedInFilter: EquivalentSpelling = {
  name: 'escaped in a filter',
  write: (value) => value.replace(/[a-z0-9]/i, (first) => `\\${first.charCodeAt(0).toString(16)}`),
  places: ['query', 'form', 'json', 'multipart', 'xml'],
}

export const minusNothing: EquivalentSpelling = {
  name: 'minus nothing',
  write: (value) => (/^-?\d{1,15}$/.test(value) ? `${value}-0` : value),
}

/**
 * `changed`: not interpreted in this way. `alike`: may be dynamic content. `unknown`: no such spelling, or no
 * response.
 */
export type SpellingResult =
  | { readonly kept: 'same' | 'alike' | 'changed' | 'turned-away'; readonly asked: Attempt }
  | { readonly kept: 'unknown'; readonly asked: null }

export type KeptQuestion = {
  readonly same: EquivalentSpelling
  readonly base: Attempt
  readonly broken: Exchange | null
}

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

export function isBrokenInstead(
  asked: Attempt,
  { base, broken }: { readonly base: Attempt; readonly broken: Exchange | null },
): boolean {
  return responseDistance(base, asked) >= differentMin && isLikeBroken(asked, broken)
}

/** 404 is excluded, since it means a lookup without a result. */
const refused: readonly number[] = [400, 415, 422, 500, 501, 502]

/** Says whether validation rejects even a harmless value, before any interpreter reads it. */
export function isValidated(asked: Attempt, { entry }: InsertionPoint, look: ParameterLook | null): boolean {
  if (look?.breaks !== true || !isLikeBroken(asked, look.broken)) return false
  return entry.effect === 'reads' || refused.includes(asked.exchange.status)
}

/** Says whether unparsable input gets another response than `broken`, so that syntax is not the cause. */
export function isUnlikeBroken(
  asked: Attempt,
  { entry }: InsertionPoint,
  look: ParameterLook | null,
): boolean {
  if (look?.breaks !== true) return false
  const { broken, repeats } = look
  if (broken.status >= 400 && asked.exchange.status < 400) return true
  if (entry.effect !== 'reads' || repeats || asked.exchange.status !== broken.status) return false
  return responseDistance(asked, { exchange: broken, sent: [] }) > alikeMax
}

/** Says whether no response contains the value, original, broken or unknown, so that no result shows. */
export async function isNeverShown(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'looks' | 'random'>,
  point: InsertionPoint,
): Promise<boolean> {
  const look = context.looks.of(point.entry, point.parameter)
  const [word] = /[a-z]{3,}/i.exec(point.parameter.value) ?? []
  if (look === null || look.repeats || look.broken.status >= 500 || word === undefined) return false
  const own = await requestUnmodified(context, point)
  if (own === null || own.exchange.status >= 400) return false
  if (own.exchange.body.toLowerCase().includes(word.toLowerCase())) return false
  const added = context.random.word()
  const other = await requestAt(context, point, { value: `${point.parameter.value}${added}` })
  return other !== null && other.exchange.status < 500 && !other.exchange.body.toLowerCase().includes(added)
}
