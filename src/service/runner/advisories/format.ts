import { isStoredAdvisories } from '../../../../generated/messages.ts'
import type { Advisory } from '../../../engine/model/libraries.ts'
import type { storedFormat } from './storedSchema.ts'

/** Sources of regular expressions for one library. */
export type StoredPatterns = {
  /** Matched against the URL, the file name and the text of a script. */
  readonly address: readonly string[]
  readonly fileName: readonly string[]
  readonly text: readonly string[]
}

export type StoredLibrary = { readonly advisories: readonly Advisory[]; readonly patterns: StoredPatterns }

/** Imported data in the data folder; `storedSchema` is its validator. */
export type StoredAdvisories = {
  readonly format: typeof storedFormat
  /** URL or file of origin. */
  readonly source: string
  /** Date of the data (RFC 3339 full-date). */
  readonly dated: string
  readonly libraries: Readonly<Record<string, StoredLibrary>>
}

/** Parses the output of `writeAdvisories`; null if invalid. */
export function readStored(text: string): StoredAdvisories | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null // Not JSON.
  }
  // Checked by the generated validator of that type.
  return isStoredAdvisories(value) ? (value as StoredAdvisories) : null
}
