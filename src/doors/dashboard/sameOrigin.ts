type OriginFields = {
  readonly origin: string
  readonly secFetchSite: string
  readonly host: string
}

/**
 * Browsers send `Origin` with every POST, and no page can set it. If `BASE_URL` is http, the request's own
 * Host is accepted too, for `localhost` beside `127.0.0.1`.
 */
export function isSameOrigin({ origin, secFetchSite, host }: OriginFields, baseUrl: string): boolean {
  if (secFetchSite !== '' && secFetchSite !== 'same-origin') return false
  if (origin === '') return secFetchSite === 'same-origin'
  const own = new URL(baseUrl).origin
  return origin === own || (own.startsWith('http:') && origin === `http://${host}`)
}
