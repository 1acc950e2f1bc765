import type { ObservedCookie, Target } from '../../model/artifacts.ts'
import type { Parameter } from '../../model/surface.ts'
import { isAnalytics, isCsrfToken, isSessionLike, ownCookies } from '../../read/derive/cookieKinds.ts'
import { readSerialized } from '../../read/formats/serializedValue.ts'
import { isDeletion } from '../../read/http/setCookie.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'

const cookiesMax = 6
const valueCharsMax = 200
const objectCharsMax = 2_000

type CookieInput = { readonly parameter: Parameter; readonly paths: readonly string[] }

/**
 * Lists cookies with a user's choice or a serialized object, no sessions or tokens. The setting page and the
 * first page are the likeliest readers (RFC 6265 §5.1.4).
 */
export function cookieInputs(cookies: readonly ObservedCookie[], target: Target): readonly CookieInput[] {
  const seen = new Set<string>()
  const start = new URL(target.url).pathname
  return ownCookies(cookies, target)
    .filter(({ cookie: { name } }) => /^[\w.-]{1,60}$/.test(name) && !seen.has(name) && seen.add(name))
    .filter(({ cookie }) => !isAnalytics(cookie) && !isCsrfToken(cookie.name) && !isDeletion(cookie))
    .filter(({ cookie }) => isChoice(cookie) || isObject(cookie))
    .slice(0, cookiesMax)
    .map(({ url, cookie: { name, value, path } }): CookieInput => {
      const paths = [start, new URL(url).pathname].filter((one) => isBelow(one, path ?? '/'))
      return { parameter: { place: 'cookie', name, value: decodePercent(value) }, paths }
    })
}

function isBelow(pathname: string, path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`
  return pathname === path || pathname.startsWith(folder)
}

type Cookie = ObservedCookie['cookie']

function isChoice(cookie: Cookie): boolean {
  const { value } = cookie
  return !isSessionLike(cookie) && value.length <= valueCharsMax && !/^[\w+/=.-]{24,}$/.test(value)
}

/** Many frameworks keep signed sessions as JSON. */
function isObject(cookie: Cookie): boolean {
  if (cookie.value.length > objectCharsMax) return false
  const format = readSerialized(decodePercent(cookie.value))?.format
  return format === 'json' ? !isSessionLike(cookie) : format !== undefined
}
