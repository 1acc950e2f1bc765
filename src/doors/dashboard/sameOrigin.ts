/** What of a request tells where the page was that sent it. */
export type OriginFields = {
  readonly origin: string
  readonly secFetchSite: string
  readonly host: string
}

/**
 * Says whether a form was sent from a page of ours.
 *
 * Browsers send `Origin` with every POST and let no page set it, nor `Sec-Fetch-Site`, which they leave out
 * over plain http to another machine. A request without either comes from no browser that could be misused,
 * and from none that people use: it is refused as well. Where `BASE_URL` is http, the name that the request
 * itself was sent to is ours too, so that `localhost` and `127.0.0.1` both work.
 */
export function isSameOrigin({ origin, secFetchSite, host }: OriginFields, baseUrl: string): boolean {
  if (secFetchSite !== '' && secFetchSite !== 'same-origin') return false
  if (origin === '') return secFetchSite === 'same-origin'
  const own = new URL(baseUrl).origin
  return origin === own || (own.startsWith('http:') && origin === `http://${host}`)
}
