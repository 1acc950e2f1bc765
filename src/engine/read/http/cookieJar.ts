import type { HeaderFields } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import { isDeletion, parseSetCookie } from './setCookie.ts'

/*
 * Why not tough-cookie (6.1 was tried): it reads the clock itself; it has no limit of cookies, nor of what is sent; a
 * cookie with `Domain=example` never reaches `app.example`, whatever it is told of public suffixes; it cuts
 * `a=b\r\nx: y` to `a=b` and keeps `a=\u0394`, which no header can hold; an empty value takes nothing away. With all
 * that around it, it would decide what a path covers and the order of sending, which is twenty lines here.
 */

const cookiesMax = 50
const fieldCharsMax = 16 * 1024

/** The cookies of one user agent. A value: what changes it gives a new one. */
export type CookieJar = {
  /** Names of those that nobody set by a response. */
  readonly givenNames: ReadonlySet<string>
  readonly cookies: readonly KeptCookie[]
}

export type CookiePair = readonly [name: string, value: string]

export type KeptCookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isSecure: boolean
  /** Milliseconds since 1970; null for as long as the jar. */
  readonly expiresAt: number | null
}

/** Milliseconds since 1970; null where nobody has a clock, and cookies last until they are taken away. */
type Now = number | null

export const emptyJar: CookieJar = { givenNames: new Set(), cookies: [] }

/** The jar with cookies that are sent to every path, in the place of those of the same names. */
export function giveCookies(jar: CookieJar, given: readonly CookiePair[]): CookieJar {
  const names = new Set(given.map(([name]) => name))
  const all = given.map(([name, value]) => ({ name, value, path: '/', isSecure: false, expiresAt: null }))
  return {
    givenNames: new Set([...jar.givenNames, ...names]),
    cookies: [...jar.cookies.filter(({ name }) => !names.has(name)), ...all],
  }
}

/** The cookies that a response sets for its own host, those that it takes away among them. */
export function cookiesSetBy(url: URL, headers: HeaderFields): readonly SetCookie[] {
  return headers.flatMap(([name, text]) => {
    const cookie = name === 'set-cookie' ? parseSetCookie(text) : null
    return cookie !== null && isForHost(cookie, url.hostname) && isSendable(cookie) ? [cookie] : []
  })
}

/** The jar after one cookie that a response from `url` set, renewed or took away. */
export function keepCookie(jar: CookieJar, cookie: SetCookie, url: URL, now: Now): CookieJar {
  const { name, value, secure } = cookie
  const path = cookie.path ?? defaultPath(url)
  // One that is renewed replaces the one that was given, whatever path either is for.
  const isRenewed = jar.givenNames.has(name)
  const others = jar.cookies.filter((own) => own.name !== name || (!isRenewed && own.path !== path))
  if (isDeletion(cookie)) return { ...jar, cookies: others }
  const kept = { name, value, path, isSecure: secure, expiresAt: expiryOf(cookie, now) }
  return { ...jar, cookies: [...others, kept].slice(-cookiesMax) }
}

/** The `Cookie` field for a URL of the target; empty when there is none. */
export function cookieFieldFor({ cookies }: CookieJar, url: URL, now: Now): string {
  const sent = cookies.filter(
    ({ path, isSecure, expiresAt }) =>
      (expiresAt === null || now === null || expiresAt > now) &&
      coversPath(url.pathname, path) &&
      (!isSecure || isSafeWay(url)),
  )
  // RFC 6265bis, 5.8.3: the longer path first.
  return sent
    .toSorted((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
    .join('; ')
    .slice(0, fieldCharsMax)
}

/** RFC 6265bis, 5.6.1 and 5.6.2: `Max-Age` goes before `Expires`. */
function expiryOf({ maxAge, expires }: SetCookie, now: Now): number | null {
  if (maxAge !== null) return now === null ? null : now + maxAge * 1000
  const at = expires === null ? Number.NaN : Date.parse(expires.replaceAll('-', ' '))
  return Number.isNaN(at) ? null : at
}

/** Another host's cookie is dropped, as a browser drops it. */
function isForHost({ domain }: SetCookie, hostname: string): boolean {
  return domain === null || hostname === domain || hostname.endsWith(`.${domain}`)
}

/** What no header can hold is never sent back. */
function isSendable({ name, value }: SetCookie): boolean {
  return /^[\x21-\x7e]{0,256}$/.test(name) && /^[\x20-\x7e]*$/.test(value)
}

/** RFC 6265bis, 5.1.4. */
function defaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/')
  return end <= 0 ? '/' : pathname.slice(0, end)
}

/** RFC 6265bis, 5.1.4: whether a cookie with this path is sent there. */
export function coversPath(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** Browsers take this machine for safe, whatever the scheme. */
function isSafeWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
