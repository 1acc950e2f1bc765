/** Base 10, 36 or 62. */
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()

const alphabets = [
  digits,
  digits + lower,
  digits + upper,
  digits + upper + lower,
  digits + lower + upper,
  lower + upper + digits,
  upper + lower + digits,
] as const

/** Other users may create objects between two requests of the scan. */
const stepMax = 10
/** Longer ids may be timestamps or dates. */
const shortId = /^(?:\d{1,7}|[0-9a-z]{1,6})$/i

export function isCounterId(text: string): boolean {
  return shortId.test(text)
}

export function areNeighbors(one: string, other: string): boolean {
  return alphabets.some((alphabet) => {
    const [a, b] = [numberOf(one, alphabet), numberOf(other, alphabet)]
    return a !== null && b !== null && a !== b && Math.abs(a - b) <= stepMax
  })
}

/** One for each base in which `last` is the highest id seen. */
export function nextIds(last: string, seen: readonly string[]): readonly string[] {
  const following = alphabets.flatMap((alphabet) => {
    const value = numberOf(last, alphabet)
    if (value === null) return []
    const isHighest = seen.every((id) => id === last || (numberOf(id, alphabet) ?? value) < value)
    return isHighest ? [textOf(value + 1, alphabet)] : []
  })
  return [...new Set(following)]
}

/** Null for a number with leading zeros, for example. */
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
