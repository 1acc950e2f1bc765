import { isAnalytics, isCsrfToken, isSessionLike, ownCookies } from '../derive/cookieKinds.ts'
import type { ObservedCookie, Target } from '../model/artifacts.ts'
import type { Parameter } from '../model/surface.ts'
import { readSerialized } from '../parse/formats/serializedValue.ts'
import { isDeletion } from '../parse/http/setCookie.ts'
import { decodePercent } from '../parse/url/decodePercent.ts'

const cookiesMax = 3
const valueCharsMax = 200
const objectCharsMax = 2_000

/**
 * Cookies that hold a choice of the visitor, such as a language: input like any other. No session, no token, unless
 * it is an object that the server makes anew.
 */
export function cookieParameters(cookies: readonly ObservedCookie[], target: Target): readonly Parameter[] {
  const seen = new Set<string>()
  return ownCookies(cookies, target)
    .map(({ cookie }) => cookie)
    .filter(({ name }) => /^[\w.-]{1,60}$/.test(name) && !seen.has(name) && seen.add(name))
    .filter((cookie) => !isAnalytics(cookie) && !isCsrfToken(cookie.name) && !isDeletion(cookie))
    .filter((cookie) => isChoice(cookie) || isObject(cookie))
    .slice(0, cookiesMax)
    .map(({ name, value }): Parameter => ({ place: 'cookie', name, value: decodePercent(value) }))
}

type Cookie = ObservedCookie['cookie']

function isChoice(cookie: Cookie): boolean {
  const { value } = cookie
  return !isSessionLike(cookie) && value.length <= valueCharsMax && !/^[\w+/=.-]{24,}$/.test(value)
}

/** JSON is what many frameworks keep sessions in, and sign. */
function isObject(cookie: Cookie): boolean {
  if (cookie.value.length > objectCharsMax) return false
  const format = readSerialized(decodePercent(cookie.value))?.format
  return format === 'json' ? !isSessionLike(cookie) : format !== undefined
}
