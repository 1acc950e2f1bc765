import type { Token } from './findTokens.ts'

/** Longer than keys and URL paths without dots and dashes. */
const dataCharsMin = 160

/** Megabytes of random text, such as an image or a font, contain every key format. */
export function standsInBase64(text: string, { value, start }: Token): boolean {
  if (!/^[A-Za-z0-9+/=]*$/.test(value)) return false
  const before = /[A-Za-z0-9+/]*$/.exec(text.slice(Math.max(0, start - dataCharsMin), start))?.[0] ?? ''
  const end = start + value.length
  const after = /^[A-Za-z0-9+/]*/.exec(text.slice(end, end + dataCharsMin))?.[0] ?? ''
  return before.length + after.length >= dataCharsMin
}

/** Examined characters on each side; shorter runs prove nothing. */
const runSideChars = 40
const runCharsMin = 24
/** 61 of 100 neighbors in random Base64 differ in class; in names and paths fewer than half. */
const classChangesMin = 0.5
/** For letters of one case: 40 of 100 neighbors differ, and 28 of 100 characters are digits. */
const oneCaseChangesMin = 0.25
const oneCaseDigitsMin = 0.15

/** Base64, Base64url or base 36: `n8n` occurs in keys. */
export function isDrawnByChance(text: string, { value, start }: Token): boolean {
  const end = start + value.length
  if (
    !/^[A-Za-z0-9]{2}/.test(text.slice(start - 1, start + 1)) &&
    !/^[A-Za-z0-9]{2}/.test(text.slice(end - 1, end + 1))
  )
    return false
  const before = /[\w+/=-]*$/.exec(text.slice(Math.max(0, start - runSideChars), start))?.[0] ?? ''
  const after = /^[\w+/=-]*/.exec(text.slice(end, end + runSideChars))?.[0] ?? ''
  const run = before + text.slice(start, end) + after
  if (run.length < runCharsMin) return false
  const letters = run.replace(/[^A-Za-z0-9]/g, '')
  const changes = countMatches(run, /(?=[a-z][A-Z0-9]|[A-Z][a-z0-9]|[0-9][A-Za-z])/g) / run.length
  if (/[a-z]/.test(letters) && /[A-Z]/.test(letters)) return changes >= classChangesMin
  return changes >= oneCaseChangesMin && countMatches(letters, /[0-9]/g) / run.length >= oneCaseDigitsMin
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
