import type { ProbeContext } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { inBrackets, keepOnce, unreadable } from '../_shared/keepsResponse.ts'
import { mayBreak } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import { tryCodeConditions } from './_codeConditions.ts'
import { proveCodePlace } from './_codeProof.ts'
import { type CodePlace, isOfExpression, joinsWords, joinWords, listCodePlaces } from './_codeSyntaxes.ts'
import { isDocument, isOpened, isUnlikeBroken, isValidated } from './_ruleOut.ts'

/** Of parameters whose names say nothing, only the likeliest places in code are tried. */
const seldomFrames = 4

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

export type CodePointFacts = {
  /** The response to the value alone; null where that is an error or was turned away. */
  readonly base: Attempt | null
  readonly isLikely: boolean
  /** The name says that the value is evaluated, so that no look rules it out. */
  readonly isTelling: boolean
}

/** Tries a value as a part of source code, wherever in it no response to a harmless one rules it out. */
export async function tryCodePoint(
  context: Context,
  point: InsertionPoint,
  facts: CodePointFacts,
): Promise<Tried> {
  const known = await ruleOut(context, point, facts)
  if (typeof known === 'string') return known
  const { places, mayBeExpression } = known
  const { base, isTelling } = facts
  const { value } = point.parameter
  const broken = context.looks.of(point.entry, point.parameter)?.broken ?? null
  const tryPlaces = () => tryCodePlaces(context, point, places)
  if (!isTelling || base === null) return await tryPlaces()
  const tryConditions = () => tryCodeConditions(context, point, { base, broken, mayBeExpression })
  const [first, second] = isCondition(value) ? [tryConditions, tryPlaces] : [tryPlaces, tryConditions]
  const found = await first()
  return found === 'nothing' ? await second() : found
}

type Known = { readonly places: readonly CodePlace[]; readonly mayBeExpression: boolean }

/** The places in code that are left to try; or that nothing is, or that the value was turned away. */
async function ruleOut(
  context: Context,
  point: InsertionPoint,
  { base, isLikely, isTelling }: CodePointFacts,
): Promise<Known | 'nothing' | 'turned-away'> {
  const { entry, parameter } = point
  const { value } = parameter
  const look = context.looks.of(entry, parameter)
  const all = listCodePlaces(pathOf(entry.url))
  const keep = keepOnce(context, point)
  if (base === null) return isTelling ? { places: all, mayBeExpression: true } : 'nothing'
  if (!mayBreak(look) && !isTelling) {
    // Where broken code is answered like any other value, the likeliest place is enough; a number would show its result.
    if (!isLikely || isNumber(value) || isOpened(value)) return 'nothing'
    const mayBeExpression = isExpression(value) && !isWord(value)
    return {
      places: all.filter((place) => isOfExpression(place) === mayBeExpression).slice(0, 1),
      mayBeExpression,
    }
  }
  if (!isTelling) {
    const { kept, asked } = await keep({ same: unreadable, base, broken: look?.broken ?? null })
    if (kept === 'turned-away') return kept
    // What cannot be sent once cannot be sent again. What is only printed trips over nothing.
    if (asked === null || kept === 'same') return 'nothing'
    if (!isLikely && isUnlikeBroken(asked, point, look)) return 'nothing'
  }
  const { kept, asked } = await keep({ same: inBrackets, base, broken: look?.broken ?? null })
  if (kept === 'turned-away') return kept
  if (kept === 'changed' && !isTelling && isValidated(asked, point, look)) return 'nothing'
  // What is looked up is no expression, and neither is a name that is no variable of a program.
  const mayBeExpression =
    kept !== 'changed' && (isTelling || (isExpression(value) && (isLikely || !isWord(value))))
  const likely = isLikely ? all : all.slice(0, seldomFrames)
  return { places: likely.filter((place) => mayBeExpression || !isOfExpression(place)), mayBeExpression }
}

/** One request tells of the strings of three languages. */
async function tryCodePlaces(
  context: Context,
  point: InsertionPoint,
  places: readonly CodePlace[],
): Promise<Tried> {
  let joined: Awaited<ReturnType<typeof tryJoining>> | null = null
  for (const place of places) {
    if (context.left() === 0) return 'nothing'
    if (joinsWords(place)) {
      joined ??= await tryJoining(context, point)
      if (joined === 'turned-away') return joined
      if (joined === 'nothing') continue
    }
    const found = await proveCodePlace(context, point, place)
    if (found !== 'nothing') return found
  }
  return 'nothing'
}

async function tryJoining(
  context: Context,
  point: InsertionPoint,
): Promise<'joined' | 'nothing' | 'turned-away'> {
  const [one, other] = [context.random.word(6), context.random.word(6)]
  const asked = await requestAt(context, point, { value: joinWords(point.parameter.value, one, other) })
  if (asked === null) return 'nothing'
  if (isTurnedAway(asked.exchange)) return 'turned-away'
  return asked.exchange.body.includes(`${one}${other}`) ? 'joined' : 'nothing'
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}$/.test(value)
}

function isWord(value: string): boolean {
  return /^\p{L}[\p{L}\d_-]*$/u.test(value)
}

function isCondition(value: string): boolean {
  return /[<>]|[!=]=|&&|\|\|/.test(value) || joiningWords.test(value)
}

const joiningWords = /\b(?:and|or|not|in|is|if|else|new|typeof|return)\b/

/** Two words with nothing between them that joins them are no expression, and neither are documents and names of files. */
function isExpression(value: string): boolean {
  if (isOpened(value) || isDocument(value)) return false
  return joiningWords.test(value) || !/[\p{L}\d_]\s+[\p{L}\d_]/u.test(value)
}
