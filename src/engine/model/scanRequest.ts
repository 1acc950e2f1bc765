/** Input of a scan. Plain data: it crosses a process boundary. */
import type { DescribedApi } from '../../shared/model/apiDescription.ts'
import type { ScanIntensity, ScanMode } from '../../shared/model/scanMode.ts'
import type { SignIns } from '../../shared/model/signIns.ts'
import type { ScanPace } from '../../shared/pace.ts'
import type { ProxySettings } from '../../shared/proxy.ts'
import type { SiteHeader } from '../../shared/siteHeaders.ts'
import type { SiteTls } from '../../shared/siteTls.ts'
import type { TemplateFile } from './template.ts'

export type TypedHost = {
  /** IPv6 in brackets. Does not cover subdomains. */
  readonly hostname: string
  readonly ports: readonly (readonly [from: number, to: number])[]
}

export type ScanAuthorization = TypedHost & { readonly intensity: ScanIntensity }

export type ActiveScan = {
  /** The first covers the target; others are further hostnames of the organization. */
  readonly authorizations: readonly [ScanAuthorization, ...ScanAuthorization[]]
  readonly signIns: SignIns
  /** Hostname or IP address at which the target reaches this machine. */
  readonly callbackHost: string | null
  /** Allowed although they send, pay or change shared state: `POST /orders/*`. */
  readonly allowActions: readonly string[]
  /** Per scan; null for the default of the intensity. */
  readonly requestsMax: number | null
}

export type ScanRequest = {
  readonly scanId: string
  readonly targetUrl: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly active: ActiveScan | null
  /** `observe`: only inspects crawled responses. */
  readonly passiveProbes: 'all' | 'observe'
  /** Never requested; `*` matches any text. */
  readonly excludePaths: readonly string[]
  /** Only these may be requested; empty: all. */
  readonly includePaths: readonly string[]
  readonly onlyChecks: readonly string[] | null
  /** Pages that the crawl requests first. Default: none. */
  readonly firstUrls?: readonly string[]
  /** Paths of GraphQL endpoints. Default: those that are found. */
  readonly graphqlPaths?: readonly string[]
  /** API descriptions that the user gave. Default: none. */
  readonly descriptions?: readonly DescribedApi[]
  /** Folders with templates of the community, by absolute paths. Default: none. */
  readonly templateFolders?: readonly string[]
  /** Templates of the organization, before those of folders. Default: none. */
  readonly templateFiles?: readonly TemplateFile[]
  /** Path of Chromium; null: no rendering. */
  readonly browser: string | null
  readonly allowPrivateTargets: readonly string[]
  /** Private hosts and ports that the user typed. They are allowed as if they were public. */
  readonly typedHosts?: readonly TypedHost[]
  /** Null: connections are direct. */
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  /** Sent to the hosts of the target only. Default: none. */
  readonly siteHeaders?: readonly SiteHeader[]
  /** For connections to the hostname of the target only. Default: none. */
  readonly siteTls?: SiteTls
  readonly pace?: ScanPace
  /** Optional advisory data; the file may be missing. */
  readonly advisoriesFolder: string | null
  readonly timeLimitMs: number
  /** Folder in which the scan's process saves the artifacts, by its absolute path. Default: none. */
  readonly artifactsFolder?: string
  /** File in which the scan's process records what it writes and knows, by its absolute path. Default: none. */
  readonly journalFile?: string
  /** Only undoes the writes of `journalFile`. */
  readonly restores?: true
}

/** Why a scan is told to judge what it has, and to end. */
export type StoppedBy = 'cancelled' | 'memory'

/** Nothing more may be sent, so the process of the scan is killed. */
export type KilledBy = 'authorization_withdrawn'
