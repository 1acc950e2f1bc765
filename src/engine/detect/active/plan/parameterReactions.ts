import { unwatched } from '../../../discover/session/watchSignIn.ts'
import { type Looks, noLooks } from '../../../model/look.ts'
import type { Entry } from '../../../model/surface.ts'
import { unmonitored } from '../probeRun.ts'
import type { ProbeRuntime } from '../probeRuntime.ts'
import { ProbeSender } from '../probeSender.ts'

type Span = readonly [from: number, to: number]

const requestsShare = 0.3

/** One request usually tests all parameters together. */
const writingRequestsMin = 1

/** Reactions for one probe. `wereUsed` returns true once the probe has read one. */
type HandedLooks = { readonly looks: Looks; readonly wereUsed: () => boolean }

/** Has a budget of its own. */
export type ParameterReactions = {
  readonly requestsMax: number
  /** Safe scans skip writes. */
  look(effect: Entry['effect']): Promise<void>
  /** Returns no reactions if the target was disturbed during the measurements. */
  hand(): HandedLooks
  readonly doubt: () => string | null
  /** Releases requests that writing entries will not need. */
  release(): number
  /** Ends the measurements. Returns the unspent requests. */
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
    signIn = unwatched,
    seen: asked,
  } = runtime
  const requestsMax =
    lookAtPoints === undefined
      ? 0
      : Math.min(
          Math.floor((runtime.requestsMax ?? Number.POSITIVE_INFINITY) * requestsShare),
          surface.entries.reduce((sum, { parameters }) => sum + 3 + 2 * parameters.length, 0),
        )
  const sender = new ProbeSender({ intensity }, runtime, requestsMax)
  const { send, left } = sender
  /** Request numbers of monitor and session around each measurement. */
  const spans: { readonly target: Span; readonly session: Span }[] = []
  let seen = noLooks
  let hasEnded = false
  let released = 0
  const leftOver = () => Math.max(0, left() - released)
  const doubtOf = ({ target, session }: (typeof spans)[number]) =>
    monitor.doubt(...target) ?? signIn.doubt(...session)
  const doubt = () => spans.map(doubtOf).find((why) => why !== null) ?? null
  return {
    requestsMax,
    async look(effect) {
      if (lookAtPoints === undefined || hasEnded || signal.aborted) return
      if (effect === 'writes' && intensity === 'safe') return
      const before = seen
      const context = {
        ...{ surface, send, left: leftOver, random, accounts: accounts.accounts },
        ...(asked === undefined ? {} : { seen: asked }),
      }
      const measure = async () => {
        const [from, since] = [monitor.requests, signIn.count()]
        const looks = await lookAtPoints(context, effect)
        return {
          looks,
          span: { target: [from, monitor.requests], session: [since, signIn.count()] },
        } as const
      }
      let measured = await measure()
      // A session that was renewed meanwhile may last for a second measurement.
      if (signIn.state() === 'signed_in' && signIn.doubt(...measured.span.session) !== null) {
        measured = await measure()
      }
      const { looks: further, span } = measured
      spans.push(span)
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
