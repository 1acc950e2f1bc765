import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { TokenMemory } from '../../discover/inputs/tokenMemory.ts'
import type { OpenedAccounts } from '../../discover/session/accounts.ts'
import type { SignInWatch } from '../../discover/session/watchSignIn.ts'
import type { Exchange, GatheredArtifacts } from '../../model/artifacts.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Looks } from '../../model/look.ts'
import type { Callbacks, LookAtPoints, ProbeBrowser, ProbeContext, RandomSource } from '../../model/probe.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { Surface } from '../../model/surface.ts'
import type { Egress } from '../../network/egress/egress.ts'
import type { ResponseMemory } from './watch/responseMemory.ts'
import type { StateSentinel } from './watch/stateSentinel.ts'

/** What the probes of one scan share. */
export type ProbeRuntime = {
  readonly egress: Egress
  readonly gathered: GatheredArtifacts
  readonly cache: ScanCache
  readonly surface: Surface
  /** Looks at all parameters before probes try them; default: nobody does. */
  readonly lookAtPoints?: LookAtPoints
  /** The response to a request that was sent as it is before; default: none is known. */
  readonly seen?: (request: ProbeRequest) => Exchange | null
  /** What was learned by that so far. */
  readonly looks?: Looks
  /** Ids of the checks that have found something at a place; default: none has. */
  readonly provenAt?: (place: string) => readonly string[]
  /** The highest that is authorized and asked for. */
  readonly intensity: ScanIntensity
  readonly accounts: OpenedAccounts
  /** Accounts that the scan has signed up until now, the newest first; default: none. */
  readonly signedUp?: ProbeContext['signedUp']
  /** Default: nobody watches whether the application changes. */
  readonly state?: StateSentinel
  /** Puts old values back into what a probe has changed; default: nothing is put back between probes. */
  readonly putBack?: () => Promise<void>
  /** Requests for putting back and watching beyond those that the scan has kept for it; default: it has kept enough. */
  readonly overspent?: () => number
  /** A page that was loaded by the last request of the scan, and that nobody has used; default: none was. */
  readonly takeRead?: (url: string, account: EgressAccount | null) => Exchange | null
  /** Responses that several probes begin with; default: each probe sends its own requests. */
  readonly memory?: ResponseMemory
  /** Tokens that last; default: each probe learns them anew. */
  readonly tokens?: TokenMemory
  /** Default: there is no sign-in to watch. */
  readonly signIn?: SignInWatch
  readonly random: RandomSource
  readonly callbacks: Callbacks | null
  /** Default: nobody watches the target. */
  readonly monitor?: TargetMonitor
  /** Why the surface may lack entries, by what is known now; default: it lacks none. */
  readonly surfaceGap?: (id: string) => string | null
  /** A browser that sends by the budget of one probe; null where the machine has none. */
  readonly browserFor: ((budget: Pick<ProbeContext, 'send' | 'left'>) => ProbeBrowser) | null
  /** A further host, such as a backend, may be authorized for less than the target. */
  readonly isAuthorized: (url: string, intensity: ScanIntensity) => boolean
  /** Ends what is under way when the time for probing is over or the scan is called off. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
  /** Requests that all probes together may send; default: what their budgets allow. */
  readonly requestsMax?: number
}
