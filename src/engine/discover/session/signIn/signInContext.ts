/** Types that the sign-in methods share. */
import type { Clock } from '../../../../shared/clock.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import type { Carried } from '../accounts.ts'

export type SignInContext = {
  readonly egress: Pick<Egress, 'send'>
  readonly targetUrl: string
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Path of Chromium; null without one. */
  readonly browser: string | null
  /** Returns a unique invented name. */
  readonly randomName: () => string
  readonly onRequest: () => void
}

/** The result of one attempt. `reason` is a user-readable phrase without a period and without credentials. */
export type SignInAttempt =
  | {
      readonly ok: true
      readonly carried: Carried
      /** URLs that may show the signed-in state, the best first. */
      readonly urls: readonly string[]
      /** The response contained a token, which proves the sign-in. */
      readonly hasToken: boolean
    }
  | {
      readonly ok: false
      readonly reason: string
      /** Page to retry in a browser, because a script seems to handle the sign-in. */
      readonly browserUrl?: string
    }
