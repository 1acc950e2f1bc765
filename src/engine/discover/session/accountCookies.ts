import type { Clock } from '../../../shared/clock.ts'
import type { CookieSettingRequest, HeaderFields, ObservedCookie } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import type { SentHop } from '../../model/egress.ts'
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
import { headerValue } from '../../read/http/headers.ts'
import { isDeletion, parseSetCookie } from '../../read/http/setCookie.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'

const secretsMax = 200
const observedMax = 100
/** A shorter value is usually a word; redacting it would deface the report. */
const secretCharsMin = 12

type AccountCookies = {
  /** Returns the `Cookie` header for a URL; empty without cookies. */
  fieldFor(url: URL): string
  /**
   * Stores the cookies of a response. After the sign-in, requests with input cannot change a setting, because
   * payloads would switch the language or role of later requests.
   */
  note(url: URL, headers: HeaderFields, setBy?: CookieSettingRequest | null, request?: SentHop): void
  reset(): void
  clear(): void
  keep(): void
  readonly cookies: () => readonly KeptCookie[]
  /** Since the last sign-in began, the newest of each name. */
  readonly observed: () => readonly ObservedCookie[]
  valueOf(name: string, url: URL): string | null
  /** Values to redact, replaced cookies included. */
  readonly secrets: () => readonly string[]
}

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
    note(url, headers, setBy = null, request) {
      const date = headerValue(headers, 'date')
      const takesInput = setBy !== null || url.search !== ''
      const sent = isSignedIn ? sentText(url, request) : ''
      for (const cookie of cookiesSetBy(url, headers)) {
        if (isEcho(cookie, jar, sent)) continue
        if (!(isSignedIn && takesInput && changesSetting(jar, cookie)))
          jar = keepCookie(jar, cookie, url, clock.now())
        if (isDeletion(cookie)) continue
        if (observed.has(cookie.name) || observed.size < observedMax)
          observed.set(cookie.name, {
            ...{ url: url.href, isHttps: url.protocol === 'https:', cookie },
            ...(date === null ? {} : { date }),
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

/** Settings are words such as `low` or `en-gb`; `true` tracks state. */
const settingValue = /^(?!(?:true|false|yes|no|on|off)$)[a-z]{2,20}(?:[-_][a-z]{2,20})?$/i

function changesSetting({ cookies, givenNames }: CookieJar, set: SetCookie): boolean {
  if (givenNames.has(set.name) || isDeletion(set) || isCsrfToken(set.name) || isSessionLike(set)) return false
  return cookies.some(({ name, value }) => name === set.name && settingValue.test(value))
}

function sentText(url: URL, request: SentHop | undefined): string {
  return [url.search, request?.headers.cookie ?? '', request?.body ?? '']
    .flatMap((text) => [text, decodePercent(text)])
    .join('\n')
}

function isEcho({ name, value }: SetCookie, { cookies }: CookieJar, sent: string): boolean {
  if (value.length < secretCharsMin || isNamedSecret(name, value)) return false
  if (cookies.some((own) => own.value === value)) return false
  return [value, decodePercent(value)].some((form) => sent.includes(form))
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
