/**
 * Gatherers send requests to the target and fill artifacts, one file per artifact. They do not judge, send
 * only through egress, and never fail a scan because of the target.
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

export type GatherContext = {
  readonly egress: Egress
  /** Requests that all gatherers together may send to the target. */
  readonly requestsMax: number
  readonly cache: ScanCache
  /**
   * Opens a client with its own limits for hosts other than the target's. Its requests count only in the
   * report. The scan closes it.
   */
  openBackendClient(isInScope: ScanScope, limits: EgressLimits): Egress
  /** `observe`: sends only the requests of a crawl. */
  readonly passiveProbes: 'all' | 'observe'
  readonly monitor: TargetMonitor
  /** Returns a unique name of lower-case letters and digits that begins with a letter. */
  readonly randomName: () => string
  /** Path of Chromium; null without rendering. */
  readonly browser: string | null
  /** Aborts at the end of the gathering time or when the scan is canceled. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
}

export type ReachedFirst = { readonly target: Target; readonly first: Exchange }

/**
 * Requests that each gatherer may send, redirects included. Their sum stays within the limit of a passive
 * scan, so that no gatherer starves another.
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
  /** Reserved for the monitor, which checks the target at the end. */
  sentinels: 1,
} as const

/** The reason for artifacts that `passiveProbes: 'observe'` rules out. */
export const probesSwitchedOff: Gathered<never> = {
  ok: false,
  reason: 'passive probes are disabled: enable them for this scan',
}

export type Share = {
  /** Sends within the share. Beyond it the result is `budget_used_up`, and nothing is sent. */
  send(request: EgressRequest): Promise<EgressResponse>
  readonly left: number
}

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

/** Returns a context whose requests are unauthenticated. */
export function asVisitor(context: GatherContext): GatherContext {
  return asAccount(context, null)
}

/** Returns a context whose requests carry this sign-in. */
export function asAccount(context: GatherContext, account: EgressAccount | null): GatherContext {
  const { egress } = context
  return {
    ...context,
    egress: withSend(egress, (request) => egress.send({ account, ...request })),
  }
}

/** Returns true if further requests are useless: the scan was stopped or rate-limited. */
export function isOver(response: EgressResponse): boolean {
  return !response.ok && ['aborted', 'budget_used_up', 'disturbed', 'rate_limited'].includes(response.code)
}
