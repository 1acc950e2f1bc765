import type { ProbeContext } from '../../model/probe.ts'
import type { Change, Entry } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenInjection } from '../_shared/isProven.ts'
import { type Attempt, isTurnedAway, requestWith } from '../_shared/requestAt.ts'
import { anyDelays, type SqlDelay } from './_sqlDelays.ts'

/** The longest that one value asks a database to take, by what was measured. */
export const delayMsMax = 1_600
/** How much later the first look has to be answered than a value that asks for nothing. */
export const lookRiseMsMin = 500
/** The first look takes up to as many of each of six delays. */
export const lookRequestsMax = 4
export const rowsMax = 40_000_000
/** What of the time without a delay may be the network's. */
export const networkMsMax = 300

/** A response cannot come before the database is done; clocks differ by this much. */
const clockMs = 30
/** No database counts more rows in a millisecond. */
const rowsPerMsMax = 25_000
const rowsFirst = 1_000_000
/** Delays that meet a database each make a response as late as all of them. */
const togetherMax = 4

/** What is learned of a page on the way: how long it takes at least without any delay. */
export type SlowPage = { idleMs: number }

export type Delayed = { readonly amountMax: number; readonly durationMs: number }

/** What the database can be asked for at most, and how long the response to the last question took; or a response that came too early. */
export type DelayLook = Delayed | { readonly asked: Attempt } | 'nothing' | 'turned-away'

/** Sends a value that asks for this much. */
type AskFor = (amount: number) => Promise<Attempt | null>

/** Says whether a delay may be why a response is late, and how much of it can be asked for. */
export function lookAtDelay(
  askFor: AskFor,
  { kind, page }: Pick<SqlDelay, 'kind'> & { readonly page: SlowPage },
): Promise<DelayLook> {
  return (kind === 'sleep' ? lookAtSleep : lookAtWork)(askFor, page)
}

async function lookAtSleep(askFor: AskFor, { idleMs }: SlowPage): Promise<DelayLook> {
  const amount = delayMsMax * 0.75
  const requested = await askFor(amount)
  if (requested === null) return 'nothing'
  if (isTurnedAway(requested.exchange)) return 'turned-away'
  const { durationMs } = requested
  return durationMs - idleMs < leastMs('sleep', amount)
    ? { asked: requested }
    : { amountMax: delayMsMax, durationMs }
}

/** Looks for the number of rows that takes long enough to be told from the network, from a small one upwards. */
async function lookAtWork(askFor: AskFor, page: SlowPage): Promise<DelayLook> {
  let rows = rowsFirst
  for (let request = 0; request < lookRequestsMax; request += 1) {
    const requested = await askFor(rows)
    if (requested === null) return 'nothing'
    if (isTurnedAway(requested.exchange)) return 'turned-away'
    const { durationMs } = requested
    // A page that is slow by itself is so for all delays.
    if (durationMs > networkMsMax && page.idleMs === 0) {
      const noneMs = await quickest(() => askFor(1), { enoughMs: durationMs - lookRiseMsMin })
      page.idleMs = Math.max(0, (noneMs ?? 0) - networkMsMax)
    }
    const ownMs = durationMs - page.idleMs
    if (ownMs < leastMs('work', rows)) return { asked: requested }
    const factor = Math.min(4, delayMsMax / ownMs)
    if (factor < 1.25 || rows * factor > rowsMax) {
      return { amountMax: Math.round(rows * Math.min(1, factor)), durationMs }
    }
    rows = Math.round(rows * factor)
  }
  return 'nothing'
}

/** The least time that a database takes for an amount. */
export function leastMs(kind: SqlDelay['kind'], amount: number): number {
  return kind === 'sleep' ? amount - clockMs : amount / rowsPerMsMax
}

/** How long a request takes, in milliseconds; asked once more above `enoughMs`, as it may have been a busy moment. */
export async function quickest(
  ask: () => Promise<Attempt | null>,
  { enoughMs }: { readonly enoughMs: number },
): Promise<number | null> {
  const first = await ask()
  if (first === null || first.durationMs <= enoughMs) return first?.durationMs ?? null
  const second = await ask()
  return Math.min(first.durationMs, second?.durationMs ?? first.durationMs)
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'looks' | 'provenAt'>

/**
 * Looks at delays in several parameters of a request at once, where none of them changes the response: says of a point
 * whether the response came too early for any of them.
 */
export function lookTogether(
  context: Context,
  points: readonly InsertionPoint[],
): (point: InsertionPoint) => Promise<boolean> {
  const isQuick = new Map<Entry, Promise<boolean>>()
  const isQuiet = ({ entry, parameter }: InsertionPoint) =>
    context.looks.of(entry, parameter)?.breaks === false && anyDelays(parameter) !== null
  return async (point) => {
    if (!isQuiet(point)) return false
    const { entry } = point
    const group = points.filter(
      (other) => other.entry === entry && isQuiet(other) && !isProven(context, other, provenInjection),
    )
    if (group.length < 2 || group.length > togetherMax) return false
    const known = isQuick.get(entry) ?? areQuick(context, entry, group)
    isQuick.set(entry, known)
    return await known
  }
}

async function areQuick(context: Context, entry: Entry, group: readonly InsertionPoint[]): Promise<boolean> {
  const page = { idleMs: 0 }
  const delays = group.map(({ parameter }) => ({ parameter, ways: anyDelays(parameter) ?? [] }))
  for (const way of [0, 1]) {
    const chosen = delays.flatMap(({ parameter, ways }) =>
      ways.slice(way, way + 1).map((delay) => ({ parameter, delay })),
    )
    if (chosen.length === 0) continue
    const look = await lookAtDelay(
      (amount) => {
        const changes = chosen.map(
          ({ parameter, delay }): Change => ({ parameter, value: delay.write(parameter.value, amount) }),
        )
        return requestWith(context, entry, changes)
      },
      { kind: 'work', page },
    )
    if (typeof look === 'string' || !('asked' in look)) return false
  }
  return true
}
