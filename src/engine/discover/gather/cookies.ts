import type { Exchange, HeaderFields, ObservedCookie } from '../../model/artifacts.ts'
import { headerValue, headerValues } from '../../read/http/headers.ts'
import { parseSetCookie } from '../../read/http/setCookie.ts'

const cookiesMax = 1_000

export function listCookies(exchanges: readonly Exchange[]): readonly ObservedCookie[] {
  return exchanges
    .flatMap((exchange) =>
      [...exchange.redirects, exchange].flatMap(({ url, headers }) => read(url, headers)),
    )
    .slice(0, cookiesMax)
}

function read(url: string, headers: HeaderFields): readonly ObservedCookie[] {
  const isHttps = url.startsWith('https:')
  const date = headerValue(headers, 'date')
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text)
    return cookie === null ? [] : [{ url, isHttps, cookie, ...(date === null ? {} : { date }) }]
  })
}
