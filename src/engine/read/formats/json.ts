import { isRecord, type Json, type JsonObject } from '../../../shared/json.ts'

export function readJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined // Invalid, or nested deeper than the stack.
  }
}

export function readJsonObject(text: string): JsonObject | null {
  const value = readJson(text)
  return value !== undefined && isJsonObject(value) ? value : null
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isRecord(value)
}
