import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import {
  differentMin,
  isApartToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { compareConditions } from './_conditionProof.ts'
import type { QueryFrame } from './_directoryQueries.ts'

/** Pairs of a condition that holds and one that fails, after the first look. */
const pairs = 3
/** The first look; the pairs, the value after each, and a condition that is none. */
export const differenceRequests = { look: 2, proof: 3 * pairs + 1 } as const
/** Responses further apart are not the same page in the first look. */
const alikeMax = 0.3

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

/** What the first look saw: responses to the value, to a condition that holds, to one that fails. */
export type FrameLook = {
  readonly base: Attempt
  readonly holds: Attempt
  readonly fails: Attempt
  /** Which of both the value alone is like: all of an AND have to hold, in an OR the value itself does. */
  readonly baseIs: 'holds' | 'fails'
}

/** A condition that holds and one that fails, once each; null where they tell nothing. */
export async function lookAtFrame(
  context: Context,
  point: InsertionPoint,
  { frame, base }: { readonly frame: QueryFrame; readonly base: Attempt },
): Promise<FrameLook | null> {
  const conditions = frame.makeConditions(context.random, 0)
  const holds = await ask(context, point, { frame, condition: conditions.holds })
  if (holds === null || isTurnedAway(holds.exchange)) return null
  const holdsApart = responseDistance(base, holds)
  const isAnd = frame.language === 'XPath' && frame.isOr !== true
  if (isAnd && holdsApart > alikeMax) return null
  const fails = await ask(context, point, { frame, condition: conditions.fails })
  if (fails === null || isTurnedAway(fails.exchange)) return null
  if (responseDistance(holds, fails) < differentMin) return null
  const failsApart = responseDistance(base, fails)
  if (Math.min(holdsApart, failsApart) > alikeMax) return null
  const baseIs = holdsApart <= failsApart ? 'holds' : 'fails'
  if (isAnd && baseIs === 'fails') return null
  return frame.isOr === true && baseIs === 'holds' ? null : { base, holds, fails, baseIs }
}

type Proof = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly holds: Attempt
  readonly fails: Attempt
  readonly nonsense: Attempt
  readonly separation: Separation
}

/** Three times, in random order, a condition that holds and one that fails are answered apart; one of them like the value alone. */
export async function proveQueryDifference(
  context: Context,
  point: InsertionPoint,
  { frame, ...first }: FrameLook & { readonly frame: QueryFrame },
): Promise<Observation | null> {
  const yes = [first.holds]
  const no = [first.fails]
  const keepBase = (base: Attempt) => (first.baseIs === 'holds' ? yes : no).push(base)
  keepBase(first.base)
  let { holds, fails } = first
  let nonsenseCondition = ''
  for (let pair = 1; pair <= pairs; pair += 1) {
    const conditions = frame.makeConditions(context.random, pair)
    nonsenseCondition = conditions.nonsense
    // In any order, so that a page that changes in turns does not change with the conditions.
    const order =
      context.random.number(0, 1) === 0 ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const)
    for (const kind of order) {
      const asked = await ask(context, point, { frame, condition: conditions[kind] })
      if (asked === null || isTurnedAway(asked.exchange)) return null
      ;(kind === 'holds' ? yes : no).push(asked)
      if (kind === 'holds') holds = asked
      else fails = asked
    }
    const base = await requestAt(context, point, { value: point.parameter.value })
    if (base === null) return null
    keepBase(base)
    if (!separateResponses(yes, no).isSeparate) return null
  }
  const separation = separateResponses(yes, no)
  const nonsense = await ask(context, point, { frame, condition: nonsenseCondition })
  if (nonsense === null || !isApartToo(yes, nonsense, separation)) return null
  return observe(point, frame, { yes, no, holds, fails, nonsense, separation })
}

function ask(
  context: Context,
  point: InsertionPoint,
  { frame, condition }: { readonly frame: QueryFrame; readonly condition: string },
): Promise<Attempt | null> {
  return requestAt(context, point, {
    value: frame.join(point.parameter.value, condition, context.random.word(6)),
  })
}

/** Shows the last condition that failed. Of the responses only their sizes: they may hold anybody's data. */
function observe(
  { entry, parameter }: InsertionPoint,
  frame: QueryFrame,
  { yes, no, holds, fails, nonsense, separation }: Proof,
): Observation {
  const meaningOf = ({ sent }: Attempt, meaning: string) =>
    sent[0] === parameter.value ? 'value alone' : meaning
  return observeProbe(fails.request, fails.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfDifference({
      yes,
      no,
      shown: 'no',
      control: holds,
      about: 'Control: the same with a condition that holds',
    }),
    details: {
      parameter: parameter.name,
      language: frame.language,
      stands_in: frame.name,
      ...compareConditions({ yes, no, nonsense, separation }, meaningOf),
    },
  })
}
