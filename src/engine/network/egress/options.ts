import type { Clock } from '../../../shared/clock.ts'
import type { TrafficMonitor } from '../../model/disturbance.ts'
import type { EgressAccount, EgressLimits, ScanScope } from '../../model/egress.ts'
import type { Network } from './network.ts'

export type EgressOptions = {
  /** Which hosts and ports may be asked; see `isSameSite`. Called for each request, again for each redirect. */
  readonly isInScope: ScanScope
  /** URLs that are asked for in no case, whatever leads there; default: none. */
  readonly isExcluded?: (url: URL) => boolean
  /** Whose requests these are; default: nobody's. */
  readonly account?: EgressAccount
  /** CIDRs, addresses and host names, as `parseAllowList` reads them. */
  readonly allowPrivateTargets: readonly string[]
  readonly limits: EgressLimits
  /** Requests to these hosts carry what a page of theirs would send, such as `Origin`. Default: none do. */
  readonly isPageHost?: (hostname: string) => boolean
  /** Sent with every request, over the request's own: the user agent and the scan's id. */
  readonly headers: Readonly<Record<string, string>>
  /** Ends what is under way and what is still to come. */
  readonly signal: AbortSignal
  readonly clock: Clock
  /** Watches the requests to the target, and holds them back while it is not well; default: nobody does. */
  readonly monitor?: TrafficMonitor
  /** Answer `tls_failed` where nobody should trust the certificate; default: look at the site all the same. */
  readonly requiresTrust?: boolean
  /** What a test lays out anew; the rest is as it is. */
  readonly network?: Partial<Network>
}
