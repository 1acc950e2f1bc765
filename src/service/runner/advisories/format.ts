import { isStoredAdvisories } from '../../../../generated/messages.ts'
import type { Advisory } from '../../../engine/model/libraries.ts'
import type { storedFormat } from './storedSchema.ts'

export type StoredPatterns = {
  /** For the URL, file name and text of a script. */
  readonly address: readonly string[]
  readonly fileName: readonly string[]
  readonly text: readonly string[]
}

type StoredLibrary = { readonly advisories: readonly Advisory[]; readonly patterns: StoredPatterns }

/** Validated by `storedSchema`. */
export type StoredAdvisories = {
  readonly format: typeof storedFormat
  readonly source: string
  /** RFC 3339 full-date. */
  readonly dated: string
  readonly libraries: Readonly<Record<string, StoredLibrary>>
  /** Hash of what was imported. Default: not recorded. */
  readonly sha256?: string
  /** CVE ids. Default: none. */
  readonly exploited?: readonly string[]
}

type Dropped = {
  readonly patterns: number
  /** Advisories with unreadable versions. */
  readonly advisories: number
}

export type ImportedAdvisories =
  | { readonly ok: true; readonly stored: StoredAdvisories; readonly dropped: Dropped }
  | { readonly ok: false; readonly message: string }

export function readStored(text: string): StoredAdvisories | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null // Not JSON.
  }
  // Validated above.
  return isStoredAdvisories(value) ? (value as StoredAdvisories) : null
}
