/**
 * Gatherers fill artifacts, one file each. They do not judge, send only through egress, and never fail a scan
 * because of the target.
 */

import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { Exchange, Gathered, GatheredArtifacts, Target } from '../../model/artifacts.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type {
  EgressAccount,
  EgressLimits,
  EgressRequest,
  EgressResponse,
  ScanScope,
} from '../../model/egress.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { RequestAllowance } from '../../network/layers/budget.ts'

export type GatherContext = {
  readonly egress: Egress
  readonly requestsMax: number
  readonly cache: ScanCache
  /** Opens a client for other hosts. Its requests count only in the report. The scan closes it. */
  openBackendClient(isInScope: ScanScope, limits: EgressLimits): Egress
  /** `observe`: sends only the requests of a crawl. */
  readonly passiveProbes: 'all' | 'observe'
  readonly monitor: TargetMonitor
  /** Unique; lower-case letters and digits, beginning with a letter. */
  readonly randomName: () => string
  readonly browser: SharedBrowser | null
  /** Pages that the crawl requests before those that it finds. */
  readonly firstUrls?: readonly string[]
  /** Paths of GraphQL endpoints. Default: those that are found. */
  readonly graphqlPaths?: readonly string[]
  readonly descriptions?: readonly DescribedApi[]
  /** Aborts at the end of the gathering time or on cancellation. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
  /** Takes artifacts before gathering has ended. Default: none are taken. */
  readonly onGathered?: (artifacts: Partial<GatheredArtifacts>) => void
}

export type ReachedFirst = { readonly target: Target; readonly first: Exchange }

/** Requests per gatherer with redirects. The sum fits a passive scan, so that no gatherer starves another. */
export const requestShares = {
  siteIndex: 3,
  pages: 14,
  scripts: 34,
  described: 7,
  samples: 6,
  sourceMaps: 7,
  missingPages: 9,
  wellKnown: 48,
  cors: 5,
  plainHttp: 3,
  graphql: 2,
  browser: 10,
  /** Reserved for the monitor, which checks the target at the end. */
  sentinels: 1,
} as const

/** The reason for artifacts that `passiveProbes: 'observe'` rules out. */
export const probesSwitchedOff: Gathered<never> = {
  ok: false,
  reason: 'passive probes are disabled: enable them for this scan',
}

export type Share = {
  /** Returns `budget_used_up` beyond the share. */
  send(request: EgressRequest): Promise<EgressResponse>
  readonly left: number
}

export function openShare(
  { egress, onRequest }: Pick<GatherContext, 'egress' | 'onRequest'>,
  requestsMax: number,
): Share {
  const allowance = new RequestAllowance(requestsMax, 'The request share is exhausted')
  const own = egress.through({ allowance })
  return {
    async send(request) {
      const response = await own.send(request)
      if (response.ok || response.code !== 'budget_used_up') onRequest()
      return response
    },
    get left() {
      return allowance.left
    },
  }
}

export function asVisitor(context: GatherContext): GatherContext {
  return asAccount(context, null)
}

export function asAccount(context: GatherContext, account: EgressAccount | null): GatherContext {
  return { ...context, egress: context.egress.through({ account }) }
}

/** The scan was stopped or rate-limited. */
export function endsRequests(response: EgressResponse): boolean {
  return !response.ok && ['aborted', 'budget_used_up', 'disturbed', 'rate_limited'].includes(response.code)
}
