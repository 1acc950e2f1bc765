import type { CheckTexts } from '../../model/check.ts'
import type { Probe, ProbeContext } from '../../model/probe.ts'
import type { Entry } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenSql } from '../_shared/isProven.ts'
import { keepsResponse } from '../_shared/keepsResponse.ts'
import { mayBreak } from '../_shared/livePoints.ts'
import { type Attempt, isTurnedAway, requestAt, requestOwn } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, noReadParameter, type Try, tryInTurns } from '../_shared/tryPoints.ts'
import {
  alikeMax,
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
    const base = known ?? (isOwn ? requestOwn(context, point) : requestAt(context, point, { value }))
    bases.set(value, base)
    if (isOwn) own.set(point.entry, base)
    return base
  }
  const look = context.looks.of(point.entry, point.parameter)
  const broken = look?.broken ?? null
  const quotes = new Set<SqlQuote>()
  let isAway = false
  const tryQuotes: Try = async () => {
    const base = await baseOf(point.parameter.value)
    if (base === null || isTurnedAway(base.exchange) || isProven(context, point, provenSql)) return 'nothing'
    const alike: { readonly quote: SqlQuote; readonly asked: Attempt }[] = []
    for (const { quote, same } of sameValues(point.parameter)) {
      const isTold = !mayBreak(look) && alike.some((one) => one.quote === quote)
      if (isTold || (quote === '"' && !mayBreak(look))) continue
      const { kept, asked } = await keepsResponse(context, point, { same, base, broken })
      isAway = kept === 'turned-away'
      if (isAway) return 'turned-away'
      if (kept === 'unknown') return 'nothing'
      if (kept === 'same' || (kept === 'alike' && quote === '')) {
        // A value that is read so stands in no other quotes.
        quotes.add(quote)
        return 'nothing'
      }
      if (kept === 'alike') alike.push({ quote, asked })
    }
    // No value stands in both kinds of quotes: what both bring is the response to any other value.
    const isOther = (one: (typeof alike)[number]) =>
      alike.some(
        ({ quote, asked }) => quote !== one.quote && responseDistance(asked, one.asked) < differentMin,
      )
    for (const one of alike) if (!isOther(one)) quotes.add(one.quote)
    return 'nothing'
  }
  const tries = guessContexts(point.parameter).map(
    (guess): Try =>
      async () => {
        if (isAway) return 'turned-away'
        if (!quotes.has(guess.context.quote) || isProven(context, point, provenSql)) return 'nothing'
        const base = await baseOf(guess.value)
        if (base === null || isTurnedAway(base.exchange) || base.exchange.status >= 400) return 'nothing'
        const questions = questionsOf(context, point, { guess, base, broken })
        const seen = await lookAtConditions(questions, { apartMin: 0, sameMax: alikeMax })
        // Neither condition changes anything: other contexts of the value would change as little.
        if (seen === 'same' && !/^\d/.test(guess.value)) bases.set(guess.value, Promise.resolve(null))
        if (seen === 'turned-away') return seen
        if (typeof seen === 'string' || seen.valueIs === 'fails') return 'nothing'
        const proof = context.left() < proofBesideValue ? null : await provePairs(questions, seen)
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
  {
    guess: { context: place, value },
    ...known
  }: Pick<ConditionQuestions, 'base' | 'broken'> & { readonly guess: SqlGuess },
): ConditionQuestions {
  const { random } = context
  return {
    random,
    ...known,
    ask: (condition) => requestAt(context, point, { value: place.join(value, condition, random.word(6)) }),
    askValue: () => requestAt(context, point, { value }),
  }
}
