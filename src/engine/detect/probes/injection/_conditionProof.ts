import type { Json } from '../../../../shared/json.ts'
import type { EvidenceDetails } from '../../../../shared/model/evidence.ts'
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

const pairs = 3
/** Requests of the first test, and of the proof with an invalid condition and an unknown value. */
export const conditionRequests = { look: 2, proof: 2 * pairs + 2 } as const
/** Requests if the original value is repeated after each pair. */
export const proofRequestsWithValue = 3 * pairs + 1

export type ConditionQuestions = {
  readonly random: Pick<RandomSource, 'number'>
  /** Default: SQL. */
  readonly make?: (random: Pick<RandomSource, 'number'>, round: number) => ConditionPair
  readonly ask: (condition: string) => Promise<Attempt | null>
  readonly base: Attempt
  readonly broken?: Exchange | null
  /** Repeats the original value as a control. */
  readonly askValue?: () => Promise<Attempt | null>
}

export type ConditionLook = {
  readonly holds: Attempt
  readonly fails: Attempt
  readonly valueIs: 'holds' | 'fails'
}

export type ConditionProof = {
  readonly yes: readonly Attempt[]
  readonly no: readonly Attempt[]
  readonly nonsense: Attempt
  readonly separation: Separation
}

/**
 * Sends a true and a false condition. `same`: neither changes the response. A true one must keep the
 * response; `mayFail` accepts either, `mustFail` requires a false one. `failsFirst` skips the true condition
 * if the false one changes nothing.
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
 * Sends further pairs and an invalid condition. Returns null unless all true conditions get one response and
 * all others another.
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

export async function proveConditions(
  questions: ConditionQuestions,
  left: () => number,
): Promise<ConditionProof | null> {
  const look = await compareFirstPair(questions)
  if (typeof look === 'string' || left() < conditionRequests.proof) return null
  return await provePairs(questions, look)
}

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

export function compareDistances({ within, between }: Separation): Record<string, Json> {
  return { distance_within: round(within), distance_between: round(between) }
}

/** Reports only sizes, since responses may contain personal data. */
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

type ConditionEvidence = {
  readonly proof: ConditionProof
  readonly value: string
  readonly about: string
  readonly details: EvidenceDetails
}

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
