/** Front-end libraries of a target and their advisories. Types only. */
import type { Severity } from '../../shared/model/severity.ts'

/**
 * Evidence for a library and version, the surest first: distinctive code, banner comment, a URL with package
 * and version, file name, pattern of loaded data.
 */
export type LibrarySign = 'code' | 'banner' | 'address' | 'file name' | 'pattern'

export type RecognizedLibrary = {
  /** npm name, lower case. */
  readonly name: string
  readonly version: string
  readonly sign: LibrarySign
  /** The text or URL, truncated. */
  readonly proof: string
}

export type LibraryUse = RecognizedLibrary & {
  /** URL of the script, or of the page if inline. */
  readonly url: string
  /** A page that loads it. */
  readonly pageUrl: string
}

/** `from` is inclusive, null for all; `below` is exclusive, null if unfixed. */
export type VersionRange = { readonly from: string | null; readonly below: string | null }

export type Advisory = {
  /** CVE and GHSA ids, the best known first; never empty. */
  readonly ids: readonly string[]
  /** As published, for any use of the library. */
  readonly severity: Severity
  readonly cwes: readonly number[]
  readonly ranges: readonly VersionRange[]
  readonly summary: string
  readonly link: string
}

/** By library, unordered. */
export type AdvisoryTable = Readonly<Record<string, readonly Advisory[]>>

export type AdvisoryData = {
  /** `built-in`, or a path. */
  readonly source: string
  /** RFC 3339 full-date of the newest entry. */
  readonly dated: string
  readonly libraries: AdvisoryTable
}

export type Libraries = {
  readonly found: readonly LibraryUse[]
  readonly advisories: AdvisoryTable
}

export type ScriptText = { readonly url: string | null; readonly pageUrl: string; readonly text: string }

/** Advisory data from a file, with signatures of further libraries. */
export type LoadedAdvisories = AdvisoryData & {
  /** Recognizes libraries by the patterns of the data, in bounded time. Never throws. */
  recognize(scripts: readonly ScriptText[]): readonly LibraryUse[]
}
