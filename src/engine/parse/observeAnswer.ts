import type { Exchange } from '../artifacts.ts'
import type { Observation } from '../check.ts'
import { quoteRequest, quoteResponse } from './quoteExchange.ts'
import { pathOf } from './urls.ts'

/**
 * An observation about an answer: where it was seen, the request, and those of the named headers that the
 * answer has. It is certain and its sample is the path, unless `facts` say otherwise.
 */
export function observeAnswer(
  exchange: Exchange,
  headers: readonly string[],
  facts: Partial<Observation> = {},
): Observation {
  return {
    url: exchange.url,
    sample: pathOf(exchange.url),
    confidence: 'certain',
    request: quoteRequest(exchange),
    response: quoteResponse(exchange, headers),
    ...facts,
  }
}
