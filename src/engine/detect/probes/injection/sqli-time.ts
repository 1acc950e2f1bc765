import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenInjection } from '../_shared/isProven.ts'
import { type Attempt, isBlockedRequest, requestAt } from '../_shared/requestAt.ts'
import { differentMin, responseDistance, shuffle } from '../_shared/separateResponses.ts'
import { noParameter, type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { fitLine, type Line, type TimedResponse } from './_regression.ts'
import { delaysFor, type SqlDelay } from './_sqlDelays.ts'
import { sqlFix, sqlReferences } from './_sqlFix.ts'
import { blindSqlPoints, isPrinted, sqlPoints } from './_sqlPoints.ts'

const delayMsMax = 1_600
const shares = [0, 0.25, 0.5, 0.75, 1] as const
const controlShares = [0, 0.5, 1] as const
const roundsWanted = 2
const roundsMax = 4
const proofRequests = roundsWanted * shares.length + controlShares.length
/** Minimum rise of the first test. */
const lookRiseMsMin = 500
const lookRequestsMax = 4

/** Clock tolerance: no response can be earlier than its delay. */
const clockMs = 30
/** Responses are timed in whole milliseconds, so a fast one may take 0. */
const tickMs = 1
/** Faster than any database counts. */
const rowsPerMsMax = 25_000
const rowsFirst = 1_000_000
const rowsMax = 40_000_000
/** Minimum R² of a line. */
const fitMin = 0.7
/** Fastest responses contain less noise. */
const leastFitMin = 0.9
/** Random network delays of 0 to 300 ms do not rise this much. */
const riseMsMin = 600
/** Random network delays may cause this rise. */
const controlRiseMsMax = 450
const networkMsMax = 300

/**
 * Finds time-based blind SQL injection: values that make the database delay the response.
 *
 * Firm: over five delays in random order, the response time grows in proportion to the delay, and is never
 * shorter. This is seen in two rounds, or in the fastest responses of four. A similar value without effect
 * does not delay the response. The payload changes no data, and each takes two seconds at most. Fires on
 * `WHERE name = '${q}'` whose response always looks the same; not on a page that is slow by itself, responds
 * at random speed, or delays requests that look like attacks. Sources: ZAP 40019 to 40027, CWE-89.
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
  measuresTime: true,
  budget: { perScan: 60, perEntry: 0.35, isGradual: true, isSeldom: true },
  needs: [],
  skipReason: ({ surface }) => (sqlPoints(surface, 'writes').length === 0 ? noParameter : null),
  run: (context) =>
    tryPoints(context, blindSqlPoints(context), {
      requestsMin: lookRequestsMax,
      attempt: (point) => tryPoint(context, point),
    }),
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'left' | 'random' | 'provenAt' | 'looks'>

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  if (isProven(context, point, provenInjection)) return 'nothing'
  const groups = delaysFor(point.parameter, {
    isPrinted: point.entry.effect === 'reads' && isPrinted(context.looks.of(point.entry, point.parameter)),
  })
  const isRead = new Map<string, boolean>()
  let turnedAway = 0
  let idleMs = 0
  const lookAt = async (delay: SqlDelay): Promise<Delayed | null> => {
    if (isRead.get(delay.standsIn) === false) return null
    const look = await (delay.kind === 'sleep' ? lookAtSleep : lookAtWork)(context, point, { delay, idleMs })
    if (look === 'turned-away') turnedAway += 1
    if (typeof look === 'string' || context.left() < proofRequests) return null
    if (!('asked' in look)) return look
    if (!isRead.has(delay.standsIn))
      isRead.set(delay.standsIn, await mayBeRead(context, point, { delay, odd: look.asked }))
    return null
  }
  for (const { common, delays } of groups) {
    if (common !== null && (await lookAt(common)) === null) continue
    for (const delay of delays) {
      const look = await lookAt(delay)
      if (look === null) continue
      const noneMs = await quickest(context, point, delay.write(point.parameter.value, 1), {
        enoughMs: idleMs > 0 ? Infinity : look.durationMs - lookRiseMsMin,
      })
      if (noneMs === null) continue
      idleMs = Math.max(0, noneMs - networkMsMax)
      if (look.durationMs - noneMs < lookRiseMsMin) continue
      const proof = await prove(context, point, { delay, amountMax: look.amountMax })
      if (proof === 'not-the-database') return 'nothing'
      if (proof !== null) return proof
    }
  }
  return turnedAway >= groups.length ? 'turned-away' : 'nothing'
}

/** Says whether validation rejects valid SQL with the same characters too. */
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

type LookOptions = {
  readonly delay: SqlDelay
  readonly idleMs: number
}

type Delayed = { readonly amountMax: number; readonly durationMs: number }

type Look = Delayed | { readonly asked: Attempt } | 'nothing' | 'turned-away'

async function lookAtSleep(
  context: Context,
  point: InsertionPoint,
  { delay, idleMs }: LookOptions,
): Promise<Look> {
  const amount = delayMsMax * 0.75
  const requested = await ask(context, point, delay.write(point.parameter.value, amount))
  if (requested === null) return 'nothing'
  if (isBlockedRequest(requested.exchange)) return 'turned-away'
  const { durationMs } = requested
  return durationMs - idleMs < leastMs(delay, amount)
    ? { asked: requested }
    : { amountMax: delayMsMax, durationMs }
}

/** Increases the rows until the delay exceeds network noise. */
async function lookAtWork(
  context: Context,
  point: InsertionPoint,
  { delay, idleMs }: LookOptions,
): Promise<Look> {
  let rows = rowsFirst
  for (let request = 0; request < lookRequestsMax; request += 1) {
    const requested = await ask(context, point, delay.write(point.parameter.value, rows))
    if (requested === null) return 'nothing'
    if (isBlockedRequest(requested.exchange)) return 'turned-away'
    const { durationMs } = requested
    const ownMs = durationMs - idleMs
    if (ownMs < leastMs(delay, rows)) return { asked: requested }
    const factor = Math.min(4, delayMsMax / ownMs)
    if (factor < 1.25 || rows * factor > rowsMax) {
      return { amountMax: Math.round(rows * Math.min(1, factor)), durationMs }
    }
    rows = Math.round(rows * factor)
  }
  return 'nothing'
}

function leastMs({ kind }: SqlDelay, amount: number): number {
  return kind === 'sleep' ? amount - clockMs : amount / rowsPerMsMax - tickMs
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
  if (control.riseMs > controlRiseMsMax) return 'not-the-database'
  let amount = amountMax
  let rounds: Round[] = []
  for (let count = 0; count < roundsMax; count += 1) {
    const round = await measure(context, point, { amountMax: amount, shares, write: delay.write })
    if (round === null) return null
    const isLate = round.responses.every(
      ({ requested, durationMs }) => durationMs >= leastMs(delay, requested),
    )
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

/** Returns more rows, since the first test may have met a busy moment. */
function moreWork({ kind }: SqlDelay, amount: number, { riseMs, line }: Round): number | null {
  if (kind === 'sleep' || line.fit < fitMin || riseMs <= 0 || riseMs >= riseMsMin) return null
  const more = Math.round(Math.min(rowsMax, amount * Math.min(4, delayMsMax / riseMs)))
  return more > amount ? more : null
}

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
    if (response === null || isBlockedRequest(response.exchange)) return null
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

async function quickest(
  context: Context,
  point: InsertionPoint,
  value: string,
  { enoughMs }: { readonly enoughMs: number },
): Promise<number | null> {
  const first = await ask(context, point, value)
  if (first === null || first.durationMs <= enoughMs) return first?.durationMs ?? null
  const second = await ask(context, point, value)
  return Math.min(first.durationMs, second?.durationMs ?? first.durationMs)
}

function ask(context: Context, point: InsertionPoint, value: string): Promise<Attempt | null> {
  return requestAt(context, point, { value })
}

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
