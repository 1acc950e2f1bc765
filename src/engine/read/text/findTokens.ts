import { type PrefixPlaces, prefixCharsMin, prefixSearch } from './prefixSearch.ts'

/** A piece of text that has the form of a token. */
export type Token = {
  readonly value: string
  /** Index of its first character. */
  readonly start: number
}

/**
 * The form of a token. `read` is tried wherever one of `prefixes` stands free; it looks at no more than a
 * bounded stretch of text from there, so that a search takes time linear in the text, whoever wrote it.
 */
export type TokenForm = {
  /** Literal text that a token of this form holds, its start usually. */
  readonly prefixes: readonly string[]
  /** The token at the prefix that stands at `index`; null when there is none. */
  read(text: string, index: number): Token | null
}

/** Further tokens of one form tell nothing that the first ones did not. */
const distinctTokensMax = 50

/** A read takes tens of microseconds: a text that is nothing but prefixes would take minutes without an end. */
export const readsMax = 20_000

/** Where the prefixes of many forms stand in a text, found at once; a form that is not among them is looked for. */
export type TokenPlaces = {
  readonly known: ReadonlySet<string>
  readonly places: ReadonlyMap<string, PrefixPlaces>
}

/**
 * Prepares the search for the prefixes of these forms in one pass over a text; not for those that are too short. `words`
 * are found in the same pass, in any case.
 */
export function placesSearch(
  forms: readonly TokenForm[],
  words: readonly string[] = [],
): (text: string) => TokenPlaces {
  const prefixes = forms.flatMap((form) => form.prefixes)
  const known = new Set(prefixes.filter(({ length }) => length >= prefixCharsMin))
  const search = prefixSearch([...known], readsMax, words)
  return (text) => ({ known, places: search(text) })
}

/**
 * Finds the distinct tokens of a form, in the order in which they stand in `text`, with `readsMax` reads at most.
 *
 * `places` are those of this text, where somebody has looked for many forms at once.
 */
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
      // Never inside what was read: otherwise a long run of prefixes would be read once for each of them.
      const next = Math.max(index + prefix.length, token === null ? 0 : token.start + token.value.length)
      index = nextIndex(next)
    }
  }
  return [...tokens.values()].sort((one, other) => one.start - other.start)
}

/** Gives the first place of a prefix from an index on, which may only grow; -1 when there is none. */
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
 * Reads a token that starts with the prefix and stands free of the word before it.
 *
 * `pattern` is sticky, begins with the prefix, and has only bounded quantifiers.
 */
export function freeStanding(pattern: RegExp): TokenForm['read'] {
  return (text, index) => {
    if (!standsFree(text, index)) return null
    const value = matchAt(pattern, text, index)
    return value === null ? null : { value, start: index }
  }
}

/** What a sticky pattern matches at exactly `index`; null when it does not match there. */
export function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

/** A word character that an escape ends with, as in `\n`, `\x22`, `"` and `%22`, belongs to no word. */
const escapeBefore = /(?:\\[nrt]|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|%[0-9a-f]{2})$/i
const escapeCharsMax = 6

/** Says whether no word runs into `index`: what begins there is not the tail of something longer. */
export function standsFree(text: string, index: number): boolean {
  if (index === 0 || !/[\w-]/.test(text.charAt(index - 1))) return true
  return escapeBefore.test(text.slice(Math.max(0, index - escapeCharsMax), index))
}

/** The text around a token, for what only its surroundings tell. */
export function around(text: string, { value, start }: Token, chars: number): string {
  return text.slice(Math.max(0, start - chars), start + value.length + chars)
}
