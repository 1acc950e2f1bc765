import type { ProbeContext } from '../../model/probe.ts'
import type { Change, Entry } from '../../model/surface.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isProven, provenInjection } from '../_shared/isProven.ts'
import { requestWith } from '../_shared/requestAt.ts'
import { lookAtDelay } from './_delayLooks.ts'
import { anyDelays } from './_sqlDelays.ts'

/** Delays that meet a database each make a response as late as all of them. */
const togetherMax = 4

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
