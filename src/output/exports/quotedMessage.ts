import { cleanLine } from '../../shared/untrustedText.ts'

const headersMax = 50
const nameCharsMax = 200
const valueCharsMax = 1_000

export type QuotedHeader = { readonly name: string; readonly value: string }

type QuotedMessage = { readonly start: string; readonly headers: readonly QuotedHeader[] }

/** Stops at the first line that is no header, such as a body. */
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
