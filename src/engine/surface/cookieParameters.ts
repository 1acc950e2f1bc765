import { isAnalytics, isCsrfToken, isSessionLike, ownCookies } from '../derive/cookieKinds.ts'
import type { ObservedCookie, Target } from '../model/artifacts.ts'
import type { Parameter } from '../model/surface.ts'
import { isDeletion } from '../parse/http/setCookie.ts'
import { decodePercent } from '../parse/url/decodePercent.ts'

const cookiesMax = 3
const valueCharsMax = 200

/** Cookies that hold a choice of the visitor, such as a language: input like any other. No session, no token. */
export function cookieParameters(cookies: readonly ObservedCookie[], target: Target): readonly Parameter[] {
  const seen = new Set<string>()
  return ownCookies(cookies, target)
    .map(({ cookie }) => cookie)
    .filter(({ name }) => /^[\w.-]{1,60}$/.test(name) && !seen.has(name) && seen.add(name))
    .filter(
      (cookie) =>
        !isSessionLike(cookie) && !isAnalytics(cookie) && !isCsrfToken(cookie.name) && !isDeletion(cookie),
    )
    .filter(({ value }) => value.length <= valueCharsMax && !/^[\w+/=.-]{24,}$/.test(value))
    .slice(0, cookiesMax)
    .map(({ name, value }): Parameter => ({ place: 'cookie', name, value: decodePercent(value) }))
}
