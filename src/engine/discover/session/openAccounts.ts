import { type Clock, systemClock } from '../../../shared/clock.ts'
import {
  type Account,
  type BrowserStep,
  isAdministrator,
  type SignInMethod,
  type SignIns,
} from '../../../shared/model/signIns.ts'
import type { AccountLogin, Accounts, SignInPlace } from '../../model/probe.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import { findJwts } from '../../read/formats/jwt.ts'
import type { KeptCookie } from '../../read/http/cookieJar.ts'
import { resolveUrl } from '../../read/url/urls.ts'
import type { OpenedAccount, OpenedAccounts } from './accounts.ts'
import { issuedToken } from './issuedToken.ts'
import { loginIn } from './loginIn.ts'
import { cookiePairsOf, openAccount } from './openAccount.ts'

/**
 * Opens the accounts for the target's origin and https on its default port, the only recipients of
 * credentials.
 */
export function openAccounts(
  signIns: SignIns,
  targetUrl: string,
  clock: Clock = systemClock,
): OpenedAccounts {
  const origins = originsOf(targetUrl)
  const names = nameAccounts(signIns.accounts)
  const list = signIns.accounts.map((given) => ({
    name: names.get(given) ?? null,
    opened: openAccount(given, origins, clock),
  }))
  const opened = new Map<AccountName, OpenedAccount>()
  for (const { name, opened: own } of list) if (name !== null) opened.set(name, own)
  const userFields = (url?: string) =>
    opened.get('user')?.fields(url === undefined ? undefined : new URL(url)) ?? {}
  return {
    accounts: {
      has: (name) => name === 'anonymous' || opened.has(name),
      get tokens() {
        return listTokens(userFields(), opened.get('user')?.cookies() ?? [])
      },
      get otherTokens() {
        const user = opened.get('user')
        const stored = user?.storage().map(({ value }) => value) ?? []
        const texts = [...(user?.otherTokens() ?? []), ...stored]
        const found = texts.flatMap((text) => findJwts(text).map(({ token }) => token.value))
        return [...new Set(found)].filter((text) => !this.tokens.some((own) => own.text === text))
      },
      login: signIns.login,
      ofUsers: listUsers(signIns.accounts, targetUrl),
      get signInPlaces() {
        return list.flatMap(({ opened: own }) => own.place() ?? placeOf(own.given.signIn, targetUrl) ?? [])
      },
      headersWith(from, to, url) {
        const fields = Object.entries(userFields(url))
        return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll(from, () => to)]))
      },
      issuedToken: (name, issuer) => issuedToken(opened.get(name)?.fields() ?? {}, issuer),
    },
    list,
    accountOf: (name) => opened.get(name)?.account ?? null,
    observedCookiesOf: (name) => opened.get(name)?.observedCookies() ?? [],
    storageOf: (name) => opened.get(name)?.storage() ?? [],
    bearerTokenOf: (name) =>
      /^bearer\s+(\S+)/i.exec(opened.get(name)?.fields().authorization ?? '')?.[1] ?? null,
    reset: (name) => opened.get(name)?.reset(),
    drop: (name) => void opened.delete(name),
    secrets: () => [
      ...list.flatMap((one) => one.opened.secrets()),
      ...(signIns.login === null ? [] : [signIns.login.password]),
    ],
  }
}

function listUsers(accounts: readonly Account[], targetUrl: string): Accounts['ofUsers'] {
  const ordered = [
    ...accounts.filter((account) => !isAdministrator(account)),
    ...accounts.filter(isAdministrator),
  ]
  return ordered.flatMap(({ signIn }) => {
    const login = loginOf(signIn)
    return login === null ? [] : [{ ...login, url: placeOf(signIn, targetUrl)?.url ?? null }]
  })
}

function loginOf(method: SignInMethod): AccountLogin | null {
  if (method.kind === 'json') return method.totp === null ? loginIn(method.body) : null
  const isNamed = method.kind === 'form' || method.kind === 'browser'
  if (!isNamed || method.totp !== null) return null
  if (method.kind === 'browser' && method.steps.length > 0) return loginOfSteps(method.steps)
  if (method.username === null || method.password === null) return null
  return { identifier: method.username, password: method.password }
}

function loginOfSteps(steps: readonly BrowserStep[]): AccountLogin | null {
  const fields = steps.flatMap((step) => ('fill' in step ? [step] : []))
  if (fields.some(({ value }) => value.includes('{totp}'))) return null
  const [name, password, ...further] = fields
  if (name === undefined || password === undefined || further.length > 0) return null
  return { identifier: name.value, password: password.value }
}

/** Null for a sign-in with a second factor. */
function placeOf(method: SignInMethod, targetUrl: string): SignInPlace | null {
  const isSent = method.kind === 'form' || method.kind === 'browser' || method.kind === 'json'
  if (!isSent || method.totp !== null || method.url === null) return null
  const url = resolveUrl(method.url, targetUrl)
  if (url === null || !originsOf(targetUrl).includes(url.origin)) return null
  return { url: url.href, body: method.kind === 'json' ? method.body : null }
}

export function originsOf(targetUrl: string): readonly string[] {
  const { origin, hostname } = new URL(targetUrl)
  return [origin, `https://${hostname}`]
}

/** Without a user, the first account takes its place. */
function nameAccounts(accounts: readonly Account[]): ReadonlyMap<Account, AccountName> {
  const names = new Map<Account, AccountName>()
  const user = accounts.find((account) => !isAdministrator(account)) ?? accounts[0]
  if (user !== undefined) names.set(user, 'user')
  const rest = accounts.filter((account) => account !== user)
  const other = rest.find((account) => !isAdministrator(account))
  if (other !== undefined) names.set(other, 'other')
  const administrator = rest.find(isAdministrator)
  if (administrator !== undefined) names.set(administrator, 'administrator')
  return names
}

function listTokens(
  fields: Readonly<Record<string, string>>,
  cookies: readonly KeptCookie[],
): Accounts['tokens'] {
  const ofFields = Object.entries(fields).flatMap(([field, value]): Accounts['tokens'] => {
    if (field !== 'cookie') return tokensIn(value, { place: 'header', name: field, path: '/' })
    return cookiePairsOf('', value).flatMap(([name, text]) =>
      tokensIn(text, { place: 'cookie', name, path: '/' }),
    )
  })
  const ofOthers = cookies.flatMap(({ name, value, path }) =>
    tokensIn(value, { place: 'cookie', name, path }).filter(
      ({ text }) => !ofFields.some((known) => known.name === name && known.text === text),
    ),
  )
  return [...ofFields, ...ofOthers]
}

function tokensIn(text: string, where: Omit<Accounts['tokens'][number], 'text'>): Accounts['tokens'] {
  return findJwts(text).map(({ token }) => ({ text: token.value, ...where }))
}
