import { type Looks, noLooks } from '../../../model/look.ts'
import type { Entry } from '../../../model/surface.ts'
import { unmonitored } from '../probeRun.ts'
import type { ProbeRuntime } from '../probeRuntime.ts'
import { type Identities, openBudget } from './probeBudget.ts'

/** Of the requests that all probes together may send. */
const requestsShare = 0.3

/** Of one writing request beside its parameters: most are looked at once, with all of them together. */
const writingRequestsMin = 1

/** What a probe is handed of the looks, and whether it went by them. */
export type HandedLooks = { readonly looks: Looks; readonly wereUsed: () => boolean }

/** The looks at the parameters of one scan, within a budget of their own. */
export type ParameterReactions = {
  readonly requestsMax: number
  /** Looks at the parameters of entries with this effect; what writes is left alone by a safe scan. */
  look(effect: Entry['effect']): Promise<void>
  /** Nothing while the target was not well when they were taken. */
  hand(): HandedLooks
  /** As whom they were taken. */
  readonly identities: () => Identities
  /** Why they may tell nothing; null where nothing speaks against them. */
  readonly doubt: () => string | null
  /** Gives back what looks at writing requests will hardly need, once those that read were looked at. */
  release(): number
  /** Ends it, and gives what is left of its requests. */
  end(): number
}

export function openParameterReactions(runtime: ProbeRuntime): ParameterReactions {
  const {
    lookAtPoints,
    surface,
    intensity,
    accounts,
    random,
    signal,
    monitor = unmonitored,
    seen: asked,
  } = runtime
  const requestsMax =
    lookAtPoints === undefined
      ? 0
      : Math.min(
          Math.floor((runtime.requestsMax ?? Number.POSITIVE_INFINITY) * requestsShare),
          surface.entries.reduce((sum, { parameters }) => sum + 3 + 2 * parameters.length, 0),
        )
  const { send, left, identities } = openBudget({ intensity }, runtime, requestsMax)
  /** Numbers of the requests before and after. */
  const spans: (readonly [from: number, to: number])[] = []
  let seen = noLooks
  let hasEnded = false
  let released = 0
  const leftOver = () => Math.max(0, left() - released)
  const doubt = () => spans.map((span) => monitor.doubt(...span)).find((why) => why !== null) ?? null
  return {
    requestsMax,
    async look(effect) {
      if (lookAtPoints === undefined || hasEnded || signal.aborted) return
      if (effect === 'writes' && intensity === 'safe') return
      const from = monitor.requests
      const before = seen
      const context = {
        ...{ surface, send, left: leftOver, random, accounts: accounts.accounts },
        ...(asked === undefined ? {} : { seen: asked }),
      }
      const further = await lookAtPoints(context, effect)
      spans.push([from, monitor.requests])
      seen = { of: (entry, parameter) => before.of(entry, parameter) ?? further.of(entry, parameter) }
    },
    hand() {
      const known = doubt() === null ? seen : noLooks
      let wereUsed = false
      const looks: Looks = {
        of(entry, parameter) {
          const look = known.of(entry, parameter)
          wereUsed ||= look !== null
          return look
        },
      }
      return { looks, wereUsed: () => wereUsed }
    },
    identities,
    doubt,
    release() {
      const writing = surface.entries.filter((entry) => entry.effect === 'writes')
      const needed = writing.reduce((sum, { parameters }) => sum + writingRequestsMin + parameters.length, 0)
      const more = Math.max(0, leftOver() - needed)
      released += more
      return more
    },
    end() {
      const rest = hasEnded ? 0 : leftOver()
      hasEnded = true
      return rest
    },
  }
}
