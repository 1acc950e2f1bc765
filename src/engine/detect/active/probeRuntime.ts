import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { ProbeProgress } from '../../../shared/model/scanProgress.ts'
import type { TokenMemory } from '../../discover/inputs/tokenMemory.ts'
import type { OpenedAccounts } from '../../discover/session/accounts.ts'
import type { SignInWatch } from '../../discover/session/watchSignIn.ts'
import type { Exchange, GatheredArtifacts } from '../../model/artifacts.ts'
import type { ProbedCheck } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Looks } from '../../model/look.ts'
import type { Callbacks, LookAtPoints, ProbeContext, RandomSource } from '../../model/probe.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { Surface } from '../../model/surface.ts'
import type { Egress } from '../../network/egress/egress.ts'
import type { MachineLoad } from '../../network/machineLoad.ts'
import type { SurfaceGap } from './plan/surfaceGap.ts'
import type { OpenedProbeBrowser } from './probeBrowser.ts'
import type { ResponseMemory } from './watch/responseMemory.ts'
import type { StateSentinel } from './watch/stateSentinel.ts'

/** Services that the probes of one scan share. A missing optional one is off. */
export type ProbeRuntime = {
  readonly egress: Egress
  readonly gathered: GatheredArtifacts
  readonly cache: ScanCache
  readonly surface: Surface
  readonly lookAtPoints?: LookAtPoints
  readonly seen?: (request: ProbeRequest) => Exchange | null
  readonly looks?: Looks
  readonly provenAt?: (place: string) => readonly string[]
  /** The lower of the authorized and the requested intensity. */
  readonly intensity: ScanIntensity
  readonly accounts: OpenedAccounts
  /** Newest first. */
  readonly signedUp?: ProbeContext['signedUp']
  readonly noteLeft?: ProbeContext['noteLeft']
  readonly state?: StateSentinel
  readonly putBack?: () => Promise<void>
  readonly overspent?: () => number
  /** Returns the page that the last request of the scan loaded, once; null for another page. */
  readonly takeRead?: (url: string, account: EgressAccount | null) => Exchange | null
  readonly memory?: ResponseMemory
  /** Tokens that stay valid; without them, each probe loads its own. */
  readonly tokens?: TokenMemory
  readonly signIn?: SignInWatch
  readonly random: RandomSource
  readonly callbacks: Callbacks | null
  readonly monitor?: TargetMonitor
  readonly machine?: Pick<MachineLoad, 'isQuiet' | 'becomesQuiet'> & Partial<Pick<MachineLoad, 'slowness'>>
  /** Reason why the surface may lack endpoints that the probe of this id needs; null if it is complete. */
  readonly surfaceGap?: (id: string) => SurfaceGap
  readonly browserFor: ((budget: Pick<ProbeContext, 'send' | 'left'>) => OpenedProbeBrowser) | null
  /** Other hosts, such as a backend, may be authorized for less than the target. */
  readonly isAuthorized: (url: string, intensity: ScanIntensity) => boolean
  /** Fires at the end of the time for probing or of the scan. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
  readonly onProbes?: (progress: ProbeProgress) => void
  /** Also takes the results of probes that it changes. */
  readonly onSettled?: (checks: readonly ProbedCheck[]) => void
  /** For all probes together. Default: the sum of their budgets. */
  readonly requestsMax?: number
}
