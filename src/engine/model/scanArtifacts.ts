import type { ActiveSummary, Disturbance } from '../../shared/model/report.ts'
import type { ScanIntensity } from '../../shared/model/scanMode.ts'
import type { Exchange, GatheredArtifacts } from './artifacts.ts'
import type { SkippedAction } from './effect.ts'
import type { ScanRequest } from './scanRequest.ts'

/** Everything that judging reads of one scan. Plain data, so that it can be stored and judged again. */
export type ScanArtifacts = {
  readonly scan: JudgedScan
  readonly gathered: GatheredArtifacts
  /** Artifacts of the unauthenticated view that are not those of `gathered`. */
  readonly visitorView: Partial<GatheredArtifacts>
  /** Responses to probes, for the checks that read every response. */
  readonly provoked: readonly Exchange[]
  /** Why `provoked` may be incomplete. */
  readonly provokedGap: string | null
}

/** Facts of the scan that its report states beside the artifacts. */
export type JudgedScan = Pick<
  ScanRequest,
  'scanId' | 'targetUrl' | 'mode' | 'passiveProbes' | 'excludePaths' | 'includePaths' | 'onlyChecks'
> & {
  /** The lower of the requested and the authorized one. */
  readonly intensity: ScanIntensity
  readonly timeLimitMs: number
  /** Given limit of an active scan; null for the default of its intensity. */
  readonly requestsMax: number | null
  /** Unix time. */
  readonly startedAt: number
  readonly durationMs: number
  /** Includes redirects. */
  readonly requests: number
  /** Null for a passive scan. */
  readonly active: ActiveSummary | null
  readonly disturbances: readonly Disturbance[]
  /** Requests that were seen and not sent, beside the artifact `skipped`. */
  readonly skipped: readonly SkippedAction[]
}
