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
 * compared. `ignoresCase` takes the letters A to Z for those from a to z, in which the prefixes are then written.
 */
export function prefixSearch(
  prefixes: readonly string[],
  placesMax: number,
  { ignoresCase = false }: { readonly ignoresCase?: boolean } = {},
): (text: string) => ReadonlyMap<string, PrefixPlaces> {
  // What it makes alike beside letters is told apart when a prefix is compared.
  const caseBit = ignoresCase ? 0x20 : 0
  const distinct = [...new Set(prefixes)]
  const short = distinct.find(({ length }) => length < prefixCharsMin)
  if (short !== undefined) throw new Error(`Expected at least ${prefixCharsMin} characters, found ${short}`)
  // By the hash of a beginning: which of the groups begins so, 0 for none.
  const groupAt = new Uint16Array(hashMask + 1)
  const groups: string[][] = [[]]
  for (const prefix of distinct) {
    const hash = hashBefore(prefix, caseBit)
    const known = groupAt[hash] ?? 0
    if (known === 0) groupAt[hash] = groups.push([prefix]) - 1
    else groups[known]?.push(prefix)
  }
  return (text) => {
    const found = new Map<string, { indexes: number[]; isComplete: boolean }>()
    let hash = 0
    for (let end = 0; end < text.length; end += 1) {
      hash = addToHash(hash, text.charCodeAt(end) | caseBit)
      const group = groupAt[hash] ?? 0
      const index = end - prefixCharsMin + 1
      if (group === 0 || index < 0) continue
      for (const prefix of groups[group] ?? []) {
        if (!(ignoresCase ? startsFolded(text, prefix, index) : text.startsWith(prefix, index))) continue
        const places = found.get(prefix)
        if (places === undefined) found.set(prefix, { indexes: [index], isComplete: true })
        else if (places.indexes.length < placesMax) places.indexes.push(index)
        else places.isComplete = false
      }
    }
    return found
  }
}

function foldCase(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code
}

function startsFolded(text: string, prefix: string, index: number): boolean {
  for (let offset = 0; offset < prefix.length; offset += 1) {
    if (foldCase(text.charCodeAt(index + offset)) !== prefix.charCodeAt(offset)) return false
  }
  return true
}

/** Of the characters that every prefix has. */
function hashBefore(prefix: string, caseBit: number): number {
  let hash = 0
  for (let index = 0; index < prefixCharsMin; index += 1) {
    hash = addToHash(hash, prefix.charCodeAt(index) | caseBit)
  }
  return hash
}

/** Three characters make a hash: what an earlier one has left in it is shifted out. */
function addToHash(hash: number, code: number): number {
  return ((hash << 5) ^ code) & hashMask
}
