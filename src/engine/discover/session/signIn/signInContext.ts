/** What the ways of signing in are handed, and what they hand back. Types only. */
import type { Clock } from '../../../../shared/clock.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import type { Carried } from '../accounts.ts'

export type SignInContext = {
  readonly egress: Pick<Egress, 'send'>
  /** First page of the target. */
  readonly targetUrl: string
  readonly clock: Clock
  /** Ends what is under way. */
  readonly signal: AbortSignal
  /** Path of a Chromium; null where the scan has none. */
  readonly browser: string | null
  /** Names that nobody has; unlike any given before. */
  readonly randomName: () => string
  readonly onRequest: () => void
}

/** How one attempt ended. `reason` is a phrase without a full stop, for people, and holds nothing of an account. */
export type SignInAttempt =
  | {
      readonly ok: true
      readonly carried: Carried
      /** Pages and endpoints that may show who is signed in, the best first. */
      readonly urls: readonly string[]
      /** It handed out a token, which no account gets without being known. */
      readonly hasToken: boolean
    }
  | {
      readonly ok: false
      readonly reason: string
      /** Page where a browser may succeed, as a script seems to do the signing in. */
      readonly browserUrl?: string
    }
