import type { ActiveSummary, Disturbance } from '../../shared/model/report.ts'
import type { ScanIntensity } from '../../shared/model/scanMode.ts'
import type { ArtifactName, Artifacts, Exchange, GatheredArtifacts, Page } from './artifacts.ts'
import type { SkippedAction } from './effect.ts'
import type { Gathered } from './gathered.ts'
import type { ScanRequest } from './scanRequest.ts'

/** Everything that judging reads of one scan. */
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

/** The same as plain data, for storing: without the secrets of sign-ins, and pages without their parsed documents. */
export type StorableArtifacts = Omit<ScanArtifacts, 'gathered' | 'visitorView'> & {
  readonly gathered: StorableGathered
  readonly visitorView: Partial<StorableGathered>
}

export type StorableGathered = {
  readonly [Name in ArtifactName]: Gathered<
    Artifacts[Name] extends readonly Page[] ? readonly Exchange[] : Artifacts[Name]
  >
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
