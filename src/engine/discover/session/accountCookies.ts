import type { Clock } from '../../../shared/clock.ts'
import type { CookieSettingRequest, HeaderFields, ObservedCookie } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import { isCsrfToken, isSessionLike } from '../../read/derive/cookieKinds.ts'
import {
  type CookieJar,
  type CookiePair,
  cookieFieldFor,
  cookiesSetBy,
  emptyJar,
  giveCookies,
  type KeptCookie,
  keepCookie,
} from '../../read/http/cookieJar.ts'
import { isDeletion, parseSetCookie } from '../../read/http/setCookie.ts'

const secretsMax = 200
const observedMax = 100
/** A shorter value is usually a word, and would be found all over a report. */
const secretCharsMin = 12

/** The cookies of one account: those that its sign-in consists of, and those that the target set since. */
export type AccountCookies = {
  /** The `Cookie` field for a URL of the target; empty when there is none. */
  fieldFor(url: URL): string
  /**
   * Keeps what a response of the target sets, renews or takes away. After the sign-in, no request with input changes a
   * setting: a form that is tried with odd values would give every later request another language, role or level.
   */
  note(url: URL, headers: HeaderFields, setBy?: CookieSettingRequest | null): void
  /** Goes back to the cookies of the sign-in alone. */
  reset(): void
  /** Forgets every cookie, for another sign-in. */
  clear(): void
  /** Takes the cookies that there are now for those of the sign-in. */
  keep(): void
  /** Every cookie that there is now, whatever path it is for. */
  readonly cookies: () => readonly KeptCookie[]
  /** How the target set cookies since the last sign-in began, the newest of each name. */
  readonly observed: () => readonly ObservedCookie[]
  /** The value of a cookie that a URL is sent; null where it is sent none of that name. */
  valueOf(name: string, url: URL): string | null
  /** Values that may sign somebody in, those of earlier cookies too. */
  readonly secrets: () => readonly string[]
}

/** Opens the cookies of a sign-in. */
export function openAccountCookies(given: readonly CookiePair[], clock: Clock): AccountCookies {
  let signIn = giveCookies(emptyJar, given)
  const secrets = new Set<string>(
    given.flatMap(([name, value]) => secretOf({ name, value }, given.length === 1)),
  )
  let jar = signIn
  let isSignedIn = false
  const observed = new Map<string, ObservedCookie>()
  return {
    fieldFor: (url) => cookieFieldFor(jar, url, clock.now()),
    note(url, headers, setBy = null) {
      const takesInput = setBy !== null || url.search !== ''
      for (const cookie of cookiesSetBy(url, headers)) {
        if (!(isSignedIn && takesInput && changesSetting(jar, cookie)))
          jar = keepCookie(jar, cookie, url, clock.now())
        if (isDeletion(cookie)) continue
        if (observed.has(cookie.name) || observed.size < observedMax)
          observed.set(cookie.name, {
            ...{ url: url.href, isHttps: url.protocol === 'https:', cookie },
            ...(setBy === null ? {} : { setBy }),
          })
        const found = secretOf(cookie, jar.givenNames.has(cookie.name))
        for (const secret of found) if (secrets.size < secretsMax) secrets.add(secret)
      }
    },
    reset() {
      jar = signIn
    },
    clear() {
      jar = emptyJar
      isSignedIn = false
      observed.clear()
    },
    keep() {
      signIn = jar
      isSignedIn = true
    },
    cookies: () => jar.cookies,
    observed: () => [...observed.values()],
    valueOf(name, url) {
      const field = cookieFieldFor(jar, url, clock.now())
      const pair = field.split('; ').find((text) => text.startsWith(`${name}=`))
      return pair?.slice(name.length + 1) ?? null
    },
    secrets: () => [...secrets],
  }
}

/** A state such as `true` follows what was done; a word such as `low` or `en-gb` is what somebody chose. */
const settingValue = /^(?!(?:true|false|yes|no|on|off)$)[a-z]{2,20}(?:[-_][a-z]{2,20})?$/i

function changesSetting({ cookies, givenNames }: CookieJar, set: SetCookie): boolean {
  if (givenNames.has(set.name) || isDeletion(set) || isCsrfToken(set.name) || isSessionLike(set)) return false
  return cookies.some(({ name, value }) => name === set.name && settingValue.test(value))
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
