import type { CheckPolicy } from '../model/checkPolicy.ts'
import type { ScanIntensity, ScanMode } from '../model/scanMode.ts'
import type { Severity } from '../model/severity.ts'
import type { ScanWindow } from '../scanWindows.ts'
import type { SiteHeader } from '../siteHeaders.ts'

/** Null: the default. */
export type TargetLimits = {
  readonly requests: number | null
  readonly minutes: number | null
  readonly parallel: number | null
  readonly requestsPerSecond: number | null
}

export const noLimits: TargetLimits = {
  requests: null,
  minutes: null,
  parallel: null,
  requestsPerSecond: null,
}

export type ProjectTarget = {
  readonly name: string
  readonly url: string
  readonly mode: ScanMode | null
  readonly intensity: ScanIntensity | null
  readonly isProduction: boolean
  readonly includePaths: readonly string[]
  readonly excludePaths: readonly string[]
  /** Requests that an active scan may send although they send, pay or change shared data. */
  readonly allowActions: readonly string[]
  readonly limits: TargetLimits
  /** Empty: at any time. */
  readonly windows: readonly ScanWindow[]
  readonly headers: readonly SiteHeader[]
  /** Why they cannot be sent, such as a variable that is not set. */
  readonly headersProblem: string | null
  /** Files, URLs or paths of the target. */
  readonly apiDescriptions: readonly string[]
  /** Endpoints of the target, or files with a schema. */
  readonly graphql: readonly string[]
  readonly startPaths: readonly string[]
  readonly checks: CheckPolicy | null
}

/** All non-null parts must match; `checkId` or `fingerprint` is set. */
export type AcceptedFinding = {
  readonly checkId: string | null
  readonly fingerprint: string | null
  /** `*` matches any text. */
  readonly hostname: string | null
  readonly reason: string
  /** Last valid day in UTC, such as `2027-03-31`. */
  readonly expires: string | null
}

export type Project = {
  readonly targets: readonly ProjectTarget[]
  readonly failOn: Severity | null
  readonly excludePaths: readonly string[]
  readonly accepted: readonly AcceptedFinding[]
  /** Folders, relative to the file. */
  readonly templates: readonly string[]
}

export const emptyProject: Project = {
  targets: [],
  failOn: null,
  excludePaths: [],
  accepted: [],
  templates: [],
}
