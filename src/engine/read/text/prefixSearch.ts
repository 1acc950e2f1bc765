/** Where a prefix stands in a text, in order; `isComplete` is false where it stands in further places. */
export type PrefixPlaces = { readonly indexes: readonly number[]; readonly isComplete: boolean }

/** Characters by which the beginning of a prefix is recognized. */
export const prefixCharsMin = 3
const hashMask = 0x7fff

/** What is looked for; a word is found in any case. */
type Wanted = { readonly text: string; readonly isWord: boolean }

/**
 * Prepares a search for many prefixes at once: it passes over a text once, however many they are, and gives the
 * first `placesMax` places of each that occurs. `words`, in lower case and none of them a prefix too, are found in any case.
 *
 * Its time grows with the length of the text alone: at a place that begins like some of them, only those are
 * compared.
 */
export function prefixSearch(
  prefixes: readonly string[],
  placesMax: number,
  words: readonly string[] = [],
): (text: string) => ReadonlyMap<string, PrefixPlaces> {
  const distinct = new Set(prefixes)
  const distinctWords = new Set(words)
  const short = [...distinct, ...distinctWords].find(({ length }) => length < prefixCharsMin)
  if (short !== undefined) throw new Error(`Expected at least ${prefixCharsMin} characters, found ${short}`)
  const both = words.find((word) => distinct.has(word))
  if (both !== undefined) throw new Error(`Expected words that are no prefixes, found ${both}`)
  // By the hash of a beginning: which of the groups begins so, 0 for none.
  const groupAt = new Uint16Array(hashMask + 1)
  const groups: Wanted[][] = [[]]
  const add = (wanted: Wanted, hash: number): void => {
    const known = groupAt[hash] ?? 0
    if (known === 0) groupAt[hash] = groups.push([wanted]) - 1
    else groups[known]?.push(wanted)
  }
  for (const text of distinct) add({ text, isWord: false }, hashOf(text))
  for (const text of distinctWords) {
    for (const hash of new Set(casesOf(text.slice(0, prefixCharsMin)).map(hashOf))) {
      add({ text, isWord: true }, hash)
    }
  }
  return (text) => {
    const found = new Map<string, { indexes: number[]; isComplete: boolean }>()
    let hash = hashBefore(text, prefixCharsMin - 1)
    for (let end = prefixCharsMin - 1; end < text.length; end += 1) {
      hash = addToHash(hash, text.charCodeAt(end))
      const group = groupAt[hash] ?? 0
      if (group === 0) continue
      const index = end - prefixCharsMin + 1
      for (const wanted of groups[group] ?? []) {
        if (!standsAt(text, wanted, index)) continue
        const places = found.get(wanted.text)
        if (places === undefined) found.set(wanted.text, { indexes: [index], isComplete: true })
        else if (places.indexes.length < placesMax) places.indexes.push(index)
        else places.isComplete = false
      }
    }
    return found
  }
}

function standsAt(text: string, { text: wanted, isWord }: Wanted, index: number): boolean {
  if (!isWord) return text.startsWith(wanted, index)
  // Few places go on like a word: they are told by their letters before anything is copied.
  for (let offset = prefixCharsMin; offset < wanted.length; offset += 1) {
    if ((text.charCodeAt(index + offset) | caseBit) !== (wanted.charCodeAt(offset) | caseBit)) return false
  }
  return text.slice(index, index + wanted.length).toLowerCase() === wanted
}

/** In which a capital letter of ASCII and its small one differ. */
const caseBit = 0x20

/** A text with each of its letters in either case, such as `ab`, `aB`, `Ab` and `AB`. */
function casesOf(text: string): readonly string[] {
  const [first, ...rest] = text
  if (first === undefined) return ['']
  return casesOf(rest.join('')).flatMap((tail) => [first + tail, first.toUpperCase() + tail])
}

function hashOf(text: string): number {
  return hashBefore(text, prefixCharsMin)
}

/** Of the characters before `end`, three at most. */
function hashBefore(text: string, end: number): number {
  let hash = 0
  for (let index = 0; index < Math.min(end, text.length); index += 1) {
    hash = addToHash(hash, text.charCodeAt(index))
  }
  return hash
}

/** Three characters make a hash: what an earlier one has left in it is shifted out. */
function addToHash(hash: number, code: number): number {
  return ((hash << 5) ^ code) & hashMask
}
