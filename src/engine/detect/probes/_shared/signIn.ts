import { entryOf } from '../../../discover/surface/entryOf.ts'
import { type Login, listLogins, loginOf } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type {
  AccountLogin,
  ProbeContext,
  ProbeResponse,
  RandomSource,
  SignedUp,
  SignInPlace,
  UserLogin,
} from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change } from '../../../model/surface.ts'
import { type CookieJar, emptyJar } from '../../../read/http/cookieJar.ts'
import { csrfHeaders } from '../../../read/http/csrfHeaders.ts'
import { reportsFailure } from '../../../read/http/reportsFailure.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { cookieHeader, fillLogin, givesToken, keepCookies, loginOfPage, signInLinks } from './logins.ts'
import { limitWords } from './refusal.ts'

type Context = Pick<
  ProbeContext<'target'>,
  'send' | 'surface' | 'artifacts' | 'accounts' | 'signedUp' | 'cache'
>

export type OpenedLogin = {
  readonly login: Login
  readonly jar: CookieJar
  /** Null if a script sends the request. */
  readonly pageUrl: string | null
  /** Body of the form page before an attempt. */
  readonly pageBody: string
}

const pagesMax = 3
const loginsMax = 3
const bodyBytesMax = 256 * 1024
const usualPaths = ['/login', '/signin', '/sign-in', '/auth/login', '/users/sign_in', '/accounts/login/']

/**
 * Finds the login and loads its form without cookies, or null. `known` is reloaded for a fresh CSRF token.
 */
export async function openLogin(context: Context, known?: OpenedLogin): Promise<OpenedLogin | null> {
  if (known !== undefined) return await reopen(context, known)
  const { send, artifacts, surface } = context
  const given = await openGiven(context)
  if (given !== null) return given
  const { url } = artifacts.target
  const first = await visit(send, url)
  const jar = first === null ? emptyJar : keepCookies(emptyJar, first)
  const [seen] = listLogins(surface.entries)
  if (seen?.entry.body?.kind === 'json') return { login: seen, jar, pageUrl: null, pageBody: '' }
  const onFirst = first === null ? null : loginOfPage(first)
  if (first !== null && onFirst !== null) {
    return { login: onFirst, jar, pageUrl: first.url, pageBody: first.body }
  }
  const linked = first === null ? [] : signInLinks(first)
  const urls = [
    ...(seen === undefined ? [] : [seen.entry.url]),
    ...linked,
    ...usualPaths.map((path) => new URL(path, url).href),
  ]
  for (const pageUrl of [...new Set(urls)].slice(0, pagesMax)) {
    const opened = await openPage(send, pageUrl)
    if (opened !== null) return opened
  }
  return seen === undefined ? null : { login: seen, jar, pageUrl: null, pageBody: '' }
}

async function openGiven(context: Context): Promise<OpenedLogin | null> {
  for (const place of context.accounts.signInPlaces.slice(0, pagesMax)) {
    const opened =
      place.body === null ? await openPage(context.send, place.url) : await openJson(place, context)
    if (opened !== null) return opened
  }
  return null
}

/** A sign-in may take the token of a cookie that any page sets. */
async function openJson(place: SignInPlace, { send, artifacts }: Context): Promise<OpenedLogin | null> {
  if (loginOfPlace(place) === null) return null
  const page = await visit(send, artifacts.target.url)
  const jar = page === null ? emptyJar : keepCookies(emptyJar, page)
  const cookieOf = (name: string) => jar.cookies.find((cookie) => cookie.name === name)?.value ?? null
  const login = loginOfPlace(place, csrfHeaders(cookieOf))
  return login === null ? null : { login, jar, pageUrl: null, pageBody: '' }
}

function loginOfPlace(
  { url, body }: SignInPlace,
  tokens: Readonly<Record<string, string>> = {},
): Login | null {
  if (body === null) return null
  const headers = { 'content-type': 'application/json', ...tokens }
  return loginOf(
    entryOf({
      method: 'POST',
      url,
      headers,
      body: { kind: 'json', text: JSON.stringify(body) },
      source: 'script',
    }),
  )
}

/** Lists all logins, the main one first. */
export async function openLogins(context: Context): Promise<readonly OpenedLogin[]> {
  const first = await openLogin(context)
  if (first === null) return []
  const others = listLogins(context.surface.entries).filter(
    ({ entry }) => entry.handler !== first.login.entry.handler,
  )
  const opened: OpenedLogin[] = [first]
  for (const login of others.slice(0, loginsMax - 1)) opened.push(await openFurther(context, login, first))
  return opened
}

async function openFurther({ send }: Context, login: Login, { jar }: OpenedLogin): Promise<OpenedLogin> {
  const { entry } = login
  const own = entry.body?.kind === 'json' ? null : await openPage(send, entry.form?.page ?? entry.url)
  const isSame = own?.login.entry.handler === entry.handler
  return own !== null && isSame ? own : { login, jar, pageUrl: null, pageBody: '' }
}

const tokenWords = /\btype\s{0,5}=\s{0,5}["']?hidden|csrf|xsrf|nonce/i

function isLasting(opened: OpenedLogin): boolean {
  return opened.jar.cookies.length === 0 && !mayHoldToken(opened)
}

export function mayHoldToken({ pageBody }: OpenedLogin): boolean {
  return tokenWords.test(pageBody)
}

async function reopen({ send }: Context, known: OpenedLogin): Promise<OpenedLogin> {
  if (known.pageUrl === null || isLasting(known)) return known
  return (await openPage(send, known.pageUrl)) ?? known
}

export async function openPage(send: Context['send'], pageUrl: string): Promise<OpenedLogin | null> {
  const page = await visit(send, pageUrl)
  const login = page === null ? null : loginOfPage(page)
  return page === null || login === null
    ? null
    : { login, jar: keepCookies(emptyJar, page), pageUrl: page.url, pageBody: page.body }
}

async function visit(send: Context['send'], url: string): Promise<Exchange | null> {
  const response = await send({ url, as: 'anonymous', followRedirects: true, bodyBytesMax })
  return response.ok ? response.exchange : null
}

export function attemptOf(
  { login, pageUrl }: OpenedLogin,
  given: { readonly identifier: string; readonly password: string },
  jar: CookieJar,
  further: readonly Change[] = [],
): ProbeRequest {
  const { headers, ...filled } = fillLogin(login, given, further)
  const referer = pageUrl === null ? {} : { referer: pageUrl }
  return {
    ...filled,
    headers: { ...headers, ...cookieHeader(jar, filled.url), ...referer },
    as: 'anonymous',
    bodyBytesMax,
    isRefusalExpected: true,
  }
}

export type SignedIn = {
  readonly jar: CookieJar
  readonly exchange: Exchange
  /** The response contains a token and sets no cookie. */
  readonly isToken: boolean
}

type EnteredAccount = {
  readonly account: AccountLogin
  readonly entered: SignedIn
  /** Created by the scan or approved for tests: wrong passwords may lock it. */
  readonly isSpendable: boolean
}

const signedUpMax = 2
const usersMax = 1

const openRefusals = (): Set<string> => new Set()

/** More attempts might lock the account. */
export async function signInUnlessRefused(
  context: Context,
  opened: OpenedLogin,
  account: AccountLogin,
): Promise<SignedIn | null> {
  const refusals = context.cache.memo(openRefusals, context.surface)
  const key = JSON.stringify([opened.login.entry.id, account.identifier, account.password])
  if (refusals.has(key)) return null
  const fresh = (await openLogin(context, opened)) ?? opened
  const response = await context.send(attemptOf(fresh, account, fresh.jar))
  if (!response.ok) return null
  const { exchange } = response
  const entered = await readSignIn(context, fresh, { exchange, jar: fresh.jar })
  if (entered === null && !isTransient(exchange, fresh)) refusals.add(key)
  return entered
}

function isTransient({ status, body }: Exchange, { pageBody }: OpenedLogin): boolean {
  const saysLimit = limitWords.test(body) && !limitWords.test(pageBody)
  return [403, 419, 423, 429].includes(status) || status >= 500 || saysLimit
}

export async function signInWithAny(context: Context, opened: OpenedLogin): Promise<EnteredAccount | null> {
  const { accounts, signedUp } = context
  // No account of the scan fits a login with only a password.
  const isNamed = opened.login.identifier !== null
  const signed = signedUp().map((account) => namedFor(account, opened))
  const own = isNamed ? nearestFirst(signed.filter(isPlain), opened).slice(0, signedUpMax) : []
  const fits = ({ identifier }: AccountLogin) => !isNamed || identifier !== ''
  const candidates = [
    ...[...(accounts.login === null ? [] : [accounts.login]), ...own].filter(fits).map((account) => ({
      ...{ account, isSpendable: true },
    })),
    ...listGiven(context, opened)
      .filter(fits)
      .slice(0, usersMax)
      .map((account) => ({ account, isSpendable: false })),
  ]
  for (const { account, isSpendable } of candidates) {
    const entered = await signInUnlessRefused(context, opened, account)
    if (entered !== null) return { account, entered, isSpendable }
  }
  return null
}

function listGiven({ accounts }: Pick<Context, 'accounts'>, opened: OpenedLogin): readonly AccountLogin[] {
  const urls = [opened.login.entry.url, opened.pageUrl]
  const isHere = ({ url }: UserLogin) => url !== null && urls.includes(url)
  const ofPlaces = accounts.signInPlaces.flatMap((place) => accountOfPlace(place) ?? [])
  const users = [...accounts.ofUsers, ...ofPlaces]
  const all = [...users.filter(isHere), ...users.filter((user) => !isHere(user))]
  return all.filter(({ identifier }, at) => all.findIndex((other) => other.identifier === identifier) === at)
}

function accountOfPlace(place: SignInPlace): UserLogin | null {
  const login = loginOfPlace(place)
  return login === null
    ? null
    : { identifier: login.identifier?.value ?? '', password: login.password.value, url: place.url }
}

export function namedFor(account: SignedUp, { login }: OpenedLogin): SignedUp {
  const asked = plainName(login.identifier?.name ?? '')
  const [, identifier] = account.names.find(([field]) => plainName(field) === asked) ?? []
  return identifier === undefined ? account : { ...account, identifier }
}

/** `/user/Email_Address` becomes `emailaddress`. */
function plainName(field: string): string {
  const last = field.split(/[/[\].]/).findLast((part) => part !== '') ?? field
  return last.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** An identifier with a payload may be stored differently. */
export function isPlain({ identifier }: AccountLogin): boolean {
  return /^[\w.+@-]{3,100}$/.test(identifier)
}

function nearestFirst(accounts: readonly SignedUp[], { login }: OpenedLogin): readonly SignedUp[] {
  const folder = (url: string) => new URL('.', url).href
  const isNear = ({ url }: SignedUp) => folder(url) === folder(login.entry.url)
  return [...accounts.filter(isNear), ...accounts.filter((account) => !isNear(account))]
}

export async function signInAtTarget(
  context: Pick<Context, 'send'>,
  opened: OpenedLogin,
  given: AccountLogin,
  jar: CookieJar = opened.jar,
): Promise<SignedIn | null> {
  const response: ProbeResponse = await context.send(attemptOf(opened, given, jar))
  return response.ok ? await readSignIn(context, opened, { exchange: response.exchange, jar }) : null
}

/** Null if the response rejects the sign-in. `jar` holds the cookies of the request. */
export async function readSignIn(
  context: Pick<Context, 'send'>,
  opened: OpenedLogin,
  { exchange, jar }: { readonly exchange: Exchange; readonly jar: CookieJar },
): Promise<SignedIn | null> {
  const after = keepCookies(jar, exchange)
  const isIn = acceptsSignIn(exchange, opened) || (await leadsIn(context, exchange, opened, after))
  if (!isIn) return null
  const hasCookie = exchange.headers.some(([name]) => name === 'set-cookie')
  return { jar: after, exchange, isToken: !hasCookie && givesToken(exchange) }
}

async function leadsIn(
  { send }: Pick<Context, 'send'>,
  exchange: Exchange,
  opened: OpenedLogin,
  jar: CookieJar,
): Promise<boolean> {
  const to = ownRedirect(exchange, opened)
  if (to === null) return false
  const headers = cookieHeader(jar, to.href)
  const page = await send({ url: to.href, as: 'anonymous', headers, bodyBytesMax })
  return page.ok && page.exchange.status === 200 && loginOfPage(page.exchange) === null
}

function ownRedirect(
  { status, headers }: Exchange,
  { login, pageUrl }: Pick<OpenedLogin, 'login' | 'pageUrl'>,
): URL | null {
  if (status < 300 || status >= 400) return null
  const to = redirectOf(headers, login)
  const isOwn = [login.entry.url, pageUrl].some(
    (url) => url !== null && to !== null && new URL(url).pathname === to.pathname,
  )
  return isOwn ? to : null
}

function redirectOf(headers: Exchange['headers'], { entry }: Login): URL | null {
  const to = resolveUrl(headers.find(([name]) => name === 'location')?.[1] ?? '', entry.url)
  return to === null || /error|fail|invalid|denied/i.test(to.search) ? null : to
}

/** Invents an identifier in the form of `like` or of the login field. */
export function inventIdentifier(
  { login }: OpenedLogin,
  random: RandomSource,
  like = login.identifier?.value ?? '',
): string {
  const at = like.lastIndexOf('@')
  if (at !== -1) return `${random.word(12)}${like.slice(at)}`
  return /mail/i.test(login.identifier?.name ?? '')
    ? `${random.word(12)}@example.com`
    : random.word(Math.max(8, like.length))
}

export function acceptsSignIn(
  exchange: Exchange,
  { login, pageUrl }: Pick<OpenedLogin, 'login' | 'pageUrl'>,
): boolean {
  const { status, headers, mediaType } = exchange
  if (status >= 400) return false
  if (status >= 300) {
    return redirectOf(headers, login) !== null && ownRedirect(exchange, { login, pageUrl }) === null
  }
  if (/json/.test(mediaType)) return !reportsFailure(exchange)
  return loginOfPage(exchange) === null && headers.some(([name]) => name === 'set-cookie')
}
