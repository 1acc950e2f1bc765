import { quoteText } from './quoteText.ts'

const wordCharsMax = 4_000

/** A stretch of a text and how many characters around it are shown at most, on either side. */
export type Stretch = { readonly start: number; readonly end: number; readonly chars: number }

/**
 * A stretch of what the target said with what stands around it on its line, for evidence: secrets of a known
 * form redacted. Around it only whole words are shown, as half a secret has no form any more.
 */
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
