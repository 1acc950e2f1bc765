/**
 * Gatherers ask the target and fill artifacts, one file for one artifact. They may not judge what they see,
 * reach the network but through egress, or fail a scan because of what a target does.
 */

import type { Exchange, Gathered, Target } from '../../model/artifacts.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type {
  EgressAccount,
  EgressLimits,
  EgressRequest,
  EgressResponse,
  ScanScope,
} from '../../model/egress.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { withSend } from '../../network/egress/withSend.ts'

/** What every gatherer is handed. */
export type GatherContext = {
  readonly egress: Egress
  /** Requests that all gatherers together may send to the target. */
  readonly requestsMax: number
  readonly cache: ScanCache
  /**
   * Opens a door of its own to hosts other than the target's, with its own limits. What goes through it does
   * not count among the requests to the target, but in the report. The scan closes it.
   */
  openBackendClient(isInScope: ScanScope, limits: EgressLimits): Egress
  /** `observe`: nothing but what a crawl fetches is asked for. */
  readonly passiveProbes: 'all' | 'observe'
  /** Knows the target's condition. */
  readonly monitor: TargetMonitor
  /** Gives a name of lower-case letters and digits that begins with a letter, unlike any given before. */
  readonly randomName: () => string
  /** Path of the Chromium that renders pages; null where none does. */
  readonly browser: string | null
  /** Ends what is under way when the time for gathering is over or the scan is called off. */
  readonly signal: AbortSignal
  /** Called after each response. */
  readonly onRequest: () => void
}

/** The target and its response to the first request. */
export type ReachedFirst = { readonly target: Target; readonly first: Exchange }

/**
 * The requests to the target that each gatherer may send, redirects included. Together with the first
 * page's own redirects they stay within what a passive scan may send, so that none goes short because
 * another asked first.
 */
export const requestShares = {
  siteIndex: 3,
  pages: 14,
  scripts: 34,
  samples: 6,
  sourceMaps: 7,
  missingPages: 9,
  wellKnown: 48,
  cors: 5,
  plainHttp: 3,
  graphql: 2,
  browser: 10,
  /** Of the monitor, which has to look at the target in the end, whatever else was sent. */
  sentinels: 1,
} as const

/** Why an artifact that takes requests beyond a crawl is not there under `passiveProbes: 'observe'`. */
export const probesSwitchedOff: Gathered<never> = {
  ok: false,
  reason: 'passive probes are disabled: enable them for this scan',
}

/** A gatherer's part of the scan's requests. */
export type Share = {
  /** Sends within the share: beyond it the response is `budget_used_up`, and nothing is sent. */
  send(request: EgressRequest): Promise<EgressResponse>
  readonly left: number
}

/** Opens a share of `requestsMax` requests. */
export function openShare(
  { egress, onRequest }: Pick<GatherContext, 'egress' | 'onRequest'>,
  requestsMax: number,
): Share {
  let left = requestsMax
  return {
    async send(request) {
      if (left <= 0) return { ok: false, code: 'budget_used_up', message: 'The request share is exhausted' }
      left -= 1
      const response = await egress.send(request)
      if (response.ok) left -= response.exchange.redirects.length
      onRequest()
      return response
    },
    get left() {
      return Math.max(0, left)
    },
  }
}

/** The same context, whose requests carry no sign-in: for what tells something by being given to anybody. */
export function asVisitor(context: GatherContext): GatherContext {
  return asAccount(context, null)
}

/** The same context, whose requests carry this sign-in. */
export function asAccount(context: GatherContext, account: EgressAccount | null): GatherContext {
  const { egress } = context
  return {
    ...context,
    egress: withSend(egress, (request) => egress.send({ account, ...request })),
  }
}

/** Says whether asking on is useless: the scan was stopped or the host wants to be left alone. */
export function endsRequests(response: EgressResponse): boolean {
  return !response.ok && ['aborted', 'budget_used_up', 'disturbed', 'rate_limited'].includes(response.code)
}
