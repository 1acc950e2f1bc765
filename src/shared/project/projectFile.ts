/**
 * What a project file says of scans: its targets, and which findings were accepted. Plain data; reading the file and
 * warning of what it holds is for others.
 */
import type { ScanIntensity, ScanMode } from '../model/scanMode.ts'
import type { Severity } from '../model/severity.ts'

export type ProjectTarget = {
  readonly name: string
  readonly url: string
  readonly mode: ScanMode | null
  readonly intensity: ScanIntensity | null
  /** A production site is probed at no more than safe intensity. */
  readonly isProduction: boolean
  readonly includePaths: readonly string[]
  readonly excludePaths: readonly string[]
  /** Requests that an active scan may send although they send, pay or change what others rely on. */
  readonly allowActions: readonly string[]
  /** Requests that an active scan may send; null: as many as its intensity allows. */
  readonly requestsMax: number | null
}

/** A finding that was accepted. Its parts that are not null all have to fit; one of the first two is there. */
export type AcceptedFinding = {
  readonly checkId: string | null
  readonly fingerprint: string | null
  /** `*` stands for anything. */
  readonly hostname: string | null
  readonly reason: string
  /** The last day on which it holds, in UTC, as `2027-03-31`; null: for ever. */
  readonly expires: string | null
}

export type Project = {
  readonly targets: readonly ProjectTarget[]
  readonly failOn: Severity | null
  readonly excludePaths: readonly string[]
  readonly accepted: readonly AcceptedFinding[]
  /** Keys that this version knows and does not act upon. */
  readonly withoutEffect: readonly string[]
}

export const emptyProject: Project = {
  targets: [],
  failOn: null,
  excludePaths: [],
  accepted: [],
  withoutEffect: [],
}
