import type { Exchange, HeaderFields, ObservedCookie } from '../../../model/artifacts.ts'
import type { SetCookie } from '../../../model/cookie.ts'
import type { Accounts } from '../../../model/probe.ts'
import { isSessionLike } from '../../../read/derive/cookieKinds.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { isDeletion, parseSetCookie } from '../../../read/http/setCookie.ts'

/** Names of the cookies that the sign-in of `user` sends; empty where it signs in by a header. */
export function signInCookies(accounts: Pick<Accounts, 'headersWith'>): readonly string[] {
  // Nothing is replaced: no sign-in holds these characters.
  const { cookie = '' } = accounts.headersWith('\u0000', '')
  return cookie
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '')
}

/** Says whether a browser sends the sign-in by itself, so that pages of others can make it do so. */
export function isSentByBrowser(accounts: Pick<Accounts, 'headersWith'>): boolean {
  const { cookie, authorization } = accounts.headersWith('\u0000', '')
  return cookie !== undefined || /^basic /i.test(authorization ?? '')
}

/** Cookies of one response, those that are taken away left out. */
export function cookiesOf({ headers }: { readonly headers: HeaderFields }): readonly SetCookie[] {
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text)
    return cookie === null || isDeletion(cookie) ? [] : [cookie]
  })
}

/** Whether browsers send a session with what pages of other sites make them ask for. */
export type CrossSite = 'sent' | 'held_back' | 'unknown'

/**
 * Tells it by how the target sets the cookies of the sign-in: `Lax` and `Strict` hold them back, though `Lax` not from
 * a GET that a link of another site makes: see `isSentWithLinks`. Without the attribute some browsers send them
 * (Firefox, Safari).
 */
export function crossSiteOf(names: readonly string[], seen: readonly SetCookie[]): CrossSite {
  const counted = countedCookies(names, seen)
  if (counted.length === 0) return 'unknown'
  return counted.every(({ sameSite }) => /^(?:lax|strict)$/i.test(sameSite ?? '')) ? 'held_back' : 'sent'
}

/** Says whether browsers send a session with links of other sites too, as they do with `Lax` (RFC 6265bis, 5.6.7.1). */
export function isSentWithLinks(names: readonly string[], seen: readonly SetCookie[]): boolean {
  return countedCookies(names, seen).some(({ sameSite }) => sameSite?.toLowerCase() !== 'strict')
}

function countedCookies(names: readonly string[], seen: readonly SetCookie[]): readonly SetCookie[] {
  const own = seen.filter(({ name }) => names.includes(name))
  const sessions = own.filter(isSessionLike)
  return sessions.length > 0 ? sessions : own
}

/** What the crawl and further answers set, the last first. */
export function seenCookies(
  cookies: readonly ObservedCookie[],
  exchanges: readonly Exchange[],
): readonly SetCookie[] {
  return [...exchanges.flatMap(cookiesOf), ...cookies.map(({ cookie }) => cookie)]
}
