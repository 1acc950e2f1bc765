import { nameParameter, observeProbe, placeOf } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenInjection } from '../_shared/isProven.ts'
import { fitLine, type Line, type TimedResponse } from '../_shared/regression.ts'
import { type Attempt, isTurnedAway, requestAt } from '../_shared/requestAt.ts'
import { differentMin, responseDistance } from '../_shared/separateResponses.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import {
  type Delayed,
  delayMsMax,
  leastMs,
  lookAtDelay,
  lookRequestsMax,
  lookRiseMsMin,
  lookTogether,
  networkMsMax,
  quickest,
  rowsMax,
  type SlowPage,
} from './_delayLooks.ts'
import { anyDelays, delaysFor, type SqlDelay } from './_sqlDelays.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { blindSqlPoints, sqlPoints } from './_sqlPoints.ts'

/** Shares of the longest that one round asks for, in any order. */
const shares = [0, 0.25, 0.5, 0.75, 1] as const
const controlShares = [0, 0.5, 1] as const
/** Rounds that have to show the line, and rounds at most: a machine may be busy for a moment. */
const roundsWanted = 2
const roundsMax = 4
const proofRequests = roundsWanted * shares.length + controlShares.length
/** A line that lies nearer to what was measured is one: the share of the differences that it explains. */
const fitMin = 0.7
/** The same for the quickest of several rounds, which have less of what else the machine does. */
const leastFitMin = 0.9
/** How much longer the longest has to take than none. Delays of the network of 0 to 300 ms make no line this steep. */
const riseMsMin = 600
/** How much longer the longest lookalike may take: a network of 0 to 300 ms makes a rise of 300 by chance. */
const controlRiseMsMax = 450
/**
 * Finds time-based blind SQL injection: values that make the database delay the response.
 *
 * Firm: over five delays in random order, twice, or in the quickest of four rounds, the response time grows in
 * proportion to the delay, and is never shorter. A similar value without effect does not delay the response. The payload changes no data, and each takes
 * two seconds at most. Fires on `WHERE name = '${q}'` whose response always looks the same; not on a page that is
 * slow by itself, responds at random speed, or delays requests that look like attacks. Sources: ZAP 40019 to 40027,
 * CWE-89.
 */
export default activeProbe({
  id: 'injection.sqli-time',
  cwe: 89,
  severity: 'high',
  owner: 'code',
  title: 'SQL injection (time-based)',
  why: 'An attacker can read the whole database from response times, even though the response shows nothing of it. The application inserts a request parameter into a SQL query.',
  fix: {
    ...sqlFix,
    verify:
      'Repeat the request with the `curl` command from the evidence three times: each response is as fast as for the value alone. Halving the number in the payload does not change the response time.',
  },
  references: [...sqlReferences, 'https://owasp.org/www-community/attacks/Blind_SQL_Injection'],
  intensity: 'intrusive',
  effect: 'writes',
  isAlone: true,
  budget: { perScan: 100, perEntry: 0.5, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (sqlPoints(surface, 'writes').length === 0 ? noParameter : null),
  run(context) {
    const points = blindSqlPoints(context)
    const isQuick = lookTogether(context, points)
    return tryPoints(context, points, {
      requestsMin: lookRequestsMax,
      attempt: async (point) => {
        if (isProven(context, point, provenInjection) || (await isQuick(point))) return 'nothing'
        return await tryPoint(context, point)
      },
    })
  },
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const page: SlowPage = { idleMs: 0 }
  /** By what the value stands in: whether it may be read there at all; unknown before the first of its delays. */
  const isRead = new Map<string, boolean>()
  let looks = 0
  let turnedAway = 0
  const lookAt = async (delay: SqlDelay): Promise<Delayed | null> => {
    if (isRead.get(delay.standsIn) === false) return null
    looks += 1
    const look = await lookAtDelay((amount) => askFor(context, point, delay, amount), {
      kind: delay.kind,
      page,
    })
    if (look === 'turned-away') turnedAway += 1
    if (typeof look === 'string' || context.left() < proofRequests) return null
    if (!('asked' in look)) return look
    if (!isRead.has(delay.standsIn))
      isRead.set(delay.standsIn, await mayBeRead(context, point, { delay, odd: look.asked }))
    return null
  }
  const isLate = await isAnyLate(anyDelays(point.parameter), lookAt)
  for (const { common, delays } of isLate ? delaysFor(point.parameter) : []) {
    if (common !== null && (await lookAt(common)) === null) continue
    for (const delay of delays) {
      const look = await lookAt(delay)
      if (look === null) continue
      const noneMs = await quickest(() => askFor(context, point, delay, 1), {
        enoughMs: page.idleMs > 0 ? Infinity : look.durationMs - lookRiseMsMin,
      })
      if (noneMs === null) continue
      page.idleMs = Math.max(0, noneMs - networkMsMax)
      if (look.durationMs - noneMs < lookRiseMsMin) continue
      const proof = await prove(context, point, { delay, amountMax: look.amountMax })
      if (proof === 'not-the-database') return 'nothing'
      if (proof !== null) return proof
    }
  }
  return looks > 0 && turnedAway === looks ? 'turned-away' : 'nothing'
}

/** One value holds the delays of all databases, where the place of the parameter takes it. */
async function isAnyLate(
  delays: readonly SqlDelay[] | null,
  lookAt: (delay: SqlDelay) => Promise<Delayed | null>,
): Promise<boolean> {
  if (delays === null) return true
  for (const delay of delays) if ((await lookAt(delay)) !== null) return true
  return false
}

/**
 * Says whether a delay that was refused may have been so by a database. None where a value with the same characters,
 * which every database takes, is refused in the same way: an application that checks values refuses all delays.
 */
async function mayBeRead(
  context: Context,
  point: InsertionPoint,
  { delay, odd }: { readonly delay: SqlDelay; readonly odd: Attempt },
): Promise<boolean> {
  const isSeen = context.looks.of(point.entry, point.parameter)?.breaks === true
  if (!isSeen || odd.exchange.status < 400) return true
  const valid = await ask(context, point, delay.harmless(point.parameter.value))
  if (valid === null || valid.exchange.status < 400) return true
  return responseDistance(valid, odd) >= differentMin
}

type Measured = TimedResponse & { readonly requested: number; readonly response: Attempt }

type Guess = { readonly delay: SqlDelay; readonly amountMax: number }

async function prove(
  context: Context,
  point: InsertionPoint,
  guess: Guess,
): Promise<Observation | 'not-the-database' | null> {
  const { delay, amountMax } = guess
  const control = await measureControl(context, point, guess)
  if (control === null) return null
  // Whatever it is that reads the text and waits, it is no database.
  if (control.riseMs > controlRiseMsMax) return 'not-the-database'
  let amount = amountMax
  let rounds: Round[] = []
  for (let count = 0; count < roundsMax; count += 1) {
    const round = await measure(context, point, { amountMax: amount, shares, write: delay.write })
    if (round === null) return null
    const isLate = round.responses.every(
      ({ requested, durationMs }) => durationMs >= leastMs(delay.kind, requested),
    )
    // A response before the database could be done says that it was not the database.
    if (!isLate) return null
    const more = moreWork(delay, amount, round)
    rounds = more === null ? [...rounds, round] : []
    amount = more ?? amount
    const shown = rounds.filter((each) => isLine(each))
    if (shown.length >= roundsWanted) return observe(point, guess, { rounds: shown, control })
  }
  const least = rounds.length === roundsMax ? leastOf(rounds) : null
  return least !== null && isLine(least, leastFitMin)
    ? observe(point, guess, { rounds: [least], control })
    : null
}

/** What each amount takes at least: a busy moment only adds to it, and no page is slow in proportion each time. */
function leastOf(rounds: readonly Round[]): Round | null {
  const all = rounds
    .flatMap(({ responses }) => responses)
    .toSorted((one, other) => one.durationMs - other.durationMs)
  const responses = all.filter(
    ({ requested }, index) => all.findIndex((other) => other.requested === requested) === index,
  )
  return roundOf(responses)
}

function isLine({ riseMs, line }: Round, least = fitMin): boolean {
  return riseMs >= riseMsMin && line.fit >= least
}

/** The number of rows to ask for instead: the first look at them may have met a busy moment, and taken few for many. */
function moreWork({ kind }: SqlDelay, amount: number, { riseMs, line }: Round): number | null {
  if (kind === 'sleep' || line.fit < fitMin || riseMs <= 0 || riseMs >= riseMsMin) return null
  const more = Math.round(Math.min(rowsMax, amount * Math.min(4, delayMsMax / riseMs)))
  return more > amount ? more : null
}

/** Measures the lookalike once more where it rises: that may have been a busy moment. */
async function measureControl(
  context: Context,
  point: InsertionPoint,
  { delay, amountMax }: Guess,
): Promise<Round | null> {
  const options = { amountMax, shares: controlShares, write: delay.lookalike }
  const first = await measure(context, point, options)
  return first === null || first.riseMs <= controlRiseMsMax ? first : measure(context, point, options)
}

type Round = { readonly responses: readonly Measured[]; readonly line: Line; readonly riseMs: number }

async function measure(
  context: Context,
  point: InsertionPoint,
  {
    amountMax,
    shares: wanted,
    write,
  }: {
    readonly amountMax: number
    readonly shares: readonly number[]
    readonly write: SqlDelay['write']
  },
): Promise<Round | null> {
  const responses: Measured[] = []
  for (const share of shuffle(wanted, context.random)) {
    const amount = Math.max(1, Math.round(amountMax * share))
    const response = await ask(context, point, write(point.parameter.value, amount))
    if (response === null || isTurnedAway(response.exchange)) return null
    responses.push({ requested: amount, durationMs: response.durationMs, response })
  }
  return roundOf(responses)
}

function roundOf(responses: readonly Measured[]): Round | null {
  const line = fitLine(responses)
  if (line === null) return null
  const amounts = responses.map(({ requested }) => requested)
  return { responses, line, riseMs: line.slope * (Math.max(...amounts) - Math.min(...amounts)) }
}

function askFor(
  context: Context,
  point: InsertionPoint,
  delay: SqlDelay,
  amount: number,
): Promise<Attempt | null> {
  return ask(context, point, delay.write(point.parameter.value, amount))
}

function ask(context: Context, point: InsertionPoint, value: string): Promise<Attempt | null> {
  return requestAt(context, point, { value })
}

function shuffle<T>(items: readonly T[], { number }: ProbeContext['random']): readonly T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(number(0, left.length - 1), 1))
}

/** Shows the response that took longest. */
function observe(
  { entry, parameter }: InsertionPoint,
  { delay }: Guess,
  { rounds, control }: { readonly rounds: readonly Round[]; readonly control: Round },
): Observation | null {
  const measured = rounds.flatMap(({ responses }) => responses)
  const longest = measured.toSorted((one, other) => other.requested - one.requested)[0]?.response
  if (longest === undefined) return null
  const amount = delay.kind === 'sleep' ? 'milliseconds_asked' : 'rows_asked'
  const rows = (responses: readonly Measured[]) =>
    responses.map(({ requested, durationMs }) => ({ [amount]: requested, took_ms: Math.round(durationMs) }))
  return observeProbe(longest.request, longest.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    confidence: 'firm',
    details: {
      parameter: parameter.name,
      database: delay.database,
      stands_in: delay.standsIn,
      lines: rounds.map(({ line, riseMs }) => ({
        rises_ms: Math.round(riseMs),
        fit: Math.round(line.fit * 100) / 100,
      })),
      measured: rows(measured),
      lookalike: rows(control.responses),
    },
  })
}
