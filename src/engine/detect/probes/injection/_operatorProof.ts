import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { RandomSource } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import type { ProbeFacts } from '../../../report/evidence/observeProbe.ts'
import { isLikeBroken } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, type Put } from '../_shared/requestAt.ts'
import {
  differentMin,
  isSeparateToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { compareDistances } from './_conditionProof.ts'

/** Nested MongoDB operators, the outer first: `$not`, `$in`. */
export type Operators = readonly [string, ...string[]]

/** Writes operators: `name[$ne]=word` in queries and forms, `{"$ne": "word"}` in JSON. */
export function putOperators({ place, name, value }: Parameter, operators: Operators, word: string): Put {
  if (place !== 'json') {
    const path = operators.map((operator) => `[${operator}]`).join('')
    const last = isOfList(operators) ? '[0]' : ''
    return { name: `${name}${path}${last}`, value: word }
  }
  const operand: Json = /^-?\d{1,15}$/.test(value) ? Number(word) : word
  return {
    value: operators.reduceRight<Json>(
      (inner, operator) => ({ [operator]: inner }),
      isOfList(operators) ? [operand] : operand,
    ),
  }
}

function isOfList(operators: Operators): boolean {
  return ['$in', '$nin'].includes(operators.at(-1) ?? '')
}

type Pair = {
  readonly all: Operators
  readonly none: Operators
  readonly values?: (unknown: string) => { readonly all: string; readonly none: string }
}

const plain: Pair = { all: ['$ne'], none: ['$eq'] }
/** APIs may support `$ne` on purpose, but not these. */
const nested: Pair = { all: ['$not', '$in'], none: ['$not', '$nin'] }

const pattern: Pair = {
  all: ['$regex'],
  none: ['$regex'],
  values: (unknown) => ({ all: '^.', none: `^${unknown}` }),
}
const nestedPattern: Pair = {
  all: ['$not', '$regex'],
  none: ['$not', '$regex'],
  values: (unknown) => ({ all: `^${unknown}`, none: '^.' }),
}

export type OperatorWay = readonly [Pair, Pair]
export const comparing: OperatorWay = [plain, nested]
export const matching: OperatorWay = [pattern, nestedPattern]

const roundsOfProof = 2
export const operatorRequests = { look: 2, proof: roundsOfProof * 2 * 2 + 1 } as const

export type OperatorQuestions = {
  readonly random: RandomSource
  readonly ask: (operators: Operators, value: string) => Promise<Attempt | null>
  readonly unknown: () => string
}

export type OperatorProof = {
  readonly all: readonly Attempt[]
  readonly none: readonly Attempt[]
  readonly nonsense: Attempt
  readonly separation: Separation
}

/**
 * Says whether operators for all and for no records get different responses. `nowhere` is the response of an
 * unknown value.
 */
export async function lookForOperators(
  { ask, unknown }: Pick<OperatorQuestions, 'ask' | 'unknown'>,
  [pair]: OperatorWay = comparing,
  nowhere: Exchange | null = null,
): Promise<'differs' | 'nothing' | 'refused' | 'turned-away'> {
  const values = valuesOf(pair, unknown())
  const all = await ask(pair.all, values.all)
  if (all === null) return 'nothing'
  if (isBlockedRequest(all.exchange)) return 'turned-away'
  if (isLikeBroken(all, nowhere)) return 'nothing'
  if (all.exchange.status >= 400) return 'refused'
  const none = await ask(pair.none, values.none)
  if (none === null || isBlockedRequest(none.exchange)) return 'nothing'
  return responseDistance(all, none) < differentMin ? 'nothing' : 'differs'
}

export async function proveOperators(
  questions: OperatorQuestions,
  way: OperatorWay = comparing,
): Promise<OperatorProof | null> {
  const all: Attempt[] = []
  const none: Attempt[] = []
  for (const pair of Array.from({ length: roundsOfProof }, () => way).flat()) {
    const asked = await requestPair(questions, pair)
    if (asked === null || isBlockedRequest(asked.all.exchange) || isBlockedRequest(asked.none.exchange))
      return null
    all.push(asked.all)
    none.push(asked.none)
    if (!separateResponses(all, none).isSeparate) return null
  }
  const separation = separateResponses(all, none)
  const nonsense = await questions.ask([`$${questions.random.word(6)}`], questions.unknown())
  return nonsense !== null && isSeparateToo(all, nonsense, separation)
    ? { all, none, nonsense, separation }
    : null
}

/** Reports only sizes, since responses may contain personal data. */
export function compareOperators(
  { all, none, nonsense, separation }: OperatorProof,
  meaning = 'matches every record',
): Record<string, Json> {
  const compared = [
    ...all.map((asked) => ({ asked, meaning })),
    ...none.map((asked) => ({ asked, meaning: 'matches no record' })),
    { asked: nonsense, meaning: 'unknown operator' },
  ]
  return {
    ...compareDistances(separation),
    comparison: compared.map(({ asked: { sent, exchange }, meaning }) => ({
      sent: sent
        .filter((text) => text !== '')
        .toReversed()
        .join('='),
      meaning,
      status: exchange.status,
      characters: exchange.body.length,
    })),
  }
}

export function stepsOfOperators({ all, none }: OperatorProof): Pick<ProbeFacts, 'shows' | 'controls'> {
  const about = 'Control: the opposite operator, which matches no record'
  return stepsOfDifference({ yes: all, no: none, shown: 'yes', control: none[0], about })
}

async function requestPair(
  { ask, unknown, random }: OperatorQuestions,
  pair: Pair,
): Promise<{ readonly all: Attempt; readonly none: Attempt } | null> {
  const value = valuesOf(pair, unknown())
  const isAllFirst = random.number(0, 1) === 0
  const kinds = isAllFirst ? (['all', 'none'] as const) : (['none', 'all'] as const)
  const one = await ask(pair[kinds[0]], value[kinds[0]])
  const other = await ask(pair[kinds[1]], value[kinds[1]])
  if (one === null || other === null) return null
  return isAllFirst ? { all: one, none: other } : { all: other, none: one }
}

function valuesOf({ values }: Pair, nowhere: string): { readonly all: string; readonly none: string } {
  return values?.(nowhere) ?? { all: nowhere, none: nowhere }
}
