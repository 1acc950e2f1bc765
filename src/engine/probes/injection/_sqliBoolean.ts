import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { CheckTexts, Observation } from '../../model/check.ts'
import type { Probe, ProbeContext } from '../../model/probe.ts'
import type { Entry } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenSql } from '../_shared/isProven.ts'
import { mayBreak } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { isApartToo, responseDistance, separateResponses } from '../_shared/separateResponses.ts'
import { stepsOfDifference } from '../_shared/showDifference.ts'
import { noParameter, noReadParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import { type ConditionProof, compareConditions } from './_conditionProof.ts'
import {
  type ConditionPair,
  guessContexts,
  makeConditions,
  type SqlGuess,
  type SqlQuote,
  sameValues,
} from './_sqlConditions.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { followedSqlPoints, sqlPoints } from './_sqlPoints.ts'

/** Pairs of a condition that holds and one that fails, after the first look. */
const pairs = 3
/** The value itself, before the pairs and after each. */
const proofRequests = 2 * pairs + pairs + 1 + 1
/** Places in SQL after which a parameter counts as tested. */
const likelyGuesses = 4
/** Returns further apart are not the same page in the first look. */
const alikeMax = 0.3

/** What the probes of requests that read and of requests that write share. */
export const sqliBoolean = {
  cwe: 89,
  severity: 'high',
  owner: 'code',
  why: 'An attacker can read the whole database bit by bit with true and false conditions, and on many servers modify or delete data. The application inserts a request parameter into a SQL query.',
  fix: {
    ...sqlFix,
    verify:
      'Repeat the request with the `curl` command from the evidence. Repeat it with the numbers of its condition swapped: both responses are the same, as for an unknown value. The value alone still returns its results.',
  },
  references: [...sqlReferences, 'https://owasp.org/www-community/attacks/Blind_SQL_Injection'],
} as const satisfies Partial<CheckTexts>

type Effect = 'reads' | 'writes'

/** Looks for conditions that the response follows: a probe's own points are those of its entries. */
export function probeConditions(effect: Effect): Pick<Probe, 'skipReason' | 'run'> {
  return {
    skipReason: ({ surface }) =>
      pointsOf(surface, effect).length > 0 ? null : effect === 'reads' ? noReadParameter : noParameter,
    run(context) {
      const own = new Map<Entry, Promise<Attempt | null>>()
      return tryInTurns(context, followedSqlPoints(context, effect), {
        triesMin: likelyGuesses,
        triesOf: (point) => triesOf(context, point, own),
      })
    },
  }
}

function pointsOf(surface: ProbeContext['surface'], effect: Effect): readonly InsertionPoint[] {
  return sqlPoints(surface, effect).filter(({ entry }) => entry.effect === effect)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

/** One for each place in SQL where the value may stand. */
function triesOf(
  context: Context,
  point: InsertionPoint,
  own: Map<Entry, Promise<Attempt | null>>,
): readonly Try[] {
  const bases = new Map<string, Promise<Attempt | null>>()
  const baseOf = (value: string) => {
    // With the application's own value it is one request for all of its parameters.
    const isOwn = value === point.parameter.value
    const known = bases.get(value) ?? (isOwn ? own.get(point.entry) : undefined)
    const base = known ?? requestAt(context, point, { value })
    bases.set(value, base)
    if (isOwn) own.set(point.entry, base)
    return base
  }
  const quotes = new Set<SqlQuote>()
  let isAway = false
  const tryQuotes: Try = async () => {
    const base = await baseOf(point.parameter.value)
    if (base === null || isTurnedAway(base.exchange)) return 'nothing'
    const look = context.looks.of(point.entry, point.parameter)
    for (const { quote, write } of sameValues(point.parameter)) {
      if (quotes.has(quote) || (quote === '"' && !mayBreak(look))) continue
      const same = await requestAt(context, point, { value: write(point.parameter.value) })
      if (same === null) return 'nothing'
      if (isTurnedAway(same.exchange)) {
        isAway = true
        return 'turned-away'
      }
      if (responseDistance(base, same) > alikeMax) continue
      quotes.add(quote)
      // A value that is read as a number stands in no quotes.
      if (quote === '') break
    }
    return 'nothing'
  }
  const tries = guessContexts(point.parameter).map(
    (guess): Try =>
      async () => {
        if (isAway) return 'turned-away'
        if (!quotes.has(guess.context.quote) || isProven(context, point, provenSql)) return 'nothing'
        const base = await baseOf(guess.value)
        if (base === null || isTurnedAway(base.exchange) || base.exchange.status >= 400) return 'nothing'
        const seen = await look(context, point, { guess, base })
        // Neither condition changes anything: other contexts of the value would change as little.
        if (seen === 'same' && !/^\d/.test(guess.value)) bases.set(guess.value, Promise.resolve(null))
        if (seen === 'turned-away') return seen
        if (typeof seen === 'string' || context.left() < proofRequests) return 'nothing'
        return (await prove(context, point, { guess, ...seen })) ?? 'nothing'
      },
  )
  return [tryQuotes, ...tries]
}

/** What the first look saw, to be proven: answers to the value, to a condition that holds, to one that fails. */
type Look = { readonly base: Attempt; readonly holds: Attempt; readonly fails: Attempt }

async function look(
  context: Context,
  point: InsertionPoint,
  { guess, base }: { readonly guess: SqlGuess; readonly base: Attempt },
): Promise<Look | 'nothing' | 'same' | 'turned-away'> {
  const conditions = makeConditions(context.random)
  const holds = await ask(context, point, { guess, condition: conditions.holds })
  if (holds === null) return 'nothing'
  if (isTurnedAway(holds.exchange)) return 'turned-away'
  if (responseDistance(base, holds) > alikeMax) return 'nothing'
  const fails = await ask(context, point, { guess, condition: conditions.fails })
  if (fails === null || isTurnedAway(fails.exchange)) return 'nothing'
  return responseDistance(holds, fails) === 0 ? 'same' : { base, holds, fails }
}

async function prove(
  context: Context,
  point: InsertionPoint,
  { guess, ...first }: Look & { readonly guess: SqlGuess },
): Promise<Observation | null> {
  const yes = [first.base, first.holds]
  const no = [first.fails]
  let conditions: ConditionPair = makeConditions(context.random)
  for (let pair = 0; pair < pairs; pair += 1) {
    conditions = makeConditions(context.random)
    // In any order, so that a page that changes in turns does not change with the conditions.
    const order =
      context.random.number(0, 1) === 0 ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const)
    for (const kind of order) {
      const asked = await ask(context, point, { guess, condition: conditions[kind] })
      if (asked === null || isTurnedAway(asked.exchange)) return null
      ;(kind === 'holds' ? yes : no).push(asked)
    }
    const base = await requestAt(context, point, { value: guess.value })
    if (base === null) return null
    yes.push(base)
    if (!separateResponses(yes, no).isSeparate) return null
  }
  const separation = separateResponses(yes, no)
  const nonsense = await ask(context, point, { guess, condition: conditions.nonsense })
  if (nonsense === null || !isApartToo(yes, nonsense, separation)) return null
  return observe(point, guess, { yes, no, nonsense, separation })
}

function ask(
  context: Context,
  point: InsertionPoint,
  { guess, condition }: { readonly guess: SqlGuess; readonly condition: string },
): Promise<Attempt | null> {
  return requestAt(context, point, {
    value: guess.context.join(guess.value, condition, context.random.word(6)),
  })
}

/** Shows the last condition that failed. Of the responses only their sizes: they may hold anybody's data. */
function observe({ entry, parameter }: InsertionPoint, guess: SqlGuess, proof: ConditionProof): Observation {
  const { yes, no, nonsense } = proof
  const isAlone = ({ sent }: Attempt) => sent[0] === guess.value
  const shown = no.at(-1) ?? nonsense
  const holds = yes.findLast((asked) => !isAlone(asked)) ?? shown
  return observeProbe(shown.request, shown.exchange, {
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
      stands_in: guess.context.name,
      ...compareConditions(proof, (asked, meaning) => (isAlone(asked) ? 'value alone' : meaning)),
    },
  })
}
