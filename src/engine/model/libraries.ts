import type { Severity } from '../../shared/model/severity.ts'

/**
 * The surest first: distinctive code, banner comment, a URL with package and version, file name, pattern of
 * loaded data.
 */
export type LibrarySign = 'code' | 'banner' | 'address' | 'file name' | 'pattern'

export type RecognizedLibrary = {
  /** npm name, lower case. */
  readonly name: string
  readonly version: string
  readonly sign: LibrarySign
  readonly proof: string
}

export type LibraryUse = RecognizedLibrary & {
  /** URL of the script, or of the page if inline. */
  readonly url: string
  readonly pageUrl: string
}

/** `from` and `last` are inclusive, `below` is exclusive. Null for all, or unfixed. */
export type VersionRange = {
  readonly from: string | null
  readonly below: string | null
  /** Default: none. */
  readonly last?: string
}

/** Requirements of advisories beside the version. Some of them show from outside. */
export const advisoryConditions = [
  'app-router',
  'attacker-images',
  'cache-components',
  'catch-all-page',
  'custom-server',
  'dev-server',
  'edge-runtime',
  'i18n',
  'image-optimizer',
  'inline-scripts',
  'middleware',
  'og-image',
  'pages-router',
  'remote-images',
  'rewrites',
  'shared-cache',
  'single-locale',
  'turbopack',
  'webpack',
  'windows-host',
] as const

export type AdvisoryCondition = (typeof advisoryConditions)[number]

export type Advisory = {
  /** CVE and GHSA ids, the best known first; never empty. */
  readonly ids: readonly string[]
  readonly severity: Severity
  /** Base score, where it is known. */
  readonly cvss?: number
  readonly cvssVector?: string
  /** In the catalog of CISA (KEV): exploited in attacks. */
  readonly isExploited?: true
  readonly cwes: readonly number[]
  readonly ranges: readonly VersionRange[]
  /** All of them have to hold. Default: none. */
  readonly conditions?: readonly AdvisoryCondition[]
  readonly summary: string
  readonly link: string
}

/**
 * By product, unordered: the npm name, `server/<name>` for a server that names its version in a header, or
 * `product/<name>`.
 */
export type AdvisoryTable = Readonly<Record<string, readonly Advisory[]>>

/** Data that a scan used, so that a report can be compared with them. */
type AdvisorySource = { readonly source: string; readonly dated: string; readonly sha256: string }

export type AdvisoryData = {
  readonly source: string
  /** RFC 3339 full-date of the newest entry. */
  readonly dated: string
  /** The same for products whose entries are newer than `dated`. Default: none. */
  readonly dates?: Readonly<Record<string, string>>
  readonly libraries: AdvisoryTable
  /** Default: none. */
  readonly sources?: readonly AdvisorySource[]
}

export type Libraries = {
  readonly found: readonly LibraryUse[]
  readonly advisories: AdvisoryTable
}

export type ScriptText = { readonly url: string | null; readonly pageUrl: string; readonly text: string }

export type LoadedAdvisories = AdvisoryData & {
  /** CVE ids that attackers use. Default: none. */
  readonly exploited?: ReadonlySet<string>
  /** In bounded time. Never throws. */
  recognize(scripts: readonly ScriptText[]): readonly LibraryUse[]
}
