type AnchorHit = { readonly anchor: string; readonly index: number }

const hashMask = 0x3fff
/** Characters that decide the skip distance. */
const blockChars = 3
/** Shorter anchors match too often. */
const anchorCharsMin = 7

/**
 * Searches in one pass that skips most of the text. Returns the first `hitsMax` places of each, in order, in
 * linear time. Source: Wu and Manber, "A fast algorithm for multi-pattern searching", 1994, with blocks of
 * three characters.
 */
export function anchorSearch(
  anchors: readonly string[],
  hitsMax: number,
): (text: string) => readonly AnchorHit[] {
  const distinct = [...new Set(anchors)]
  const short = distinct.find(({ length }) => length < anchorCharsMin)
  if (short !== undefined) throw new Error(`Expected at least ${anchorCharsMin} characters, found ${short}`)
  const window = Math.min(...distinct.map(({ length }) => length))
  const shifts = new Uint8Array(hashMask + 1).fill(Math.min(window - blockChars + 1, 255))
  const endings = new Map<number, string[]>()
  for (const anchor of distinct) {
    for (let end = blockChars - 1; end < window; end += 1) {
      const hash = blockHash(anchor, end)
      shifts[hash] = Math.min(shifts[hash] ?? 0, window - 1 - end)
      if (end === window - 1) endings.set(hash, [...(endings.get(hash) ?? []), anchor])
    }
  }
  return (text) => {
    const hits: AnchorHit[] = []
    const counts = new Map<string, number>()
    for (let end = window - 1; end < text.length; ) {
      const hash = blockHash(text, end)
      const shift = shifts[hash] ?? 1
      if (shift > 0) {
        end += shift
        continue
      }
      const index = end - window + 1
      for (const anchor of endings.get(hash) ?? []) {
        const count = counts.get(anchor) ?? 0
        if (count >= hitsMax || !text.startsWith(anchor, index)) continue
        counts.set(anchor, count + 1)
        hits.push({ anchor, index })
      }
      end += 1
    }
    return hits
  }
}

function blockHash(text: string, end: number): number {
  return ((text.charCodeAt(end - 2) << 8) ^ (text.charCodeAt(end - 1) << 4) ^ text.charCodeAt(end)) & hashMask
}
