import type { Clock } from '../../../shared/clock.ts'
import type { Account, BrowserStep, Credential, SignInMethod } from '../../../shared/model/signIns.ts'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { SentHop } from '../../model/egress.ts'
import type { SignInPlace } from '../../model/probe.ts'
import type { CookiePair } from '../../read/http/cookieJar.ts'
import { csrfHeaders } from '../../read/http/csrfHeaders.ts'
import { openAccountCookies } from './accountCookies.ts'
import type { OpenedAccount } from './accounts.ts'
import { cookieSettingRequest, isLikeSecret, secretMembers } from './cookieSettingRequest.ts'

/** Opens an account whose credentials are sent only to these origins. */
export function openAccount(given: Account, origins: readonly string[], clock: Clock): OpenedAccount {
  const credential = credentialOf(given.signIn)
  const isCookie = credential?.kind === 'cookie'
  const jar = openAccountCookies(isCookie ? cookiePairsOf(credential.name, credential.value) : [], clock)
  const past = new Set<string>()
  let own = credential === null || isCookie ? {} : fieldOf(credential)
  let storage: readonly StoredItem[] = []
  let others: readonly string[] = []
  let place: SignInPlace | null = null
  const [origin = ''] = origins
  const fieldsFor = (url: URL) => withCookies(own, jar.fieldFor(url))
  return {
    given,
    account: {
      headersFor(url, from) {
        if (!origins.includes(url.origin)) return {}
        const isForged = from !== undefined && !origins.includes(from)
        const fields = fieldsFor(url)
        return isForged
          ? fieldsOfBrowser(fields)
          : { ...csrfHeaders((name) => jar.valueOf(name, url)), ...fields }
      },
      noteResponse(url: URL, headers: HeaderFields, request?: SentHop) {
        if (!origins.includes(url.origin)) return
        const setBy = cookieSettingRequest(request, given.signIn, secretsOf(given.signIn))
        jar.note(url, headers, setBy, request)
      },
    },
    begin() {
      if (credential !== null) return
      jar.clear()
      own = {}
      storage = []
      others = []
    },
    keep(carried) {
      own = { ...own, ...carried.headers }
      storage = carried.storage
      others = carried.others ?? []
      place = carried.place ?? place
      jar.keep()
      for (const { value } of storage) past.add(value)
      for (const text of others) past.add(text)
      for (const value of Object.values(own)) for (const text of [value, withoutScheme(value)]) past.add(text)
    },
    reset: () => jar.reset(),
    fields: (url = new URL(origin)) => (origins.includes(url.origin) ? fieldsFor(url) : {}),
    cookies: () => jar.cookies(),
    observedCookies: () => jar.observed(),
    storage: () => storage,
    place: () => place,
    otherTokens: () => others,
    secrets: () => [...secretsOf(given.signIn), ...jar.secrets(), ...Object.values(own), ...past],
  }
}

/** Parses a cookie, or a whole `Cookie` header if `name` is empty. */
export function cookiePairsOf(name: string, value: string): readonly CookiePair[] {
  if (name !== '') return [[name, value]]
  return value
    .replace(/^cookie:/i, '')
    .split(';')
    .map((pair): CookiePair => {
      const equals = pair.indexOf('=')
      return equals === -1 ? ['', pair.trim()] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
    })
    .filter(([own, text]) => own !== '' || text !== '')
}

function credentialOf(method: SignInMethod): Credential | null {
  switch (method.kind) {
    case 'header':
    case 'cookie':
    case 'bearer':
      return { ...method, value: method.value.replace(/[\r\n\0]+/g, ' ').trim() }
    default:
      return null
  }
}

function fieldOf({ kind, name, value }: Credential): Readonly<Record<string, string>> {
  if (kind === 'bearer') return { authorization: /^bearer\s/i.test(value) ? value : `Bearer ${value}` }
  return { [name.toLowerCase()]: value }
}

/**
 * Headers of a cross-site request in a browser: cookies and Basic credentials. Without these, all headers, so
 * that CORS responses can be judged.
 */
function fieldsOfBrowser(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const own = Object.entries(fields).filter(
    ([name, value]) => name === 'cookie' || (name === 'authorization' && /^basic /i.test(value)),
  )
  return own.length === 0 ? fields : Object.fromEntries(own)
}

function withCookies(
  own: Readonly<Record<string, string>>,
  cookies: string,
): Readonly<Record<string, string>> {
  if (cookies === '') return own
  return { ...own, cookie: own.cookie === undefined ? cookies : `${own.cookie}; ${cookies}` }
}

function withoutScheme(field: string): string {
  return field.replace(/^[a-z]{1,20}\s+/i, '')
}

/** Usernames are on every page and keep reports readable. */
function secretsOf(method: SignInMethod): readonly string[] {
  switch (method.kind) {
    case 'json':
      return [...secretMembers(method.body), ...given(method.totp)]
    case 'form':
      return [method.password, ...given(method.totp)]
    case 'browser':
      return [...given(method.password), ...given(method.totp), ...method.steps.flatMap(filledIn)]
    default:
      return [method.value]
  }
}

function given(text: string | null): readonly string[] {
  return text === null ? [] : [text]
}

function filledIn(step: BrowserStep): readonly string[] {
  return 'fill' in step && isLikeSecret(step.value) ? [step.value] : []
}
