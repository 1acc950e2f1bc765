import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext, RandomSource } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import {
  nameParameter,
  observeProbe,
  type ProbeFacts,
  placeOf,
} from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isLikeBroken } from '../_shared/reactivePoints.ts'
import { type Attempt, isBlockedRequest, type Put, requestAt } from '../_shared/requestAt.ts'
import {
  differentMin,
  isSeparateToo,
  responseDistance,
  type Separation,
  separateResponses,
} from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import type { Tried } from '../_shared/tryPoints.ts'
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

type OperatorWay = readonly [Pair, Pair]
const comparing: OperatorWay = [plain, nested]
const matching: OperatorWay = [pattern, nestedPattern]

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

type OperatorContext = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'looks'>

export async function tryAllOperators(context: OperatorContext, point: InsertionPoint): Promise<Tried> {
  const { place, value } = point.parameter
  const ways =
    place !== 'query' && place !== 'json' ? [] : isNumber(value) ? [comparing] : [comparing, matching]
  let turnedAway = 0
  for (const way of ways) {
    const tried = await tryOperators(context, point, way)
    if (typeof tried !== 'string') return tried
    if (tried === 'refused') continue
    if (tried === 'turned-away') turnedAway += 1
    if (tried === 'nothing') break
  }
  return ways.length > 0 && turnedAway === ways.length ? 'turned-away' : 'nothing'
}

async function tryOperators(
  context: OperatorContext,
  point: InsertionPoint,
  way: OperatorWay,
): Promise<Tried | 'refused'> {
  const { entry, parameter } = point
  const seen = context.looks.of(entry, parameter)
  // A unique response may be all records, if an invalid filter is ignored.
  const broken = seen?.breaks === false ? seen.broken : null
  const questions: OperatorQuestions = {
    random: context.random,
    ask: (operators, value) => requestAt(context, point, putOperators(parameter, operators, value)),
    unknown: () => unknownValue(context, point),
  }
  const look = await lookForOperators(questions, way, broken)
  if (look !== 'differs') return look
  if (context.left() < operatorRequests.proof) return 'nothing'
  const proof = await proveOperators(questions, way)
  const shown = proof?.all[0]
  if (proof === null || shown === undefined) return 'nothing'
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    ...stepsOfOperators(proof),
    details: { parameter: parameter.name, ...compareOperators(proof) },
  })
}

function unknownValue({ random }: Pick<OperatorContext, 'random'>, { parameter }: InsertionPoint): string {
  return isNumber(parameter.value) ? String(random.number(700_000_000, 2_000_000_000)) : random.word(12)
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}$/.test(value)
}
