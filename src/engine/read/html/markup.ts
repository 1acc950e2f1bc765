/** Elements whose text is no markup, or is shown as code. */
const opaqueNames = ['script', 'style', 'pre', 'code', 'textarea', 'xmp', 'template'] as const

type OpaqueName = (typeof opaqueNames)[number]

/** Removes comments too, and up to the end if unclosed. Takes linear time. */
export function markupWithout(source: string, names: readonly OpaqueName[]): string {
  const lower = source.toLowerCase()
  const starts = new RegExp(`<(?:(?:${names.join('|')})(?![\\w-])|!--)`, 'g')
  const pieces: string[] = []
  let kept = 0
  for (let match = starts.exec(lower); match !== null; match = starts.exec(lower)) {
    pieces.push(source.slice(kept, match.index))
    const end = match[0] === '<!--' ? '-->' : `</${match[0].slice(1)}`
    const at = lower.indexOf(end, starts.lastIndex)
    if (at === -1) return pieces.join(' ')
    kept = at + end.length
    starts.lastIndex = kept
  }
  return [...pieces, source.slice(kept)].join(' ')
}
