import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { allowCached, isBlockedRequest, isPlainRefusal, requestAt } from './requestAt.ts'

export const noParameter = 'not applicable: the scan found no suitable parameter'
export const noReadParameter = 'not applicable: the scan found no parameter of a read-only request'
export const noUrlParameter = 'not applicable: the scan found no parameter in a URL'

/** A proof, nothing, or blocked before it could be tested. */
export type Tried = Observation | 'nothing' | 'turned-away'

type TryContext = Pick<ProbeContext, 'left' | 'send' | 'accounts' | 'noteTested'>

const refusalsMax = 10

const turnedAwayShareMax = 0.5

/** Tests points within the budget, `requestsMin` each. The gap reports untested points. */
export async function tryPoints<Point extends InsertionPoint>(
  context: TryContext,
  points: readonly Point[],
  {
    requestsMin,
    attempt,
  }: {
    readonly requestsMin: number
    readonly attempt: (point: Point) => Promise<Tried>
  },
): Promise<ProbeOutcome> {
  const { left } = context
  const observations: Observation[] = []
  const budget = left()
  let tried = 0
  const away: Point[] = []
  for (const point of points) {
    if (left() < requestsMin) break
    tried += 1
    const result = await attempt(point)
    if (result === 'turned-away') away.push(point)
    else if (result !== 'nothing') observations.push(result)
    context.noteTested?.({ tested: tried, all: points.length })
  }
  const counts = await countBlocked(context, away)
  return { observations, gap: gapOf({ all: points.length, tried, ...counts, budget }) }
}

export type Try = () => Promise<Tried>

/**
 * Tests points round-robin by try, so that a small budget covers all. A point counts as tested after
 * `triesMin` tries.
 */
export async function tryRoundRobin<Point extends InsertionPoint>(
  context: TryContext,
  points: readonly Point[],
  {
    triesOf,
    triesMin,
    startOf = () => 0,
    afterFirst = async () => {},
  }: {
    readonly triesOf: (point: Point) => readonly Try[]
    readonly triesMin: number
    /** Round in which a point is first tested; unlikely points start later. */
    readonly startOf?: (point: Point) => number
    readonly afterFirst?: () => Promise<void>
  },
): Promise<ProbeOutcome> {
  const { left } = context
  const observations: Observation[] = []
  const budget = left()
  const waiting = points.map((point) => ({
    point,
    tries: triesOf(point),
    start: startOf(point),
    tried: 0,
    turnedAway: 0,
    isFound: false,
  }))
  const isTested = ({ tries, tried, isFound }: (typeof waiting)[number]) =>
    isFound || tried >= Math.min(triesMin, tries.length)
  const tested = new Set(waiting.filter(isTested))
  const longest = Math.max(0, ...waiting.map(({ tries, start }) => start + tries.length))
  for (let turn = 0; turn < longest && left() > 0; turn += 1) {
    if (turn === 1) await afterFirst()
    for (const one of waiting) {
      const attempt = one.tries[turn - one.start]
      if (attempt === undefined || one.isFound || left() === 0) continue
      const result = await attempt()
      one.tried += 1
      if (result === 'turned-away') one.turnedAway += 1
      else if (result !== 'nothing') {
        observations.push(result)
        one.isFound = true
      }
      if (isTested(one)) tested.add(one)
      context.noteTested?.({ tested: tested.size, all: points.length })
    }
  }
  if (longest <= 1) await afterFirst()
  const away = waiting.filter(({ tried, turnedAway }) => tried > 0 && tried === turnedAway)
  const counts = await countBlocked(
    context,
    away.map(({ point }) => point),
  )
  return {
    observations,
    gap: gapOf({
      all: points.length,
      tried: tested.size,
      ...counts,
      budget,
    }),
  }
}

/** Counts blocked points, without refusals by the application itself. */
async function countBlocked(
  context: TryContext,
  away: readonly InsertionPoint[],
): Promise<{ readonly turnedAway: number; readonly blocked: number }> {
  const counted: InsertionPoint[] = []
  for (const [index, point] of away.entries()) {
    const isChecked = index < refusalsMax
    if (point.entry.status === 403 || (isChecked && (await refusesOthers(context, point)))) continue
    counted.push(point)
  }
  return { turnedAway: counted.length, blocked: counted.filter(isServed).length }
}

/** Says whether a plain value is refused too, but not the original. */
async function refusesOthers({ left, send, accounts }: TryContext, point: InsertionPoint): Promise<boolean> {
  const { entry, parameter } = point
  const value = otherValue(parameter.value)
  // A write could change another record.
  if (value === parameter.value || entry.effect !== 'reads' || left() < 2) return false
  const other = await requestAt({ send: allowCached(send), accounts }, point, { value })
  if (other === null || !isPlainRefusal(other.exchange)) return false
  const own = await requestAt({ send, accounts }, point, { value: parameter.value })
  return own !== null && !isBlockedRequest(own.exchange)
}

/** Deterministic, so that probes share the cached response. */
function otherValue(value: string): string {
  // The next number may be a record of the same account.
  if (/^\d{1,9}$/.test(value)) return `${value}80417`
  const shift = (character: string, first: string, count: number) =>
    String.fromCharCode(
      first.charCodeAt(0) + ((character.charCodeAt(0) - first.charCodeAt(0) + count / 2) % count),
    )
  return value
    .replace(/[0-9]/g, (digit) => shift(digit, '0', 10))
    .replace(/[a-f]/g, (letter) => shift(letter, 'a', 6))
    .replace(/[g-z]/g, (letter) => shift(letter, 'g', 20))
    .replace(/[A-Z]/g, (letter) => shift(letter, 'A', 26))
}

function isServed({ entry: { status } }: InsertionPoint): boolean {
  return status !== null && status < 400
}

function gapOf({
  all,
  tried,
  turnedAway,
  blocked,
  budget,
}: {
  readonly all: number
  readonly tried: number
  readonly turnedAway: number
  readonly blocked: number
  readonly budget: number
}): string | null {
  if (tried < all) {
    return `request budget (${budget}) exhausted: ${all - tried} of ${all} parameters were not tested`
  }
  if (blocked > 0 || turnedAway > tried * turnedAwayShareMax) {
    return `a firewall or the target blocked the payloads for ${turnedAway} of ${tried} parameters: allow the scanner`
  }
  return null
}
