/** Signs in at the target with accounts that may be used for that, for the probes that judge how it does it. */

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
} from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change } from '../../../model/surface.ts'
import { type CookieJar, emptyJar } from '../../../read/http/cookieJar.ts'
import { saysFailure } from '../../../read/http/saysFailure.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { cookieHeader, fillLogin, givesToken, keepCookies, loginOfPage, signInLinks } from './logins.ts'

type Context = Pick<ProbeContext<'target'>, 'send' | 'surface' | 'artifacts' | 'accounts' | 'signedUp'>

/** A login, ready for one attempt. */
export type OpenedLogin = {
  readonly login: Login
  /** Cookies that a visitor has before signing in. */
  readonly jar: CookieJar
  /** The page of its form; null where a script sends it. */
  readonly pageUrl: string | null
  /** What that page is before an attempt; empty where there is none. */
  readonly pageBody: string
}

const pagesMax = 3
/** Logins of one target, such as one of customers and one of staff. */
const loginsMax = 3
const bodyBytesMax = 256 * 1024
const usualPaths = ['/login', '/signin', '/sign-in', '/auth/login', '/users/sign_in', '/accounts/login/']

/**
 * Finds the login and loads the page of its form as a visitor without cookies would; null where there is none.
 * `known` is an earlier one: its page is loaded again, for a token of its own.
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
  // A form whose page was not found again, such as one in a dialog.
  return seen === undefined ? null : { login: seen, jar, pageUrl: null, pageBody: '' }
}

/** The login that the owner names for an account of the scan; null where none is named, or its page has no form. */
async function openGiven({ send, accounts }: Context): Promise<OpenedLogin | null> {
  for (const { url, body } of accounts.signInPlaces.slice(0, pagesMax)) {
    const opened = body === null ? await openPage(send, url) : openJson({ url, body })
    if (opened !== null) return opened
  }
  return null
}

function openJson(place: SignInPlace): OpenedLogin | null {
  const login = loginOfPlace(place)
  return login === null ? null : { login, jar: emptyJar, pageUrl: null, pageBody: '' }
}

/** A sign-in by a request with a JSON body; null where its fields do not say what is the name and what the password. */
function loginOfPlace({ url, body }: SignInPlace): Login | null {
  if (body === null) return null
  const headers = { 'content-type': 'application/json' }
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

/** Finds every login, the one that people come to first at the beginning. */
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

async function reopen({ send }: Context, known: OpenedLogin): Promise<OpenedLogin> {
  if (known.pageUrl === null) return known
  return (await openPage(send, known.pageUrl)) ?? known
}

/** Loads a page as a visitor without cookies; null where it has no login. */
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

/** The request of an attempt, as the page of the login would send it. */
export function attemptOf(
  { login, pageUrl }: OpenedLogin,
  given: { readonly identifier: string; readonly password: string },
  jar: CookieJar,
  further: readonly Change[] = [],
): ProbeRequest {
  const { headers, ...filled } = fillLogin(login, given, further)
  const { origin } = new URL(login.entry.url)
  return {
    ...filled,
    headers: { ...headers, ...cookieHeader(jar, filled.url), origin, referer: pageUrl ?? `${origin}/` },
    as: 'anonymous',
    bodyBytesMax,
    isRefusalExpected: true,
  }
}

export type SignedIn = {
  /** Cookies after signing in. */
  readonly jar: CookieJar
  readonly exchange: Exchange
  /** It hands out a token in its response and no cookie. */
  readonly isToken: boolean
}

/** An account that a login lets in. */
export type EnteredAccount = {
  readonly account: AccountLogin
  readonly entered: SignedIn
  /** Whoever owns it has given it for such tests, or the scan has signed it up: wrong passwords may lock it. */
  readonly isSpendable: boolean
}

/** Accounts of ours that are tried at a login, and those of users. */
const signedUpMax = 2
const usersMax = 1

/** Signs in with the first account that the login lets in; null where it lets in none. */
export async function signInWithAny(context: Context, opened: OpenedLogin): Promise<EnteredAccount | null> {
  const { accounts, signedUp } = context
  // Where one password is for all, none of an account that somebody signed up fits.
  const isNamed = opened.login.identifier !== null
  const signed = signedUp().map((account) => namedFor(account, opened))
  const own = isNamed ? nearestFirst(signed.filter(isPlain), opened).slice(0, signedUpMax) : []
  const fits = ({ identifier }: AccountLogin) => !isNamed || identifier !== ''
  const candidates = [
    ...[...(accounts.login === null ? [] : [accounts.login]), ...own].filter(fits).map((account) => ({
      ...{ account, isSpendable: true },
    })),
    ...[...accounts.ofUsers, ...accounts.signInPlaces.flatMap((place) => accountOfPlace(place) ?? [])]
      .filter(fits)
      .slice(0, usersMax)
      .map((account) => ({ account, isSpendable: false })),
  ]
  for (const { account, isSpendable } of candidates) {
    const fresh = (await openLogin(context, opened)) ?? opened
    const entered = await signInAtTarget(context, fresh, account)
    if (entered !== null) return { account, entered, isSpendable }
  }
  return null
}

function accountOfPlace(place: SignInPlace): AccountLogin | null {
  const login = loginOfPlace(place)
  return login === null ? null : { identifier: login.identifier?.value ?? '', password: login.password.value }
}

/** By what a login asks for: of an account with an email address and a user name it may take one of them alone. */
function namedFor(account: SignedUp, { login }: OpenedLogin): SignedUp {
  const asked = plainName(login.identifier?.name ?? '')
  const [, identifier] = account.names.find(([field]) => plainName(field) === asked) ?? []
  return identifier === undefined ? account : { ...account, identifier }
}

/** Fields of one meaning are written in several ways, and JSON names them by a path. */
function plainName(field: string): string {
  const last = field.split(/[/[\].]/).findLast((part) => part !== '') ?? field
  return last.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** One whose name holds what a probe tried is known by another name, or by none. */
function isPlain({ identifier }: AccountLogin): boolean {
  return /^[\w.+@-]{3,100}$/.test(identifier)
}

/** Those first that were signed up under the path that the login has. */
function nearestFirst(accounts: readonly SignedUp[], { login }: OpenedLogin): readonly SignedUp[] {
  const folder = (url: string) => new URL('.', url).href
  const isNear = ({ url }: SignedUp) => folder(url) === folder(login.entry.url)
  return [...accounts.filter(isNear), ...accounts.filter((account) => !isNear(account))]
}

/** Signs in with an account; null where the target does not let it in. */
export async function signInAtTarget(
  context: Pick<Context, 'send'>,
  opened: OpenedLogin,
  given: AccountLogin,
  jar: CookieJar = opened.jar,
): Promise<SignedIn | null> {
  const response: ProbeResponse = await context.send(attemptOf(opened, given, jar))
  if (!response.ok) return null
  const after = keepCookies(jar, response.exchange)
  const isIn =
    acceptsSignIn(response.exchange, opened) || (await leadsIn(context, response.exchange, opened, after))
  if (!isIn) return null
  const hasCookie = response.exchange.headers.some(([name]) => name === 'set-cookie')
  return { jar: after, exchange: response.exchange, isToken: !hasCookie && givesToken(response.exchange) }
}

/** Says whether the page at the login's own path, to which a response leads, has no login any more. */
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

/** Where a response leads on the path that the login has too; null for any other response. */
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

/** Null where nothing is named, or an error. */
function redirectOf(headers: Exchange['headers'], { entry }: Login): URL | null {
  const to = resolveUrl(headers.find(([name]) => name === 'location')?.[1] ?? '', entry.url)
  return to === null || /error|fail|invalid|denied/i.test(to.search) ? null : to
}

/** A name that nobody has, of the form that the login takes or that `like` has. */
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

/** A success leads away from the login, or says so in JSON; a page with the login again does not. */
export function acceptsSignIn(
  exchange: Exchange,
  { login, pageUrl }: Pick<OpenedLogin, 'login' | 'pageUrl'>,
): boolean {
  const { status, headers, mediaType } = exchange
  if (status >= 400) return false
  if (status >= 300) {
    return redirectOf(headers, login) !== null && ownRedirect(exchange, { login, pageUrl }) === null
  }
  if (/json/.test(mediaType)) return !saysFailure(exchange)
  return loginOfPage(exchange) === null && headers.some(([name]) => name === 'set-cookie')
}
