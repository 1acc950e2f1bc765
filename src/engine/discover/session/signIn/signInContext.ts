import type { Clock } from '../../../../shared/clock.ts'
import type { SharedBrowser } from '../../../network/browser/sharedBrowser.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import type { Carried } from '../accounts.ts'

export type SignInContext = {
  readonly egress: Pick<Egress, 'send'>
  readonly targetUrl: string
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly browser: SharedBrowser | null
  readonly randomName: () => string
  readonly onRequest: () => void
}

/** `reason` is a user-readable phrase without credentials. */
export type SignInAttempt =
  | {
      readonly ok: true
      readonly carried: Carried
      /** Candidates that may show the signed-in state, the best first. */
      readonly urls: readonly string[]
      readonly hasToken: boolean
    }
  | {
      readonly ok: false
      readonly reason: string
      /** Page to retry in a browser. */
      readonly browserUrl?: string
    }
