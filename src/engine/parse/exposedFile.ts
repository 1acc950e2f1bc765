import type { Artifacts, Exchange } from '../artifacts.ts'
import { isHtmlText } from './resemblesMissing.ts'

/**
 * The answer at a well-known path when something of its own is really there: 2xx, unlike the answers where
 * nothing is, the same when asked twice, with a body. Null otherwise.
 */
export function exposedAnswer(wellKnown: Artifacts['wellKnown'], path: string): Exchange | null {
  const answer = wellKnown[path]
  if (answer === undefined || answer.resemblesMissing || !answer.isConfirmed) return null
  const { status, body } = answer.exchange
  return status >= 200 && status < 300 && body.trim() !== '' ? answer.exchange : null
}

/** The same, for a file that is never an HTML page: whatever its media type, its body must not be one. */
export function exposedFile(wellKnown: Artifacts['wellKnown'], path: string): Exchange | null {
  const exchange = exposedAnswer(wellKnown, path)
  if (exchange === null || isHtmlText(exchange.body)) return null
  // A fragment of a page, as some fallbacks answer it.
  return /<\/?(?:html|head|body|title|script|div)\b/i.test(exchange.body.slice(0, 4096)) ? null : exchange
}
