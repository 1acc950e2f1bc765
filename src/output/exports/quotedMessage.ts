import { cleanLine } from '../../shared/untrustedText.ts'

const headersMax = 50
const nameCharsMax = 200
const valueCharsMax = 1_000

export type QuotedHeader = { readonly name: string; readonly value: string }

/** A start line and the headers below it, as evidence quotes requests and responses. */
export type QuotedMessage = { readonly start: string; readonly headers: readonly QuotedHeader[] }

/** Takes a quoted request or response apart. What is no header ends the list, as a body does. */
export function readQuotedMessage(text: string): QuotedMessage {
  const [start = '', ...lines] = text.split('\n')
  const headers: QuotedHeader[] = []
  for (const line of lines.slice(0, headersMax)) {
    const colon = line.indexOf(':')
    const name = cleanLine(line.slice(0, Math.max(colon, 0)), nameCharsMax)
    if (name === '' || /\s/.test(name)) break
    headers.push({ name, value: cleanLine(line.slice(colon + 1), valueCharsMax) })
  }
  return { start, headers }
}
