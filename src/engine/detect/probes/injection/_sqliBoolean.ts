import type { CheckTexts } from '../../../model/check.ts'
import type { Probe, ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenByOtherProbe, provenSql } from '../_shared/isProven.ts'
import { openQuoteDetection, type QuoteDetection } from '../_shared/quoteDetection.ts'
import { type Attempt, isBlockedRequest, requestAt, requestUnmodified } from '../_shared/requestAt.ts'
import { alikeMax, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, noReadParameter, type Tried, type Try, tryRoundRobin } from '../_shared/tryPoints.ts'
import {
  type ConditionQuestions,
  compareFirstPair,
  observeConditions,
  proofRequestsWithValue,
  provePairs,
} from './_conditionProof.ts'
import { guessContexts, type SqlGuess } from './_sqlConditions.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { isLookedUp, isNewPassword, readsSql, responsiveSqlPoints, sqlPoints } from './_sqlPoints.ts'

/** Two tests of quotes and three positions. */
const likelyTries = 5
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

export function probeConditions(effect: Effect): Pick<Probe, 'skipReason' | 'run'> {
  return {
    skipReason: ({ surface }) =>
      pointsOf(surface, effect).length > 0 ? null : effect === 'reads' ? noReadParameter : noParameter,
    run(context) {
      const own = new Map<Entry, Promise<Attempt | null>>()
      return tryRoundRobin(context, pointsToTry(context, effect), {
        triesMin: likelyTries,
        triesOf: (point) => triesOf(context, point, own),
      })
    },
  }
}

function pointsOf(surface: ProbeContext['surface'], effect: Effect): readonly InsertionPoint[] {
  return sqlPoints(surface, effect).filter((point) => point.entry.effect === effect && !isNewPassword(point))
}

function pointsToTry(context: ProbeContext, effect: Effect): readonly InsertionPoint[] {
  return responsiveSqlPoints(context, effect).filter((point) => !isNewPassword(point))
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

function triesOf(
  context: Context,
  point: InsertionPoint,
  own: Map<Entry, Promise<Attempt | null>>,
): readonly Try[] {
  const { entry, parameter } = point
  const bases = new Map<string, Promise<Attempt | null>>()
  const baseOf = (value: string) => {
    const isOwn = value === parameter.value
    const known = bases.get(value) ?? (isOwn ? own.get(entry) : undefined)
    const base = known ?? (isOwn ? requestUnmodified(context, point) : requestAt(context, point, { value }))
    bases.set(value, base)
    if (isOwn) own.set(entry, base)
    return base
  }
  const giveUp = (value: string) => bases.set(value, Promise.resolve(null))
  const isAlreadyProven = () =>
    isProven(context, point, provenSql) || isProven(context, point, provenByOtherProbe)
  const waiting = new Set(guessContexts(parameter).filter((guess) => mayFind(context, point, guess)))
  const compared = new Set<string>()
  let quoteLooks: QuoteDetection | null = null

  const tryGuess = async (guess: SqlGuess): Promise<Tried> => {
    const { context: place, value } = guess
    if (quoteLooks?.state() === 'turned-away') return 'turned-away'
    if (
      quoteLooks === null ||
      !quoteLooks.quotes.has(place.quote) ||
      !waiting.delete(guess) ||
      isAlreadyProven()
    )
      return 'nothing'
    const base = await baseOf(value)
    if (base === null || isBlockedRequest(base.exchange) || base.exchange.status >= 400) return 'nothing'
    const failsFirst = !compared.has(value)
    compared.add(value)
    const result = await tryConditions(context, point, { guess, base, failsFirst })
    if (result === 'moving' || (result === 'same' && place.quote !== '')) giveUp(value)
    // Type coercion reads `'12-0'` as 12, so the value may be quoted.
    else if (result === 'same') await quoteLooks.doubt()
    return result === 'moving' || result === 'same' ? 'nothing' : result
  }
  const openLooks = async (): Promise<QuoteDetection | null> => {
    if (quoteLooks !== null || isAlreadyProven()) return quoteLooks
    const base = await baseOf(parameter.value)
    if (base === null || isBlockedRequest(base.exchange)) return null
    quoteLooks = openQuoteDetection(context, point, { base, takesMysql: isLookedUp(point) })
    await quoteLooks.lookFirst()
    return quoteLooks
  }
  const tryQuotes: Try = async () => {
    const looks = readsSql(context, point) ? null : await openLooks()
    if (looks === null) return 'nothing'
    const likeliest = [...waiting].find((guess) => looks.quotes.has(guess.context.quote))
    if (likeliest !== undefined) return await tryGuess(likeliest)
    return looks.state() === 'turned-away' ? 'turned-away' : 'nothing'
  }
  const tryOtherQuotes: Try = async () => {
    const looks = await openLooks()
    await looks?.lookOn()
    return looks?.state() === 'turned-away' ? 'turned-away' : 'nothing'
  }
  const tryGuesses = [...waiting].map(
    (guess): Try =>
      async () =>
        await tryGuess(guess),
  )
  return [tryQuotes, tryOtherQuotes, ...tryGuesses]
}

async function tryConditions(
  context: Context,
  point: InsertionPoint,
  {
    guess,
    base,
    failsFirst,
  }: { readonly guess: SqlGuess; readonly base: Attempt; readonly failsFirst: boolean },
): Promise<Tried | 'same' | 'moving'> {
  const broken = context.looks.of(point.entry, point.parameter)?.broken ?? null
  const questions = questionsOf(context, point, { guess, base, broken })
  const look = await compareFirstPair(questions, { apartMin: 0, sameMax: alikeMax, failsFirst })
  if (typeof look === 'string') return look
  // A growing page is farther from the later response.
  if (look.valueIs === 'fails' && !failsFirst) return 'nothing'
  if (context.left() < proofRequestsWithValue + 1) return 'nothing'
  const again = await requestAt(context, point, { value: guess.value })
  if (again === null || isBlockedRequest(again.exchange)) return 'nothing'
  if (responseDistance(base, again) >= responseDistance(base, look.fails)) return 'moving'
  if (look.valueIs === 'fails') return 'nothing'
  const proof = await provePairs({ ...questions, base: again }, look)
  if (proof === null) return 'nothing'
  return observeConditions(point, {
    proof,
    value: guess.value,
    about: 'Control: the same with a condition that holds',
    details: { stands_in: guess.context.name },
  })
}

/** A common letter may match more than the original value. */
function mayFind(
  { looks }: Pick<Context, 'looks'>,
  { entry, parameter }: InsertionPoint,
  { value }: SqlGuess,
): boolean {
  if (value === parameter.value) return true
  const look = looks.of(entry, parameter)
  const findsSomething = entry.effect === 'reads' && look?.breaks === true && look.matters
  return !findsSomething && entry.method !== 'PUT' && entry.method !== 'PATCH'
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
    ...(place.make === undefined ? {} : { make: place.make }),
    ask: (condition) => requestAt(context, point, { value: place.join(value, condition, random.word(6)) }),
    askValue: () => requestAt(context, point, { value }),
  }
}
