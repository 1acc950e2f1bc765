import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { RandomSource } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isBrokenInstead } from '../_shared/keepsResponse.ts'
import { type Attempt, isBlockedRequest } from '../_shared/requestAt.ts'
import {
  alikeMax,
  differentMin,
  isSeparateToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { type ConditionPair, makeConditions } from './_sqlConditions.ts'

/** Pairs of a condition that holds and one that fails, after the first look. */
const pairs = 3
/** The first look; what proves it: the pairs, a condition that is none, and a value that is nowhere. */
export const conditionRequests = { look: 2, proof: 2 * pairs + 2 } as const
/** What proves it where the value alone is asked for after each pair: no value that is nowhere is needed then. */
export const proofBesideValue = 3 * pairs + 1

export type ConditionQuestions = {
  readonly random: Pick<RandomSource, 'number'>
  /** Makes conditions in the language of the query; those of another round may be of another kind. Default: SQL. */
  readonly make?: (random: Pick<RandomSource, 'number'>, round: number) => ConditionPair
  readonly ask: (condition: string) => Promise<Attempt | null>
  /** The response to the value alone, which a condition that holds keeps. */
  readonly base: Attempt
  /** The response to characters of syntax, where somebody looked: a condition that was understood brings another. */
  readonly broken?: Exchange | null
  /** Asks for the value alone again, which is then compared as well. */
  readonly askValue?: () => Promise<Attempt | null>
}

/** What the first look saw: responses to a condition that holds and to one that fails. */
export type ConditionLook = {
  readonly holds: Attempt
  readonly fails: Attempt
  /** Which of both the value alone is like. */
  readonly valueIs: 'holds' | 'fails'
}

export type ConditionProof = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly nonsense: Attempt
  readonly separation: Separation
}

/**
 * Asks for a condition that holds and one that fails, once each. `same`: both leave the response to the value as it is.
 * `mayFail`: the value alone may be like either of them; by default a condition that holds has to keep its response.
 * `mustFail`: it has to be like the one that fails. `failsFirst`: where a condition that fails keeps the response to the
 * letter, none that holds is asked for.
 */
export async function compareFirstPair(
  { random, ask, base, broken = null, make = makeConditions }: ConditionQuestions,
  {
    mayFail = false,
    mustFail = false,
    apartMin = differentMin,
    sameMax = differentMin,
    failsFirst = false,
  } = {},
): Promise<ConditionLook | 'nothing' | 'same' | 'turned-away'> {
  const conditions = make(random, 0)
  const first = failsFirst ? await ask(conditions.fails) : null
  if (first !== null && isBlockedRequest(first.exchange)) return 'turned-away'
  if (first !== null && responseDistance(base, first) === 0) return 'same'
  const holds = await ask(conditions.holds)
  if (holds === null) return 'nothing'
  if (isBlockedRequest(holds.exchange)) return 'turned-away'
  const holdsApart = responseDistance(base, holds)
  if (!mayFail && !mustFail && holdsApart > alikeMax) return 'nothing'
  if (mustFail && holdsApart < apartMin) return 'nothing'
  if (isBrokenInstead(holds, { base, broken })) return 'nothing'
  const fails = first ?? (await ask(conditions.fails))
  if (fails === null || isBlockedRequest(fails.exchange)) return 'nothing'
  const apart = responseDistance(holds, fails)
  if (apart === 0 && holdsApart <= sameMax) return 'same'
  if (apart < apartMin || apart === 0) return 'nothing'
  const failsApart = responseDistance(base, fails)
  if (Math.min(holdsApart, failsApart) > alikeMax) return 'nothing'
  return { holds, fails, valueIs: holdsApart <= failsApart ? 'holds' : 'fails' }
}

/**
 * Asks for further pairs, with other numbers each time and in any order, and for a condition that is none: null unless
 * all of the first kind bring one response and all others another.
 */
export async function provePairs(
  { random, ask, base, make = makeConditions, askValue }: ConditionQuestions,
  { valueIs, ...first }: ConditionLook,
): Promise<ConditionProof | null> {
  const groups = { holds: [first.holds], fails: [first.fails] }
  if (askValue !== undefined) groups[valueIs].unshift(base)
  const { holds: yes, fails: no } = groups
  let nonsenseCondition = ''
  for (let pair = 1; pair <= pairs; pair += 1) {
    const conditions = make(random, pair)
    nonsenseCondition = conditions.nonsense
    // In any order, so that a page that changes in turns does not change with the conditions.
    const order = random.number(0, 1) === 0 ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const)
    for (const kind of order) {
      const asked = await ask(conditions[kind])
      if (asked === null || isBlockedRequest(asked.exchange)) return null
      groups[kind].push(asked)
    }
    const value = askValue === undefined ? undefined : await askValue()
    if (value === null) return null
    if (value !== undefined) groups[valueIs].push(value)
    if (!separateResponses(yes, no).isSeparate) return null
  }
  const separation = separateResponses(yes, no)
  const nonsense = await ask(nonsenseCondition)
  return nonsense !== null && isSeparateToo(yes, nonsense, separation)
    ? { yes, no, nonsense, separation }
    : null
}

/** Looks and proves, where the budget has both. */
export async function proveConditions(
  questions: ConditionQuestions,
  left: () => number,
): Promise<ConditionProof | null> {
  const look = await compareFirstPair(questions)
  if (typeof look === 'string' || left() < conditionRequests.proof) return null
  return await provePairs(questions, look)
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

export type ConditionEvidence = {
  readonly proof: ConditionProof
  /** The value that the conditions are joined to, which may have been asked for alone. */
  readonly value: string
  /** What the control is. */
  readonly about: string
  /** What the value stands in, and the language of that where it is not plain. */
  readonly details: Readonly<Record<string, Json>>
}

/** The finding of a proof by conditions. Shows the last one that failed, and of the responses only their sizes. */
export function observeConditions(
  { entry, parameter }: InsertionPoint,
  { proof, value, about, details }: ConditionEvidence,
): Observation {
  const { yes, no, nonsense } = proof
  const isAlone = ({ sent }: Attempt) => sent[0] === value
  const shown = no.findLast((asked) => !isAlone(asked)) ?? nonsense
  const holds = yes.findLast((asked) => !isAlone(asked)) ?? nonsense
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfDifference({ yes, no, shown: 'no', control: holds, about }),
    details: {
      parameter: parameter.name,
      ...details,
      ...compareConditions(proof, (asked, meaning) => (isAlone(asked) ? 'value alone' : meaning)),
    },
  })
}
