import type { Exchange } from '../../../model/artifacts.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'
import { parseHtml } from '../../../read/html/html.ts'

/** The text of an error that people see: of a page without its markup, whose links are paths and hosts too. */
export function visibleErrorText(exchange: Exchange): string {
  return exchange.mediaType.includes('html')
    ? parseHtml(exchange.body, exchange.url).text
    : plainErrorText(exchange)
}
