import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import { headerValues } from '../../read/http/headers.ts'

/** Such as `GET https://app.example.com/`; a probe's request in full. */
export function quoteRequest(
  exchange: Pick<Exchange, 'method' | 'requestedUrl' | 'asked' | 'sentAs'>,
): string {
  const { method, requestedUrl, asked } = exchange
  return asked === undefined ? `${method} ${requestedUrl}` : quoteProbeRequest(asked, exchange)
}

const omittedHeaders = /^(?:x-scanward-scan|authorization|cookie|accept-encoding)$/

export function quoteProbeRequest(
  { url, method = 'GET', headers = {}, body, as: wanted, hasCookieInput }: ProbeRequest,
  { sentAs }: Pick<Exchange, 'sentAs'>,
): string {
  const as = wanted ?? sentAs ?? 'anonymous'
  const fields = Object.entries(headers).filter(
    ([name]) =>
      !omittedHeaders.test(name.toLowerCase()) ||
      (hasCookieInput === true && name.toLowerCase() === 'cookie'),
  )
  const signIn = as === 'anonymous' ? [] : [`(signed in as: ${as})`]
  const lines = [`${method} ${url}`, ...fields.map(([name, value]) => `${name}: ${value}`), ...signIn]
  return body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${body}`
}

export function quoteResponse(
  exchange: Pick<Exchange, 'status' | 'headers'>,
  headerNames: readonly string[],
): string {
  const fields = headerNames.flatMap((name) =>
    headerValues(exchange.headers, name).map((value) => `${name}: ${value}`),
  )
  return [`HTTP ${exchange.status}`, ...fields].join('\n')
}
