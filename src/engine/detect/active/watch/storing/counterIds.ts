/** Short ids that are numbers of a counter, written in one of the usual bases. */
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()

/** The orders of characters that applications use for base 10, 36 and 62. */
const alphabets = [
  digits,
  digits + lower,
  digits + upper,
  digits + upper + lower,
  digits + lower + upper,
  lower + upper + digits,
  upper + lower + digits,
] as const // `as`: a list that nothing changes.

/** Others may create something between two requests of the scan; what lies further apart is no neighbor. */
const stepMax = 10
/** Times of a clock, in seconds and written as dates, have as many digits or more. */
const shortId = /^(?:\d{1,7}|[0-9a-z]{1,6})$/i

/** Says whether a text may be a number of a counter. */
export function isCounterId(text: string): boolean {
  return shortId.test(text)
}

/** Says whether a counter may have given both within a few steps, in whatever order. */
export function areNeighbors(one: string, other: string): boolean {
  return alphabets.some((alphabet) => {
    const [a, b] = [numberOf(one, alphabet), numberOf(other, alphabet)]
    return a !== null && b !== null && a !== b && Math.abs(a - b) <= stepMax
  })
}

/** What a counter would give after `last`, in each base in which that is the highest of all that were `seen`. */
export function nextIds(last: string, seen: readonly string[]): readonly string[] {
  const following = alphabets.flatMap((alphabet) => {
    const value = numberOf(last, alphabet)
    if (value === null) return []
    const isHighest = seen.every((id) => id === last || (numberOf(id, alphabet) ?? value) < value)
    return isHighest ? [textOf(value + 1, alphabet)] : []
  })
  return [...new Set(following)]
}

/** Null for what a counter would not write, such as a number with zeros before it. */
function numberOf(text: string, alphabet: string): number | null {
  if (!isCounterId(text) || (text.length > 1 && text[0] === alphabet[0])) return null
  let value = 0
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return null
    value = value * alphabet.length + digit
  }
  return value
}

function textOf(value: number, alphabet: string): string {
  const rest = Math.floor(value / alphabet.length)
  return (rest === 0 ? '' : textOf(rest, alphabet)) + (alphabet[value % alphabet.length] ?? '')
}
