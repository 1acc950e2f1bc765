import type { Json } from '../../../json.ts'
import type { Chance } from '../../model/probe.ts'
import { type Asked, isTurnedAway } from '../_shared/requestAt.ts'
import { answerDistance, isApartToo, type Separation, separateAnswers } from '../_shared/separateResponses.ts'
import type { Operators } from './_mongoOperators.ts'

type Pair = { readonly all: Operators; readonly none: Operators }

/** What every document meets and what none does, over a word that is nowhere. */
const plain: Pair = { all: ['$ne'], none: ['$eq'] }
/** The same, in a way that no interface offers its callers on purpose, as some do with `$ne`. */
const nested: Pair = { all: ['$not', '$in'], none: ['$not', '$nin'] }

const proofPairs = [plain, nested, plain, nested] as const
/** Requests of the first look, and of the proof: both of each pair, and an operator that is none. */
export const operatorRequests = { look: 2, proof: proofPairs.length * 2 + 1 } as const

/** Answers nearer to each other are the same page in the first look. */
const differentMin = 0.01

export type OperatorQuestions = {
  readonly chance: Chance
  /** Sends these operators over a value. */
  readonly ask: (operators: Operators, value: string) => Promise<Asked | null>
  /** Makes a value that is nowhere. */
  readonly unknown: () => string
}

export type OperatorProof = {
  readonly all: readonly Asked[]
  readonly none: readonly Asked[]
  readonly nonsense: Asked
  readonly separation: Separation
}

/** Asks for every record and for none, and says whether the answers differ. */
export async function lookForOperators(
  questions: OperatorQuestions,
): Promise<'differs' | 'nothing' | 'turned-away'> {
  const first = await askPair(questions, plain)
  if (first === null) return 'nothing'
  if (isTurnedAway(first.all.exchange)) return 'turned-away'
  if (first.all.exchange.status >= 400 || isTurnedAway(first.none.exchange)) return 'nothing'
  return answerDistance(first.all, first.none) < differentMin ? 'nothing' : 'differs'
}

/** Asks again and again, in two ways, and once with an operator that is none; null where that proves nothing. */
export async function proveOperators(questions: OperatorQuestions): Promise<OperatorProof | null> {
  const all: Asked[] = []
  const none: Asked[] = []
  for (const pair of proofPairs) {
    const asked = await askPair(questions, pair)
    if (asked === null || isTurnedAway(asked.all.exchange) || isTurnedAway(asked.none.exchange)) return null
    all.push(asked.all)
    none.push(asked.none)
    if (!separateAnswers(all, none).isSeparate) return null
  }
  const separation = separateAnswers(all, none)
  const nonsense = await questions.ask([`$${questions.chance.word(6)}`], questions.unknown())
  return nonsense !== null && isApartToo(all, nonsense, separation)
    ? { all, none, nonsense, separation }
    : null
}

/** What was compared. Of the answers only their sizes: they may hold anybody's data. */
export function compareOperators({ all, none, nonsense, separation }: OperatorProof): Record<string, Json> {
  const compared = [
    ...all.map((asked) => ({ asked, meaning: 'every record' })),
    ...none.map((asked) => ({ asked, meaning: 'no record' })),
    { asked: nonsense, meaning: 'no operator' },
  ]
  return {
    distance_within: Math.round(separation.within * 1_000) / 1_000,
    distance_between: Math.round(separation.between * 1_000) / 1_000,
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

async function askPair(
  { ask, unknown, chance }: OperatorQuestions,
  pair: Pair,
): Promise<{ readonly all: Asked; readonly none: Asked } | null> {
  const value = unknown()
  const isAllFirst = chance.number(0, 1) === 0
  const one = await ask(isAllFirst ? pair.all : pair.none, value)
  const other = await ask(isAllFirst ? pair.none : pair.all, value)
  if (one === null || other === null) return null
  return isAllFirst ? { all: one, none: other } : { all: other, none: one }
}
