/** What a scan is asked for, and what it tells while it runs. Plain data: both cross a process boundary. */
import type { ScanIntensity, ScanMode } from '../../shared/model/scanMode.ts'
import type { SignIns } from '../../shared/model/signIns.ts'

/** A hostname whose owner allows active scans, as far as they are allowed. */
export type ScanAuthorization = {
  /** As in a URL: lower case, IPv6 in brackets. It covers itself alone. */
  readonly hostname: string
  /** Ranges of ports, both ends included. */
  readonly ports: readonly (readonly [from: number, to: number])[]
  readonly intensity: ScanIntensity
}

/** What an active scan may do, and as whom. */
export type ActiveScan = {
  /** The first covers the target; the others are further names of the same organization. */
  readonly authorizations: readonly [ScanAuthorization, ...ScanAuthorization[]]
  readonly signIns: SignIns
  /** Host name or address at which the target can call this machine back; null: it cannot. */
  readonly callbackHost: string | null
  /** What the owner lets be sent although it sends, pays or changes what others rely on, as `POST /orders/*`. */
  readonly allowActions: readonly string[]
  /** Requests that the whole scan may send; null: as many as its intensity allows. */
  readonly requestsMax: number | null
}

/** What the engine needs to know to run one scan. Plain data, as it crosses a process boundary. */
export type ScanRequest = {
  readonly scanId: string
  readonly targetUrl: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  /** Null for a passive scan. */
  readonly active: ActiveScan | null
  /** `observe`: looks only at what a crawl fetches. */
  readonly passiveProbes: 'all' | 'observe'
  /** Paths of the target that no request may have; `*` stands for anything. */
  readonly excludePaths: readonly string[]
  /** Only these paths of the target may be requested; empty: all. */
  readonly includePaths: readonly string[]
  /** Ids of the only checks that are asked for; null: all. */
  readonly onlyChecks: readonly string[] | null
  /** Path of a Chromium that renders the pages too; null: none does. */
  readonly browser: string | null
  /** CIDRs and host names that may be reached although they are not public. */
  readonly allowPrivateTargets: readonly string[]
  readonly userAgent: string
  /** Path of data about libraries, where somebody loaded some; the file need not be there. */
  readonly advisoriesFile: string | null
  /** The longest that the scan may take. */
  readonly timeLimitMs: number
}

/** What a scan tells while it runs. */
export type ScanProgress = { readonly stage: string; readonly requests: number }
