/**
 * Text that somebody else wrote, made safe to store and to show. It is still data: nothing here makes it
 * fit to stand among instructions, in a log message or in markup.
 */

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Control and format characters (bidirectional overrides, zero widths, tags), everything else that shows
 * as nothing (fillers, variation selectors), private use and lone surrogates. Tab and line feed stay.
 */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Drops what does not show or reorders what does, and cuts at `charsMax` with an ellipsis as the last one. */
export function cleanText(text: string, charsMax: number): string {
  // Cut before the patterns run, as a body may have megabytes; what they drop is not made up for.
  const start = text.slice(0, charsMax * 4)
  const clean = start.replace(lineBreaks, '\n').replace(unwanted, '')
  const isWhole = start.length === text.length && clean.length <= charsMax
  if (isWhole) return clean
  const cut = clean.slice(0, charsMax - 1)
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`
}

/** The same on one line: white space of any kind becomes one space. */
export function cleanLine(text: string, charsMax: number): string {
  const line = text
    .slice(0, charsMax * 4 + 1)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
  return cleanText(line, charsMax).trim()
}
