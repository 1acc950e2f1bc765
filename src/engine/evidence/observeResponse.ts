import type { Exchange } from '../model/artifacts.ts'
import type { Observation } from '../model/check.ts'
import { pathOf } from '../parse/url/urls.ts'
import { quoteRequest, quoteResponse } from './quoteExchange.ts'

/**
 * An observation about a response: where it was seen, the request, and those of the named headers that the
 * response has. It is certain and its sample is the path, unless `facts` say otherwise.
 */
export function observeResponse(
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
