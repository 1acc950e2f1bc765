import type { Json } from '../../../json.ts'
import type { RandomSource } from '../../model/probe.ts'
import { type Attempt, isTurnedAway } from '../_shared/requestAt.ts'
import {
  differentMin,
  isApartToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { type ConditionPair, makeConditions } from './_sqlConditions.ts'

/** Pairs of a condition that holds and one that fails, after the first look. */
const pairs = 3
/** Returns further apart are not the same page in the first look. */
const alikeMax = 0.3
/** The first look; what proves it: the pairs, a condition that is none, and a value that is nowhere. */
export const conditionRequests = { look: 2, proof: 2 * pairs + 2 } as const

export type ConditionQuestions = {
  readonly random: Pick<RandomSource, 'number'>
  /** Makes conditions in the language of the query. Default: SQL. */
  readonly make?: (random: Pick<RandomSource, 'number'>) => ConditionPair
  readonly ask: (condition: string) => Promise<Attempt | null>
  /** The response to the value alone, which a condition that holds keeps. */
  readonly base: Attempt
}

export type ConditionProof = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly nonsense: Attempt
  readonly separation: Separation
}

/**
 * Asks for conditions that hold and that fail, with other numbers each time and in any order, and for one that is
 * none: null unless all of the first kind bring one response and all others another.
 */
export async function proveConditions(
  { random, ask, base, make = makeConditions }: ConditionQuestions,
  left: () => number,
): Promise<ConditionProof | null> {
  const yes: Attempt[] = []
  const no: Attempt[] = []
  let nonsenseCondition = ''
  for (let pair = 0; pair <= pairs; pair += 1) {
    const conditions = make(random)
    nonsenseCondition = conditions.nonsense
    // The first look apart, in any order, so that a page that changes in turns does not change with the conditions.
    const isHoldsFirst = pair === 0 || random.number(0, 1) === 0
    const order = isHoldsFirst ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const)
    for (const kind of order) {
      const asked = await ask(conditions[kind])
      if (asked === null || isTurnedAway(asked.exchange)) return null
      if (pair === 0 && kind === 'holds' && responseDistance(base, asked) > alikeMax) return null
      ;(kind === 'holds' ? yes : no).push(asked)
    }
    const [holds, fails] = [yes[0], no[0]]
    if (holds === undefined || fails === undefined) return null
    if (pair === 0 && responseDistance(holds, fails) < differentMin) return null
    if (pair === 0 && left() < conditionRequests.proof) return null
    if (pair > 0 && !separateResponses(yes, no).isSeparate) return null
  }
  const separation = separateResponses(yes, no)
  const nonsense = await ask(nonsenseCondition)
  return nonsense !== null && isApartToo(yes, nonsense, separation) ? { yes, no, nonsense, separation } : null
}

/** What was compared. */
export function compareConditions(
  { yes, no, nonsense, separation }: ConditionProof,
  meaningOf: (asked: Attempt, meaning: string) => string = (_, meaning) => meaning,
): Record<string, Json> {
  const compared = [
    ...yes.map((asked) => ({ asked, meaning: meaningOf(asked, 'true') })),
    ...no.map((asked) => ({ asked, meaning: meaningOf(asked, 'false') })),
    { asked: nonsense, meaning: 'invalid condition' },
  ]
  return { ...compareDistances(separation), comparison: compareSizes(compared) }
}

/** How far apart responses are: of one kind, and of the two. */
export function compareDistances({ within, between }: Separation): Record<string, Json> {
  return { distance_within: round(within), distance_between: round(between) }
}

/** Of responses only their sizes: they may hold anybody's data. */
export function compareSizes(
  compared: readonly { readonly asked: Attempt; readonly meaning: string }[],
): readonly Json[] {
  return compared.map(({ asked: { sent, exchange }, meaning }) => ({
    value: sent[0] ?? '',
    meaning,
    status: exchange.status,
    characters: exchange.body.length,
  }))
}

function round(share: number): number {
  return Math.round(share * 1_000) / 1_000
}
