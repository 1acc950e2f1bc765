import { isStoredAdvisories } from '../../../../generated/messages.ts'
import type { Advisory } from '../../../engine/model/libraries.ts'
import type { storedFormat } from './storedSchema.ts'

/** Patterns of one library that came with loaded data: the source of a regular expression each. */
export type StoredPatterns = {
  /** For the address of a script, its file name, and its text. */
  readonly address: readonly string[]
  readonly fileName: readonly string[]
  readonly text: readonly string[]
}

export type StoredLibrary = { readonly advisories: readonly Advisory[]; readonly patterns: StoredPatterns }

/** Loaded data as they lie in the data folder: `storedSchema` says the same to the validator. */
export type StoredAdvisories = {
  readonly format: typeof storedFormat
  /** URL or file that they came from. */
  readonly source: string
  /** RFC 3339 full-date: nothing published later is in them. */
  readonly dated: string
  readonly libraries: Readonly<Record<string, StoredLibrary>>
}

/** Reads what `writeAdvisories` wrote; null for anything else. */
export function readStored(text: string): StoredAdvisories | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null // Not JSON: nothing of ours.
  }
  // The validator of that type has passed it.
  return isStoredAdvisories(value) ? (value as StoredAdvisories) : null
}
