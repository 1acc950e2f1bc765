import type { HeaderFields } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import { isDeletion, parseSetCookie } from './setCookie.ts'

/*
 * Why not tough-cookie (6.1 was tried): it reads the clock and has no limit of cookies or sent bytes. It
 * drops `Domain=example` for `app.example`, and keeps values that no header can hold. Path matching and order
 * remain, which are twenty lines here.
 */

const cookiesMax = 50
const fieldCharsMax = 16 * 1024

/** Immutable: changes return a new jar. */
export type CookieJar = {
  readonly givenNames: ReadonlySet<string>
  readonly cookies: readonly KeptCookie[]
}

export type CookiePair = readonly [name: string, value: string]

export type KeptCookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isSecure: boolean
  /** Milliseconds since 1970; null for a session cookie. */
  readonly expiresAt: number | null
}

/** Milliseconds since 1970; null without a clock: cookies then never expire. */
type Now = number | null

export const emptyJar: CookieJar = { givenNames: new Set(), cookies: [] }

/** Covers every path, replacing those of the same name. */
export function giveCookies(jar: CookieJar, given: readonly CookiePair[]): CookieJar {
  const names = new Set(given.map(([name]) => name))
  const all = given.map(([name, value]) => ({ name, value, path: '/', isSecure: false, expiresAt: null }))
  return {
    givenNames: new Set([...jar.givenNames, ...names]),
    cookies: [...jar.cookies.filter(({ name }) => !names.has(name)), ...all],
  }
}

/** Includes deletions. */
export function cookiesSetBy(url: URL, headers: HeaderFields): readonly SetCookie[] {
  return headers.flatMap(([name, text]) => {
    const cookie = name === 'set-cookie' ? parseSetCookie(text) : null
    return cookie !== null && isForHost(cookie, url.hostname) && isSendable(cookie) ? [cookie] : []
  })
}

export function keepCookie(jar: CookieJar, cookie: SetCookie, url: URL, now: Now): CookieJar {
  const { name, value, secure } = cookie
  const path = cookie.path ?? defaultPath(url)
  // A renewed cookie replaces the given one under any path.
  const isRenewed = jar.givenNames.has(name)
  const others = jar.cookies.filter((own) => own.name !== name || (!isRenewed && own.path !== path))
  if (isDeletion(cookie)) return { ...jar, cookies: others }
  const kept = { name, value, path, isSecure: secure, expiresAt: expiryOf(cookie, now) }
  return { ...jar, cookies: [...others, kept].slice(-cookiesMax) }
}

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

/** RFC 6265bis, 5.6.1 and 5.6.2: `Max-Age` precedes `Expires`. */
function expiryOf({ maxAge, expires }: SetCookie, now: Now): number | null {
  if (maxAge !== null) return now === null ? null : now + maxAge * 1000
  const at = expires === null ? Number.NaN : Date.parse(expires.replaceAll('-', ' '))
  return Number.isNaN(at) ? null : at
}

function isForHost({ domain }: SetCookie, hostname: string): boolean {
  return domain === null || hostname === domain || hostname.endsWith(`.${domain}`)
}

function isSendable({ name, value }: SetCookie): boolean {
  return /^[\x21-\x7e]{0,256}$/.test(name) && /^[\x20-\x7e]*$/.test(value)
}

/** RFC 6265bis, 5.1.4. */
function defaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/')
  return end <= 0 ? '/' : pathname.slice(0, end)
}

/** RFC 6265bis, 5.1.4: path match. */
export function coversPath(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** Browsers treat loopback as secure under any scheme. */
function isSafeWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

export function cookieInField(field: string, name: string): string | null {
  const pair = field.split(';').find((one) => one.trim().startsWith(`${name}=`))
  return pair === undefined ? null : pair.trim().slice(name.length + 1)
}
