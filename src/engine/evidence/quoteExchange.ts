import type { Exchange } from '../model/artifacts.ts'
import { headerValues } from '../parse/http/headers.ts'

/** The request as evidence shows it, such as `GET https://app.example.com/`. */
export function quoteRequest(exchange: Pick<Exchange, 'method' | 'requestedUrl'>): string {
  return `${exchange.method} ${exchange.requestedUrl}`
}

/** The response as evidence shows it: the status and those of the named headers that it has. */
export function quoteResponse(
  exchange: Pick<Exchange, 'status' | 'headers'>,
  headerNames: readonly string[],
): string {
  const fields = headerNames.flatMap((name) =>
    headerValues(exchange.headers, name).map((value) => `${name}: ${value}`),
  )
  return [`HTTP ${exchange.status}`, ...fields].join('\n')
}
