import type { Clock } from '../../clock.ts'
import { isDeletion, isSessionLike } from '../derive/cookieKinds.ts'
import type { HeaderFields } from '../model/artifacts.ts'
import { parseSetCookie, type SetCookie } from '../parse/http/setCookie.ts'

const cookiesMax = 50
const fieldCharsMax = 16 * 1024
const secretsMax = 200
/** A shorter value is a word as a rule, and would be found all over a report. */
const secretCharsMin = 12

/** The cookies of one account: those that its sign-in consists of, and those that the target set since. */
export type CookieJar = {
  /** The `Cookie` field for a URL of the target; empty when there is none. */
  fieldFor(url: URL): string
  /** Keeps what an answer of the target sets, renews or takes away. */
  note(url: URL, headers: HeaderFields): void
  /** Goes back to the cookies of the sign-in alone. */
  reset(): void
  /** Names and values, as they would be sent to some path of the target. */
  readonly pairs: () => readonly CookiePair[]
  /** Values that may sign somebody in, those of earlier cookies too. */
  readonly secrets: () => readonly string[]
}

export type CookiePair = readonly [name: string, value: string]

type Cookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isSecure: boolean
  /** Milliseconds since 1970; null for the length of the scan. */
  readonly expiresAt: number | null
}

/** Opens a jar with the cookies of a sign-in. */
export function openCookieJar(given: readonly CookiePair[], clock: Clock): CookieJar {
  const givenNames = new Set(given.map(([name]) => name))
  const secrets = new Set<string>(
    given.flatMap(([name, value]) => secretOf({ name, value }, given.length === 1)),
  )
  let cookies = startWith(given)

  function set(url: URL, cookie: SetCookie): void {
    const path = cookie.path ?? defaultPath(url)
    // One that is renewed replaces that of the sign-in, whatever path either is for.
    const isRenewed = givenNames.has(cookie.name)
    cookies = cookies.filter((own) => own.name !== cookie.name || (!isRenewed && own.path !== path))
    if (isDeletion(cookie)) return
    const { name, value, secure } = cookie
    cookies = [
      ...cookies,
      {
        name,
        value,
        path: isRenewed && path === '' ? '/' : path,
        isSecure: secure,
        expiresAt: expiryOf(cookie, clock),
      },
    ].slice(-cookiesMax)
    for (const secret of secretOf(cookie, isRenewed)) if (secrets.size < secretsMax) secrets.add(secret)
  }

  return {
    fieldFor(url) {
      const now = clock.now()
      const sent = cookies.filter(
        ({ path, isSecure, expiresAt }) =>
          (expiresAt === null || expiresAt > now) &&
          isWithin(url.pathname, path) &&
          (!isSecure || isSafeWay(url)),
      )
      // RFC 6265bis, 5.8.3: the longer path first.
      return sent
        .toSorted((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
        .join('; ')
        .slice(0, fieldCharsMax)
    },
    note(url, headers) {
      for (const [name, text] of headers) {
        const cookie = name === 'set-cookie' ? parseSetCookie(text) : null
        if (cookie !== null && isForHost(cookie, url.hostname) && isSendable(cookie)) set(url, cookie)
      }
    },
    reset() {
      cookies = startWith(given)
    },
    pairs: () => cookies.map(({ name, value }) => [name, value]),
    secrets: () => [...secrets],
  }
}

function startWith(given: readonly CookiePair[]): readonly Cookie[] {
  return given.map(([name, value]) => ({ name, value, path: '/', isSecure: false, expiresAt: null }))
}

function secretOf(cookie: Pick<SetCookie, 'name' | 'value'>, isSignIn: boolean): readonly string[] {
  const { name, value } = cookie
  const isSecret = isSignIn || value.length >= secretCharsMin || isNamedSecret(name, value)
  return isSecret && value !== '' ? [value] : []
}

function isNamedSecret(name: string, value: string): boolean {
  const parsed = parseSetCookie(`${name}=${value}`)
  return parsed !== null && isSessionLike(parsed)
}

/** RFC 6265bis, 5.6.1 and 5.6.2: `Max-Age` goes before `Expires`. */
function expiryOf({ maxAge, expires }: SetCookie, clock: Clock): number | null {
  if (maxAge !== null) return clock.now() + maxAge * 1000
  const at = expires === null ? Number.NaN : Date.parse(expires.replaceAll('-', ' '))
  return Number.isNaN(at) ? null : at
}

/** Another host's cookie is dropped, as a browser drops it. */
function isForHost({ domain }: SetCookie, hostname: string): boolean {
  return domain === null || hostname === domain || hostname.endsWith(`.${domain}`)
}

/** What no header field can hold is never sent back. */
function isSendable({ name, value }: SetCookie): boolean {
  return /^[\x21-\x7e]{0,256}$/.test(name) && /^[\x20-\x7e]*$/.test(value)
}

/** RFC 6265bis, 5.1.4. */
function defaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/')
  return end <= 0 ? '/' : pathname.slice(0, end)
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** Browsers take this machine for safe, whatever the scheme. */
function isSafeWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
