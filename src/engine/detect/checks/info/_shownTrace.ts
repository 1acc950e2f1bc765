import type { Exchange } from '../../../model/artifacts.ts'
import type { StackTrace } from '../../../read/text/stackTraces.ts'
import { findShownMessage } from './_shownMessage.ts'

const anyFrame =
  /\.(?:[cm]?[jt]sx?:\d{1,6}:\d|java:\d|kt:\d|py(?:["']|&quot;|&#0?3[49];), line \d|cs:line \d|rb:\d{1,6}:in |go:\d)/

/** Two frames, or a heading with one, in a single line of visible text. */
const shownForms: readonly { readonly language: string; readonly pattern: RegExp }[] = [
  {
    language: 'JavaScript',
    // Starts at the location of the first frame: a prefix would be scanned again at each "at".
    pattern:
      /(?:\/|[A-Z]:\\|node:)[^()\s]{1,300}:\d{1,6}:\d{1,6}\)?\s{0,4}at (?:async )?[^()]{0,120}\(?(?:file:\/\/|webpack-internal:\/\/)?(?:\/|[A-Z]:\\|node:)[^()\s]{1,300}:\d{1,6}:\d/,
  },
  {
    language: 'Python',
    pattern: /Traceback \(most recent call last\):\s{1,12}File "[^"]{1,300}", line \d{1,6}, in /,
  },
  {
    language: 'Java or Kotlin',
    pattern:
      /\bat [\w.$/@<>]{3,200}\([\w$]{1,100}\.(?:java|kt):\d{1,6}\)\s{0,12}at [\w.$/@<>]{3,200}\([\w$]{1,100}\.(?:java|kt):\d/,
  },
  {
    language: '.NET',
    pattern: /\bat [\w.<>`[\],+]{3,300}\([^)]{0,300}\) in (?:\/|[A-Z]:\\)[^:]{1,300}\.cs:line \d{1,6}/,
  },
]

export function findShownTrace(exchange: Exchange): StackTrace | null {
  if (!exchange.mediaType.includes('html') || !anyFrame.test(exchange.body)) return null
  for (const { language, pattern } of shownForms) {
    const text = findShownMessage(exchange, pattern, { hint: anyFrame, isQuotedUnderHeading: true })
    if (text !== null) return { language, text }
  }
  return null
}
