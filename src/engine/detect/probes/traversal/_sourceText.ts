/** Source code of a server, as a response shows it. */
export type SourceText = {
  /** Its first line of code, cut so that nothing of worth is kept. */
  readonly line: string
  /** What the response itself contains of that. */
  readonly shown: string
}

const shownCharsMax = 40
const scannedChars = 512 * 1024
const base64CharsMin = 40
const base64ShownMin = 8

/** What a server takes away when it runs a template, and the code behind it. */
const marks =
  /<\?(?:php\b|=)\s{0,20}[^\s<?][^\r\n]{0,200}|<%@?\s{0,10}(?:page|import|language|dim|set|response|request|if|for|=)\b[^\r\n]{0,200}/i

/** Finds source code in a response, as it is; null where there is none. */
export function findSource(body: string): SourceText | null {
  const text = body
    .slice(0, scannedChars)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\\n', '\n')
  // A text in quotes may be a password.
  const line = marks.exec(text)?.[0].split(/["'`]/, 1)[0]?.trim().slice(0, shownCharsMax)
  if (line === undefined) return null
  return { line, shown: body.includes(line) ? line : (/[\w$ ]{6,}/.exec(line)?.[0].trim() ?? line) }
}

/** Finds source code that a response holds in Base64; null where there is none. */
export function findEncodedSource(body: string): SourceText | null {
  const runs = body.slice(0, scannedChars).matchAll(new RegExp(`[A-Za-z0-9+/]{${base64CharsMin},}`, 'g'))
  for (const [run] of runs) {
    const decoded = Buffer.from(run, 'base64').toString('latin1')
    const source = findSource(decoded)
    // Pictures and keys hold two such characters by chance, and bytes that no text has.
    if (source === null || !isText(decoded)) continue
    const end = Math.floor(((decoded.indexOf(source.line) + source.line.length) * 4) / 3)
    return { line: source.line, shown: run.slice(0, Math.min(shownCharsMax, Math.max(base64ShownMin, end))) }
  }
  return null
}

function isText(decoded: string): boolean {
  return !/[^\t\n\r\f\v -\u{10ffff}]/u.test(decoded.slice(0, 2_000))
}
