import type { Clock } from '../../../shared/clock.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import type { TrafficMonitor } from '../../model/disturbance.ts'
import type { EgressAccount, EgressLimits, ScanScope } from '../../model/egress.ts'
import type { TypedHost } from '../../model/scanRequest.ts'
import type { HostTls } from './hostTls.ts'
import type { Network } from './network.ts'
import type { RequestRate } from './requestRate.ts'

export type EgressOptions = {
  /** Checked for each request and each redirect; see `isInScanScope`. */
  readonly isInScope: ScanScope
  /** URLs that are never requested, not even by a redirect. Default: none. */
  readonly isExcluded?: (url: Pick<URL, 'hostname' | 'pathname'>) => boolean
  readonly account?: EgressAccount
  /** CIDRs, IP addresses and hostnames, as `parseAllowList` reads them. */
  readonly allowPrivateTargets: readonly string[]
  /** Private hosts that the user typed. Default: none. */
  readonly typedHosts?: readonly TypedHost[]
  /** Default: connections are direct. */
  readonly proxy?: ProxySettings | null
  readonly limits: EgressLimits
  /** Requests to these hosts carry what a page of theirs would send, such as `Origin`. Default: none do. */
  readonly isPageHost?: (hostname: string) => boolean
  /** Sent with every request, over the request's own: the user agent and the scan's id. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent to this URL, unless the request has its own. Their values are secrets. Default: none. */
  readonly siteHeadersOf?: (url: URL) => Readonly<Record<string, string>>
  readonly hostTls?: HostTls | null
  /** Spaces requests to the hosts of `isPageHost`. Default: as fast as the host responds. */
  readonly rate?: RequestRate
  readonly signal: AbortSignal
  readonly clock: Clock
  /** Delays requests while the target is disturbed. Default: none. */
  readonly monitor?: TrafficMonitor
  readonly onWait?: (why: string) => void
  /** See `MachineLoad`. Default: 1. */
  readonly slowness?: () => number
  /** Fail with `tls_failed` on an untrusted certificate. Default: scan the site anyway. */
  readonly requiresTrust?: boolean
  readonly network?: Partial<Network>
}
