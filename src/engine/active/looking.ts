import { type Looks, noLooks } from '../model/look.ts'
import type { Entry } from '../model/surface.ts'
import { openBudget } from './probeBudget.ts'
import type { ProbeRuntime } from './probeRuntime.ts'

/** Of the requests that all probes together may send. */
const requestsShare = 0.3

/** The looks at the parameters of one scan, within a budget of their own. */
export type Looking = {
  readonly requestsMax: number
  /** Looks at the parameters of entries with this effect; what writes is left alone by a safe scan. */
  look(effect: Entry['effect']): Promise<void>
  readonly seen: () => Looks
  /** Ends it, and gives what is left of its requests. */
  end(): number
}

export function openLooking(runtime: ProbeRuntime): Looking {
  const { lookAtPoints, surface, intensity, accounts, random, signal } = runtime
  if (lookAtPoints === undefined)
    return { requestsMax: 0, look: async () => {}, seen: () => noLooks, end: () => 0 }
  const requestsMax = Math.min(
    Math.floor((runtime.requestsMax ?? Number.POSITIVE_INFINITY) * requestsShare),
    surface.entries.reduce((sum, { parameters }) => sum + 3 + 2 * parameters.length, 0),
  )
  const { send, left } = openBudget({ intensity }, runtime, requestsMax)
  let seen = noLooks
  let hasEnded = false
  return {
    requestsMax,
    async look(effect) {
      if (hasEnded || signal.aborted || (effect === 'writes' && intensity === 'safe')) return
      const context = { surface, send, left, random, accounts: accounts.accounts }
      const [before, further] = [seen, await lookAtPoints(context, effect)]
      seen = { of: (entry, parameter) => before.of(entry, parameter) ?? further.of(entry, parameter) }
    },
    seen: () => seen,
    end() {
      const rest = hasEnded ? 0 : left()
      hasEnded = true
      return rest
    },
  }
}
