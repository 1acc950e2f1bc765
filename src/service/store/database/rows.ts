/** Readers throw for a value that violates the schema. */
import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Row } from './dialect.ts'

export function readText(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw unexpected(column, 'text', value)
  return value
}

export function readTextOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : readText(row, column)
}

/** Throws for an unsafe integer. */
export function readInteger(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unexpected(column, 'an integer', value)
  return value
}

export function readIntegerOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : readInteger(row, column)
}

export function readOneOf<const Word extends string>(row: Row, column: string, words: readonly Word[]): Word {
  const value = row[column]
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw unexpected(column, `one of ${words.join(', ')}`, value)
  return word
}

export function readJsonObjectOrNull(row: Row, column: string): JsonObject | null {
  const text = readTextOrNull(row, column)
  if (text === null) return null
  const value: Json = JSON.parse(text)
  if (!isJsonObject(value)) throw unexpected(column, 'a JSON object', typeof value)
  return value
}

function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unexpected(column: string, expected: string, found: unknown): Error {
  const kind = found === null ? 'null' : typeof found
  return new Error(`Expected ${expected} in column ${column}, found ${kind}`)
}

/** Null if empty. */
export function writeTexts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : JSON.stringify(texts)
}

export function readTexts(row: Row, name: string): readonly string[] {
  const texts: unknown = JSON.parse(readTextOrNull(row, name) ?? '[]')
  return Array.isArray(texts) ? texts.map(String) : []
}
