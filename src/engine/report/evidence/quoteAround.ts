import { quoteText } from './quoteText.ts'

const wordCharsMax = 4_000

/** `chars`: maximum context on either side. */
type Stretch = { readonly start: number; readonly end: number; readonly chars: number }

/** Redacts, and keeps whole words, because half a secret is not recognizable. */
export function quoteAround(text: string, { start, end, chars }: Stretch): string {
  const before = text.slice(Math.max(0, start - chars), start)
  const after = text.slice(end, end + chars)
  const isCutBefore = start > chars
  const isCutAfter = end + chars < text.length
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1)
  const lineAfter = after.split('\n', 1)[0] ?? ''
  const head = isCutBefore && lineBefore === before ? dropFirstWord(before) : lineBefore
  const tail = isCutAfter && lineAfter === after ? dropLastWord(after) : lineAfter
  const stretch = text.slice(start, Math.min(end, start + wordCharsMax))
  return quoteText(head + stretch + tail, chars * 2 + stretch.length)
}

function dropFirstWord(text: string): string {
  const blank = text.search(/\s/)
  return blank === -1 ? '' : text.slice(blank)
}

function dropLastWord(text: string): string {
  return text.replace(/\S{1,4000}$/, '')
}
