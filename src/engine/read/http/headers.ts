import type { HeaderFields } from '../../model/artifacts.ts'

/** `name` in lower case. */
export function headerValue(headers: HeaderFields, name: string): string | null {
  return headers.find(([field]) => field === name)?.[1] ?? null
}

/** `name` in lower case. */
export function headerValues(headers: HeaderFields, name: string): readonly string[] {
  return headers.flatMap(([field, value]) => (field === name ? [value] : []))
}

/** As browsers do for `Location`. */
export function utf8HeaderText(value: string): string {
  if (/[^\u0000-\u00ff]/.test(value)) return value
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}
