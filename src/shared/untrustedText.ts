/**
 * Makes untrusted text safe to store and show, but not as instructions in prompts, in log messages or in
 * markup.
 */

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Control, format (bidi, zero width, tags), invisible and private-use characters, lone surrogates; not tab
 * and line feed.
 */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Removes invisible and reordering characters; truncates with an ellipsis. */
export function cleanText(text: string, charsMax: number): string {
  // Cut first, because a body may have megabytes.
  const start = text.slice(0, charsMax * 4)
  const clean = start.replace(lineBreaks, '\n').replace(unwanted, '')
  const isWhole = start.length === text.length && clean.length <= charsMax
  if (isWhole) return clean
  const cut = clean.slice(0, charsMax - 1)
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`
}

/** Cleans like `cleanText`, to one line. */
export function cleanLine(text: string, charsMax: number): string {
  const line = text
    .slice(0, charsMax * 4 + 1)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
  return cleanText(line, charsMax).trim()
}
