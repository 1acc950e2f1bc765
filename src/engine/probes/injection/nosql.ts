import type { Observation } from '../../check.ts'
import { type Asked, askAt, isTurnedAway } from '../../parse/probing/askAt.ts'
import type { InsertionPoint } from '../../parse/probing/insertionPoints.ts'
import { type Operators, putOperators } from '../../parse/probing/mongoOperators.ts'
import { nosqlFix, nosqlReferences } from '../../parse/probing/nosqlFix.ts'
import { nameParameter, observeProbe, placeOf } from '../../parse/probing/observeProbe.ts'
import {
  answerDistance,
  isApartToo,
  type Separation,
  separateAnswers,
} from '../../parse/probing/separateAnswers.ts'
import { sqlPoints } from '../../parse/probing/sqlPoints.ts'
import { type Tried, tryPoints } from '../../parse/probing/tryPoints.ts'
import { activeProbe, type ProbeContext } from '../../probe.ts'

type Pair = { readonly all: Operators; readonly none: Operators }

/** What every document meets and what none does, over a word that is nowhere. */
const plain: Pair = { all: ['$ne'], none: ['$eq'] }
/** The same, in a way that no interface offers its callers on purpose, as some do with `$ne`. */
const nested: Pair = { all: ['$not', '$in'], none: ['$not', '$nin'] }

const proofPairs = [plain, nested, plain, nested] as const
/** Both of each pair, and an operator that is none. */
const proofRequests = proofPairs.length * 2 + 1
/** Answers nearer to each other are the same page in the first look. */
const differentMin = 0.01

/**
 * Parameters that take operators of MongoDB from the request, told by what they find.
 *
 * Certain: `$ne` of a word that is nowhere finds what `$eq` of it does not, again with another word, and `$not`
 * around `$in` and `$nin` likewise, while an operator that does not exist finds neither. Fires on
 * `find({ name: req.query.name })`; not where the value is made a text, nor where an interface offers `$ne` to its
 * callers. Sources: ZAP 40033, CWE-943.
 */
export default activeProbe({
  id: 'injection.nosql',
  cwe: 943,
  severity: 'high',
  owner: 'code',
  title: 'NoSQL injection: the request chooses the operator of a query',
  why: 'Whoever sends an operator instead of a value gets every record instead of one of their own. Where the same is done with a password or a token, they sign in without knowing it.',
  fix: {
    ...nosqlFix,
    verify:
      'Deploy, then repeat the request of the evidence (`curl` in it): the answer is a 400, or the same as for a text that is not there. Searching for an ordinary value still finds it.',
  },
  references: nosqlReferences,
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'the scan found no parameter that is read and could be an object' : null,
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin: 2,
      attempt: (point) => tryPoint(context, point),
    }),
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return sqlPoints(surface, 'reads').filter(
    ({ parameter: { place } }) => place === 'query' || place === 'json',
  )
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'chance'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const first = await askPair(context, point, plain)
  if (first === null) return 'nothing'
  if (isTurnedAway(first.all.exchange)) return 'turned-away'
  if (first.all.exchange.status >= 400 || isTurnedAway(first.none.exchange)) return 'nothing'
  if (answerDistance(first.all, first.none) < differentMin || context.left() < proofRequests) return 'nothing'
  return (await prove(context, point)) ?? 'nothing'
}

async function prove(context: Context, point: InsertionPoint): Promise<Observation | null> {
  const all: Asked[] = []
  const none: Asked[] = []
  for (const pair of proofPairs) {
    const asked = await askPair(context, point, pair)
    if (asked === null || isTurnedAway(asked.all.exchange) || isTurnedAway(asked.none.exchange)) return null
    all.push(asked.all)
    none.push(asked.none)
    if (!separateAnswers(all, none).isSeparate) return null
  }
  const separation = separateAnswers(all, none)
  const operator = await askAt(
    context,
    point,
    putOperators(point.parameter, [`$${context.chance.word(6)}`], unknownValue(context, point)),
  )
  if (operator === null || !isApartToo(all, operator, separation)) return null
  return observe(point, { all, none, operator, separation })
}

async function askPair(
  context: Context,
  point: InsertionPoint,
  pair: Pair,
): Promise<{ readonly all: Asked; readonly none: Asked } | null> {
  const word = unknownValue(context, point)
  const isAllFirst = context.chance.number(0, 1) === 0
  const ask = (operators: Operators) => askAt(context, point, putOperators(point.parameter, operators, word))
  const one = await ask(isAllFirst ? pair.all : pair.none)
  const other = await ask(isAllFirst ? pair.none : pair.all)
  if (one === null || other === null) return null
  return isAllFirst ? { all: one, none: other } : { all: other, none: one }
}

/** Of the kind that the parameter has, so that a schema takes it. */
function unknownValue({ chance }: Pick<Context, 'chance'>, { parameter }: InsertionPoint): string {
  return /^-?\d{1,15}$/.test(parameter.value)
    ? String(chance.number(700_000_000, 2_000_000_000))
    : chance.word(12)
}

type Proof = {
  readonly all: readonly Asked[]
  readonly none: readonly Asked[]
  readonly operator: Asked
  readonly separation: Separation
}

/** Of the answers only their sizes: they may hold anybody's data. */
function observe({ entry, parameter }: InsertionPoint, proof: Proof): Observation | null {
  const shown = proof.all[0]
  if (shown === undefined) return null
  const compared = [
    ...proof.all.map((asked) => ({ asked, meaning: 'every record' })),
    ...proof.none.map((asked) => ({ asked, meaning: 'no record' })),
    { asked: proof.operator, meaning: 'no operator' },
  ]
  return observeProbe(shown.request, shown.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    details: {
      parameter: parameter.name,
      distance_within: Math.round(proof.separation.within * 1_000) / 1_000,
      distance_between: Math.round(proof.separation.between * 1_000) / 1_000,
      comparison: compared.map(({ asked: { sent, exchange }, meaning }) => ({
        sent: sent
          .filter((text) => text !== '')
          .toReversed()
          .join('='),
        meaning,
        status: exchange.status,
        characters: exchange.body.length,
      })),
    },
  })
}
