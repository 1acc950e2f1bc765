import { isRecord, type Json, type JsonObject } from '../../../shared/json.ts'

/** Reads JSON text; undefined when it is none. */
export function readJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined // Not JSON, or nested deeper than the stack: nothing that a check could read.
  }
}

/** Reads JSON text that holds an object; null when it holds anything else or is no JSON. */
export function readJsonObject(text: string): JsonObject | null {
  const value = readJson(text)
  return value !== undefined && isJsonObject(value) ? value : null
}

/** Tells an object from a list and from everything else. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isRecord(value)
}
