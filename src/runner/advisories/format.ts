import type { Advisory, VersionRange } from '../../engine/model/libraries.ts'
import { type Severity, severities } from '../../model/severity.ts'

/** Patterns of one library that came with loaded data: the source of a regular expression each. */
export type StoredPatterns = {
  /** For the address of a script, its file name, and its text. */
  readonly address: readonly string[]
  readonly fileName: readonly string[]
  readonly text: readonly string[]
}

export type StoredLibrary = { readonly advisories: readonly Advisory[]; readonly patterns: StoredPatterns }

/** Loaded data as they lie in the data folder. */
export type StoredAdvisories = {
  readonly format: 'scanward-advisories/1'
  /** URL or file that they came from. */
  readonly source: string
  /** RFC 3339 full-date: nothing published later is in them. */
  readonly dated: string
  readonly libraries: Readonly<Record<string, StoredLibrary>>
}

export const storedFormat: StoredAdvisories['format'] = 'scanward-advisories/1'

/** Reads what `writeAdvisories` wrote; null for anything else. */
export function readStored(text: string): StoredAdvisories | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null // Not JSON: nothing of ours.
  }
  return isStored(value) ? value : null
}

function isStored(value: unknown): value is StoredAdvisories {
  return (
    isRecord(value) &&
    value.format === storedFormat &&
    isText(value.source) &&
    isText(value.dated) &&
    isDate(value.dated) &&
    isRecord(value.libraries) &&
    Object.values(value.libraries).every(isLibrary)
  )
}

/** RFC 3339 full-date, of a day that there is. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

function isLibrary(value: unknown): value is StoredLibrary {
  return (
    isRecord(value) &&
    isListOf(value.advisories, isAdvisory) &&
    isRecord(value.patterns) &&
    isListOf(value.patterns.address, isText) &&
    isListOf(value.patterns.fileName, isText) &&
    isListOf(value.patterns.text, isText)
  )
}

function isAdvisory(value: unknown): value is Advisory {
  return (
    isRecord(value) &&
    isListOf(value.ids, isText) &&
    value.ids.length > 0 &&
    isSeverity(value.severity) &&
    isListOf(value.cwes, (cwe): cwe is number => typeof cwe === 'number') &&
    isListOf(value.ranges, isRange) &&
    isText(value.summary) &&
    isText(value.link)
  )
}

function isRange(value: unknown): value is VersionRange {
  return (
    isRecord(value) &&
    (value.from === null || isText(value.from)) &&
    (value.below === null || isText(value.below))
  )
}

/** Says whether a value is one of the contract's severities. */
export function isSeverity(value: unknown): value is Severity {
  return severities.some((severity) => severity === value)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem)
}
