import type { Exchange } from '../../../model/artifacts.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'
import { parseHtml } from '../../../read/html/html.ts'

/** Returns the visible text of an error response: no markup, because links in it contain paths and hosts. */
export function visibleErrorText(exchange: Exchange): string {
  return exchange.mediaType.includes('html')
    ? parseHtml(exchange.body, exchange.url).text
    : plainErrorText(exchange)
}
