/** Front-end libraries that a target serves, and what is known against them. Types only. */
import type { Severity } from '../../shared/model/severity.ts'

/**
 * By what a library and its version were recognized, the surest first: by code that it alone has, by the
 * comment at its head, by an address that names package and version, by a file name, by a pattern of loaded data.
 */
export type LibrarySign = 'code' | 'banner' | 'address' | 'file name' | 'pattern'

/** A library that a text or a URL shows. */
export type RecognizedLibrary = {
  /** As in the table of libraries: the npm name, in lower case. */
  readonly name: string
  readonly version: string
  readonly sign: LibrarySign
  /** The text or URL that shows it, cut. */
  readonly proof: string
}

/** A library as one script, address or page shows it. */
export type LibraryUse = RecognizedLibrary & {
  /** Where it is: the script's own address, or that of the page that holds it. */
  readonly url: string
  /** A page of the target that runs it. */
  readonly pageUrl: string
}

/** Versions from `from` on, or all, and below `below`; null where no version fixes it. */
export type VersionRange = { readonly from: string | null; readonly below: string | null }

/** A published weakness of a library. */
export type Advisory = {
  /** CVE and GHSA numbers, the best known first; never empty. */
  readonly ids: readonly string[]
  /** As published, for whatever the library is used for. */
  readonly severity: Severity
  readonly cwes: readonly number[]
  readonly ranges: readonly VersionRange[]
  readonly summary: string
  readonly link: string
}

/** By library; in each list the order does not matter. */
export type AdvisoryTable = Readonly<Record<string, readonly Advisory[]>>

/** Which data libraries are judged by. */
export type AdvisoryData = {
  /** `built-in`, or where it was loaded from. */
  readonly source: string
  /** RFC 3339 full-date: nothing published later is in it. */
  readonly dated: string
  readonly libraries: AdvisoryTable
}

export type Libraries = {
  readonly found: readonly LibraryUse[]
  /** Of the libraries that were found. */
  readonly advisories: AdvisoryTable
}

/** A script whose libraries are asked for. */
export type ScriptText = { readonly url: string | null; readonly pageUrl: string; readonly text: string }

/** Data that somebody loaded, with signs of libraries that we have none of. */
export type LoadedAdvisories = AdvisoryData & {
  /** Recognizes libraries by patterns that came with the data. Bounded in time; never throws. */
  recognize(scripts: readonly ScriptText[]): readonly LibraryUse[]
}
