/** Parsers: text in, values out. No I/O, no time, no randomness, nothing of the rest of the engine but types. */
import type { HeaderFields } from '../../model/artifacts.ts'

/** The first instance of a field, null when there is none. `name` in lower case. */
export function headerValue(headers: HeaderFields, name: string): string | null {
  return headers.find(([field]) => field === name)?.[1] ?? null
}

/** Every instance of a field, in order. `name` in lower case. */
export function headerValues(headers: HeaderFields, name: string): readonly string[] {
  return headers.flatMap(([field, value]) => (field === name ? [value] : []))
}

/** Header values arrive as latin1: reads the bytes as UTF-8 where they are, as browsers read a `Location`. */
export function utf8HeaderText(value: string): string {
  if (/[^\u0000-\u00ff]/.test(value)) return value
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}
