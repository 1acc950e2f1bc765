import type { Token } from './findTokens.ts'

/** Longer than any key, and than the path of an address without dots and dashes. */
const dataCharsMin = 160

/**
 * Says whether a token is a piece of Base64 data, such as of a picture, a font or a program: random text of megabytes has
 * the form of some key somewhere.
 */
export function standsInBase64(text: string, { value, start }: Token): boolean {
  if (!/^[A-Za-z0-9+/=]*$/.test(value)) return false
  const before = /[A-Za-z0-9+/]*$/.exec(text.slice(Math.max(0, start - dataCharsMin), start))?.[0] ?? ''
  const end = start + value.length
  const after = /^[A-Za-z0-9+/]*/.exec(text.slice(end, end + dataCharsMin))?.[0] ?? ''
  return before.length + after.length >= dataCharsMin
}
