import { type PrefixPlaces, prefixCharsMin, prefixSearch } from './prefixSearch.ts'

export type Token = {
  readonly value: string
  readonly start: number
}

/**
 * `read` is tried at each free-standing prefix, and reads a bounded stretch, so that the search takes linear
 * time on hostile text.
 */
export type TokenForm = {
  /** Literal part of every token, usually its start. */
  readonly prefixes: readonly string[]
  read(text: string, index: number): Token | null
}

const distinctTokensMax = 50

/** A read takes tens of microseconds, so a text full of prefixes would take minutes. */
export const readsMax = 20_000

/** Found in one pass. Other prefixes are searched separately. */
export type TokenPlaces = {
  readonly known: ReadonlySet<string>
  readonly places: ReadonlyMap<string, PrefixPlaces>
}

/** Excludes very short prefixes. `words` match case-insensitively. */
export function placesSearch(
  forms: readonly TokenForm[],
  words: readonly string[] = [],
): (text: string) => TokenPlaces {
  const prefixes = forms.flatMap((form) => form.prefixes)
  const known = new Set(prefixes.filter(({ length }) => length >= prefixCharsMin))
  const search = prefixSearch([...known], readsMax, words)
  return (text) => ({ known, places: search(text) })
}

/** Distinct, in order, with at most `readsMax` reads. `places` are those already known in this text. */
export function findTokens(
  text: string,
  { prefixes, read }: TokenForm,
  places: TokenPlaces | null = null,
): readonly Token[] {
  const tokens = new Map<string, Token>()
  let readsLeft = readsMax
  for (const prefix of prefixes) {
    const nextIndex = openIndexes(text, prefix, places)
    let index = nextIndex(0)
    while (index !== -1 && tokens.size < distinctTokensMax && readsLeft > 0) {
      readsLeft -= 1
      const token = read(text, index)
      if (token !== null && !tokens.has(token.value)) tokens.set(token.value, token)
      // Skips what was read, because a run of prefixes would take quadratic time.
      const next = Math.max(index + prefix.length, token === null ? 0 : token.start + token.value.length)
      index = nextIndex(next)
    }
  }
  return [...tokens.values()].sort((one, other) => one.start - other.start)
}

/** The argument of the returned function may only grow. -1 without a further place. */
function openIndexes(text: string, prefix: string, all: TokenPlaces | null): (from: number) => number {
  if (all === null || !all.known.has(prefix)) return (from) => text.indexOf(prefix, from)
  const { indexes, isComplete } = all.places.get(prefix) ?? { indexes: [], isComplete: true }
  let at = 0
  return (from) => {
    while (at < indexes.length && (indexes[at] ?? 0) < from) at += 1
    return indexes[at] ?? (isComplete ? -1 : text.indexOf(prefix, from))
  }
}

/**
 * The token follows no word. `pattern` is sticky, begins with the prefix, and has bounded quantifiers only.
 */
export function freeStanding(pattern: RegExp): TokenForm['read'] {
  return (text, index) => {
    if (!standsFree(text, index)) return null
    const value = matchAt(pattern, text, index)
    return value === null ? null : { value, start: index }
  }
}

export function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

/** The last character of an escape such as `\n`, `\x22` or `%22` belongs to no word. */
const escapeBefore = /(?:\\[nrt]|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|%[0-9a-f]{2})$/i
const escapeCharsMax = 6

export function standsFree(text: string, index: number): boolean {
  if (index === 0 || !/[\w-]/.test(text.charAt(index - 1))) return true
  return escapeBefore.test(text.slice(Math.max(0, index - escapeCharsMax), index))
}

export function around(text: string, { value, start }: Token, chars: number): string {
  return text.slice(Math.max(0, start - chars), start + value.length + chars)
}
