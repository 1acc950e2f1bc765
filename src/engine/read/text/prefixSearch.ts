/** Ordered; `isComplete` is false if there are more. */
export type PrefixPlaces = { readonly indexes: readonly number[]; readonly isComplete: boolean }

export const prefixCharsMin = 3
const hashMask = 0x7fff

type Wanted = { readonly text: string; readonly isWord: boolean }

/**
 * Searches in one pass, in linear time. Returns the first `placesMax` places of each. `words` are in lower
 * case, are no prefixes, and match case-insensitively.
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
  // Group by hash of the first characters; 0 for none.
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
  // Compares letters first, which avoids most copies.
  for (let offset = prefixCharsMin; offset < wanted.length; offset += 1) {
    if ((text.charCodeAt(index + offset) | caseBit) !== (wanted.charCodeAt(offset) | caseBit)) return false
  }
  return text.slice(index, index + wanted.length).toLowerCase() === wanted
}

/** Differs between upper and lower case in ASCII. */
const caseBit = 0x20

/** `ab`, `aB`, `Ab`, `AB` */
function casesOf(text: string): readonly string[] {
  const [first, ...rest] = text
  if (first === undefined) return ['']
  return casesOf(rest.join('')).flatMap((tail) => [first + tail, first.toUpperCase() + tail])
}

function hashOf(text: string): number {
  return hashBefore(text, prefixCharsMin)
}

function hashBefore(text: string, end: number): number {
  let hash = 0
  for (let index = 0; index < Math.min(end, text.length); index += 1) {
    hash = addToHash(hash, text.charCodeAt(index))
  }
  return hash
}

/** Older characters are shifted out after three. */
function addToHash(hash: number, code: number): number {
  return ((hash << 5) ^ code) & hashMask
}
