import type { Observation } from '../../../model/check.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { isSearchName } from '../../../read/knowledge/searchNames.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import {
  cacheKeepsResponse,
  type EquivalentSpelling,
  escapedInFilter,
  isUnlikeBroken,
  isValidated,
  type KeptQuestion,
  minusNothing,
  type SpellingResult,
  unreadable,
} from '../_shared/keepsResponse.ts'
import { isLikeBroken, mayBreak } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { differentMin, noiseMaxOf, responseDistance } from '../_shared/separateResponses.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import {
  filterFrames,
  findQueryError,
  numberInXpath,
  type QueryFrame,
  type StringFrames,
  signInFrames,
  stringFrames,
} from './_directoryQueries.ts'
import { differenceRequests, lookAtFrame, proveQueryDifference, proveQueryError } from './_queryProofs.ts'

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

type PointFacts = {
  readonly base: Attempt
  readonly noisy: Set<Entry>
  readonly isLikely: boolean
}

type Asking = {
  readonly context: Context
  readonly point: InsertionPoint
  readonly look: ParameterLook | null
  readonly isLikely: boolean
  readonly keeps: (same: EquivalentSpelling) => Promise<SpellingResult>
  readonly tryFrame: (frame: QueryFrame) => Promise<Tried | 'same'>
}

const isNumber = /^\d{1,12}$/
const plainString = stringFrames[0]?.compared.same ?? unreadable

/** Tests a value by parser errors, then at each position that is not ruled out. */
export async function tryQueryPoint(
  context: Context,
  point: InsertionPoint,
  { base, noisy, isLikely }: PointFacts,
): Promise<Tried> {
  const look = context.looks.of(point.entry, point.parameter)
  const broken = look?.broken ?? null
  const keeps = keepsApart(cacheKeepsResponse(context, point), { base, broken })
  const asking: Asking = {
    context,
    point,
    look,
    isLikely,
    keeps,
    tryFrame: (frame) => tryFrame(context, point, { frame, base, broken, noisy }),
  }
  if (mayBreak(look) || (broken !== null && findQueryError(broken) !== null)) {
    const kept = await asking.keeps(unreadable)
    if (kept.asked === null) return 'nothing'
    if (kept.kept === 'turned-away') return 'turned-away'
    const proof = await tryError(context, point, { base, asked: kept.asked })
    if (proof !== null) return proof
    if (kept.kept === 'same') return 'nothing'
    if (!isLikely && isUnlikeBroken(kept.asked, point, look)) return 'nothing'
  }
  if (base.exchange.status >= 400) return 'nothing'
  const { value } = point.parameter
  const number = isNumber.test(value) && look?.matters !== false ? await tryNumber(asking) : null
  if (number !== null) return number
  const found = await tryFilters(asking)
  return found ?? (await tryStrings(asking))
}

/** A changed part proves nothing if an invalid spelling changes it alike. */
function keepsApart(
  keeps: (question: KeptQuestion) => Promise<SpellingResult>,
  known: Pick<KeptQuestion, 'base' | 'broken'>,
): Asking['keeps'] {
  const seen = new Map<EquivalentSpelling, SpellingResult>()
  const ask = async (same: EquivalentSpelling): Promise<SpellingResult> => {
    const kept = await keeps({ same, ...known })
    seen.set(same, kept)
    return kept
  }
  return async (same) => {
    const kept = await ask(same)
    if (kept.kept !== 'alike') return kept
    const isOther = (one: EquivalentSpelling) => one !== same && seen.get(one)?.asked !== null
    if (![...seen.keys()].some(isOther)) await ask(same === plainString ? unreadable : plainString)
    const isAlike = (other: SpellingResult) =>
      other.asked !== null &&
      other.kept !== 'same' &&
      responseDistance(kept.asked, other.asked) < differentMin
    const others = [...seen].filter(([one]) => isOther(one)).map(([, other]) => other)
    return others.some(isAlike) ? { kept: 'changed', asked: kept.asked } : kept
  }
}

async function tryError(
  context: Context,
  point: InsertionPoint,
  { base, asked }: { readonly base: Attempt; readonly asked: Attempt },
): Promise<Observation | null> {
  const error = findQueryError(asked.exchange)
  if (error === null || findQueryError(base.exchange) !== null) return null
  return await proveQueryError(context, point, { base, error })
}

async function tryNumber({ keeps, tryFrame, point, look }: Asking): Promise<Tried | null> {
  const { kept, asked } = await keeps(minusNothing)
  if (asked === null) return 'nothing'
  if (kept === 'turned-away') return kept
  if (kept === 'changed') return isValidated(asked, point, look) ? 'nothing' : null
  const found = await tryFrame(numberInXpath)
  if (found !== 'same' && found !== 'nothing') return found
  return kept === 'same' ? 'nothing' : null
}

/** Tests LDAP filters; null if XPath is still possible. */
async function tryFilters(asking: Asking): Promise<Tried | null> {
  const { point, look, isLikely, keeps, tryFrame } = asking
  const { name } = point.parameter
  const matters = look?.matters !== false
  if (!mayBreak(look) && !isLikely && !isSearchName(point.parameter)) return null
  const { kept, asked } = await keeps(escapedInFilter)
  if (kept === 'turned-away') return kept
  if (kept === 'changed') return !matters || isValidated(asked, point, look) ? 'nothing' : null
  const all = filterFrames({ name, isLikely })
  const frames = kept === 'unknown' ? all.slice(0, 1) : all
  for (const frame of frames) {
    const found = await tryFrame(frame)
    if (found !== 'same' && found !== 'nothing') return found
    if (found === 'same') break
  }
  return kept === 'same' || !matters ? 'nothing' : null
}

async function tryStrings(asking: Asking): Promise<Tried> {
  const { look, isLikely, point } = asking
  for (const [index, frames] of stringFrames.entries()) {
    const found = await tryQuotes(asking, frames, index)
    if (found !== 'nothing') return found === 'ruled-out' ? 'nothing' : found
    if ((!mayBreak(look) && !isLikely) || isNumber.test(point.parameter.value)) return 'nothing'
  }
  return 'nothing'
}

/** Tests one kind of quotes; `ruled-out` also excludes the other. */
async function tryQuotes(
  { point, look, isLikely, keeps, tryFrame }: Asking,
  { compared, inFunction }: StringFrames,
  index: number,
): Promise<Tried | 'ruled-out'> {
  const { kept, asked } = await keeps(compared.same)
  if (asked === null) return 'ruled-out'
  if (kept === 'turned-away') return kept
  if (kept !== 'changed') {
    const found = await tryFrame(compared)
    if (found === 'same') return 'ruled-out'
    if (found !== 'nothing') return found
  }
  const isBroken = kept === 'changed' && tellsApart(point, look) && isLikeBroken(asked, look?.broken ?? null)
  const isSeldom = isNumber.test(point.parameter.value) || (index > 0 && !(isLikely && mayBreak(look)))
  const isFunction = !isSeldom && (isLikely || (mayBreak(look) && !isBroken))
  if (isFunction) {
    const inside = await keeps(inFunction.same)
    if (inside.kept === 'turned-away') return inside.kept
    if (inside.kept === 'same' || inside.kept === 'alike') {
      const found = await tryFrame(inFunction)
      if (found !== 'same' && found !== 'nothing') return found
    }
  }
  return isBroken ? 'ruled-out' : 'nothing'
}

function tellsApart({ entry }: InsertionPoint, look: ParameterLook | null): boolean {
  return look?.breaks === true && (entry.effect === 'reads' || look.broken.status >= 500)
}

type Framed = {
  readonly frame: QueryFrame
  readonly base: Attempt
  readonly broken: ParameterLook['broken'] | null
  readonly noisy: Set<Entry>
}

async function tryFrame(
  context: Context,
  point: InsertionPoint,
  { frame, base, broken, noisy }: Framed,
): Promise<Tried | 'same'> {
  if (noisy.has(point.entry) || context.left() < differenceRequests.look) return 'nothing'
  const seen = await lookAtFrame(context, point, { frame, base, broken })
  if (typeof seen === 'string') return seen
  const noiseMax = Math.max(differentMin, noiseMaxOf(responseDistance(seen.holds, seen.fails)))
  const settled = await settle(context, point, { base, noiseMax })
  if (settled === null) {
    noisy.add(point.entry)
    return 'nothing'
  }
  const look = settled === base ? seen : await lookAtFrame(context, point, { frame, base: settled, broken })
  if (typeof look === 'string') return look
  if (context.left() < differenceRequests.proof) return 'nothing'
  return (await proveQueryDifference(context, point, { frame, base: settled, broken, look })) ?? 'nothing'
}

/** Repeats the original value; null on a dynamic page. The crawled response may be stale. */
async function settle(
  context: Context,
  point: InsertionPoint,
  { base, noiseMax }: { readonly base: Attempt; readonly noiseMax: number },
): Promise<Attempt | null> {
  const { value } = point.parameter
  const again = await requestAt(context, point, { value })
  if (again === null || responseDistance(base, again) < noiseMax) return again === null ? null : base
  const third = await requestAt(context, point, { value })
  return third !== null && responseDistance(again, third) < noiseMax ? third : null
}

/** Tests the identifier of a sign-in, where only a successful condition counts. */
export async function trySignInPoint(
  context: Context,
  point: InsertionPoint,
  { base, noisy }: Pick<PointFacts, 'base' | 'noisy'>,
): Promise<Tried> {
  const look = context.looks.of(point.entry, point.parameter)
  if (look === null || findQueryError(look.broken) !== null) {
    const { value } = point.parameter
    const asked = await requestAt(context, point, { value: unreadable.write(value) })
    if (asked === null) return 'nothing'
    if (isBlockedRequest(asked.exchange)) return 'turned-away'
    const proof = await tryError(context, point, { base, asked })
    if (proof !== null) return proof
  }
  const isLive = look === null || look.matters || look.breaks
  const { name } = point.parameter
  const inside = [stringFrames[0]?.compared, filterFrames({ name, isLikely: false })[0]]
  // Syntax characters may be refused like an unknown user.
  const broken = look?.breaks === true ? look.broken : null
  for (const frame of [...signInFrames, ...(isLive ? inside : [])]) {
    const found =
      frame === undefined ? 'nothing' : await tryFrame(context, point, { frame, base, broken, noisy })
    if (found !== 'same' && found !== 'nothing') return found
  }
  return 'nothing'
}
