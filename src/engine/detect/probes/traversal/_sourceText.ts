export type SourceText = {
  /** First line of code, cut to keep nothing sensitive. */
  readonly line: string
  readonly shown: string
}

const shownCharsMax = 40
const scannedChars = 512 * 1024
const base64CharsMin = 40
const base64ShownMin = 8

/** Template tags that a server removes when it executes the file. */
const marks =
  /<\?(?:php\b|=)\s{0,20}[^\s<?][^\r\n]{0,200}|<%@?\s{0,10}(?:page|import|language|dim|set|response|request|if|for|=)\b[^\r\n]{0,200}/i

export function findSource(body: string): SourceText | null {
  const text = body
    .slice(0, scannedChars)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\\n', '\n')
  // Quoted text may be a password.
  const line = marks.exec(text)?.[0].split(/["'`]/, 1)[0]?.trim().slice(0, shownCharsMax)
  if (line === undefined) return null
  return { line, shown: body.includes(line) ? line : (/[\w$ ]{6,}/.exec(line)?.[0].trim() ?? line) }
}

export function findEncodedSource(body: string): SourceText | null {
  const runs = body.slice(0, scannedChars).matchAll(new RegExp(`[A-Za-z0-9+/]{${base64CharsMin},}`, 'g'))
  for (const [run] of runs) {
    const decoded = Buffer.from(run, 'base64').toString('latin1')
    const source = findSource(decoded)
    // Images and keys match by chance, but contain bytes that no text has.
    if (source === null || !isText(decoded)) continue
    const end = Math.floor(((decoded.indexOf(source.line) + source.line.length) * 4) / 3)
    return { line: source.line, shown: run.slice(0, Math.min(shownCharsMax, Math.max(base64ShownMin, end))) }
  }
  return null
}

function isText(decoded: string): boolean {
  return !/[^\t\n\r\f\v -\u{10ffff}]/u.test(decoded.slice(0, 2_000))
}
