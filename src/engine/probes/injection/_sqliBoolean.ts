import type { CheckTexts } from '../../model/check.ts'
import type { Probe, ProbeContext } from '../../model/probe.ts'
import type { Entry } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenSql } from '../_shared/isProven.ts'
import { mayBreak } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, noReadParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import {
  type ConditionQuestions,
  lookAtConditions,
  observeConditions,
  proofBesideValue,
  provePairs,
} from './_conditionProof.ts'
import { guessContexts, type SqlGuess, type SqlQuote, sameValues } from './_sqlConditions.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { followedSqlPoints, sqlPoints } from './_sqlPoints.ts'

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
        const questions = questionsOf(context, point, { guess, base })
        const look = await lookAtConditions(questions, { apartMin: 0 })
        // Neither condition changes anything: other contexts of the value would change as little.
        if (look === 'same' && !/^\d/.test(guess.value)) bases.set(guess.value, Promise.resolve(null))
        if (look === 'turned-away') return look
        if (typeof look === 'string' || look.valueIs === 'fails') return 'nothing'
        const proof = context.left() < proofBesideValue ? null : await provePairs(questions, look)
        if (proof === null) return 'nothing'
        return observeConditions(point, {
          proof,
          value: guess.value,
          about: 'Control: the same with a condition that holds',
          details: { stands_in: guess.context.name },
        })
      },
  )
  return [tryQuotes, ...tries]
}

function questionsOf(
  context: Context,
  point: InsertionPoint,
  { guess: { context: place, value }, base }: { readonly guess: SqlGuess; readonly base: Attempt },
): ConditionQuestions {
  const { random } = context
  return {
    random,
    base,
    ask: (condition) => requestAt(context, point, { value: place.join(value, condition, random.word(6)) }),
    askValue: () => requestAt(context, point, { value }),
  }
}
