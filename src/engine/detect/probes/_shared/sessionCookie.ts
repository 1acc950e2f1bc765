import type { Exchange, HeaderFields, ObservedCookie } from '../../../model/artifacts.ts'
import type { SetCookie } from '../../../model/cookie.ts'
import type { Accounts } from '../../../model/probe.ts'
import { isSessionLike } from '../../../read/derive/cookieKinds.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { isDeletion, parseSetCookie } from '../../../read/http/setCookie.ts'

/** Returns the user's session cookies; empty for header authentication. */
export function signInCookies(accounts: Pick<Accounts, 'headersWith'>): readonly string[] {
  // No session contains this character.
  const { cookie = '' } = accounts.headersWith('\u0000', '')
  return cookie
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '')
}

export function isSentByBrowser(accounts: Pick<Accounts, 'headersWith'>): boolean {
  const { cookie, authorization } = accounts.headersWith('\u0000', '')
  return cookie !== undefined || /^basic /i.test(authorization ?? '')
}

export function cookiesOf({ headers }: { readonly headers: HeaderFields }): readonly SetCookie[] {
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text)
    return cookie === null || isDeletion(cookie) ? [] : [cookie]
  })
}

export type CrossSite = 'sent' | 'held_back' | 'unknown'

/**
 * Says whether browsers send session cookies cross-site. `Lax` and `Strict` prevent it; without the attribute
 * Firefox and Safari send them.
 */
export function crossSiteOf(names: readonly string[], seen: readonly SetCookie[]): CrossSite {
  const counted = countedCookies(names, seen)
  if (counted.length === 0) return 'unknown'
  return counted.every(({ sameSite }) => /^(?:lax|strict)$/i.test(sameSite ?? '')) ? 'held_back' : 'sent'
}

/** Says whether cross-site links carry the session, as with `Lax` (RFC 6265bis, 5.6.7.1). */
export function isSentWithLinks(names: readonly string[], seen: readonly SetCookie[]): boolean {
  return countedCookies(names, seen).some(({ sameSite }) => sameSite?.toLowerCase() !== 'strict')
}

function countedCookies(names: readonly string[], seen: readonly SetCookie[]): readonly SetCookie[] {
  const own = seen.filter(({ name }) => names.includes(name))
  const sessions = own.filter(isSessionLike)
  return sessions.length > 0 ? sessions : own
}

export function seenCookies(
  cookies: readonly ObservedCookie[],
  exchanges: readonly Exchange[],
): readonly SetCookie[] {
  return [...exchanges.flatMap(cookiesOf), ...cookies.map(({ cookie }) => cookie)]
}
