/** Where a prefix stands in a text, in order; `isComplete` is false where it stands in further places. */
export type PrefixPlaces = { readonly indexes: readonly number[]; readonly isComplete: boolean }

/** Characters by which the beginning of a prefix is recognized. */
export const prefixCharsMin = 3
const hashMask = 0x7fff

/**
 * Prepares a search for many prefixes at once: it passes over a text once, however many they are, and gives the
 * first `placesMax` places of each that occurs.
 *
 * Its time grows with the length of the text alone: at a place that begins like some of them, only those are
 * compared.
 */
export function prefixSearch(
  prefixes: readonly string[],
  placesMax: number,
): (text: string) => ReadonlyMap<string, PrefixPlaces> {
  const distinct = [...new Set(prefixes)]
  const short = distinct.find(({ length }) => length < prefixCharsMin)
  if (short !== undefined) throw new Error(`Expected at least ${prefixCharsMin} characters, found ${short}`)
  // By the hash of a beginning: which of the groups begins so, 0 for none.
  const groupAt = new Uint16Array(hashMask + 1)
  const groups: string[][] = [[]]
  for (const prefix of distinct) {
    const hash = hashBefore(prefix, prefixCharsMin)
    const known = groupAt[hash] ?? 0
    if (known === 0) groupAt[hash] = groups.push([prefix]) - 1
    else groups[known]?.push(prefix)
  }
  return (text) => {
    const found = new Map<string, { indexes: number[]; isComplete: boolean }>()
    let hash = hashBefore(text, prefixCharsMin - 1)
    for (let end = prefixCharsMin - 1; end < text.length; end += 1) {
      hash = addToHash(hash, text.charCodeAt(end))
      const group = groupAt[hash] ?? 0
      if (group === 0) continue
      const index = end - prefixCharsMin + 1
      for (const prefix of groups[group] ?? []) {
        if (!text.startsWith(prefix, index)) continue
        const places = found.get(prefix)
        if (places === undefined) found.set(prefix, { indexes: [index], isComplete: true })
        else if (places.indexes.length < placesMax) places.indexes.push(index)
        else places.isComplete = false
      }
    }
    return found
  }
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
