/** Signs in at the target with the test account of its owner, for the probes that judge how it does that. */
import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeContext, ProbeRequest, ProbeResponse } from '../../model/probe.ts'
import { type CookieJar, emptyJar } from '../../parse/http/cookieJar.ts'
import { type Login, listLogins } from '../../surface/logins.ts'
import { cookieHeader, fillLogin, givesToken, keepCookies, loginOfPage, signInLinks } from './logins.ts'

type Context = Pick<ProbeContext<'target'>, 'send' | 'surface' | 'artifacts' | 'accounts'>

/** A login, ready for one attempt. */
export type OpenedLogin = {
  readonly login: Login
  /** Cookies that a visitor has before signing in. */
  readonly jar: CookieJar
  /** The page of its form; null where a script sends it. */
  readonly pageUrl: string | null
}

const pagesMax = 3
const bodyBytesMax = 256 * 1024
const usualPaths = ['/login', '/signin', '/sign-in', '/auth/login', '/users/sign_in', '/accounts/login/']

/**
 * Finds the login and loads the page of its form as a visitor without cookies would; null where there is none.
 * `known` is an earlier one: its page is loaded again, for a token of its own.
 */
export async function openLogin(context: Context, known?: OpenedLogin): Promise<OpenedLogin | null> {
  if (known !== undefined) return await reopen(context, known)
  const { send, artifacts, surface } = context
  const { url } = artifacts.target
  const first = await visit(send, url)
  const jar = first === null ? emptyJar : keepCookies(emptyJar, first)
  const [seen] = listLogins(surface.entries)
  if (seen?.entry.body?.kind === 'json') return { login: seen, jar, pageUrl: null }
  const onFirst = first === null ? null : loginOfPage(first)
  if (first !== null && onFirst !== null) return { login: onFirst, jar, pageUrl: first.url }
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
  return seen === undefined ? null : { login: seen, jar, pageUrl: null }
}

async function reopen({ send }: Context, known: OpenedLogin): Promise<OpenedLogin> {
  if (known.pageUrl === null) return known
  return (await openPage(send, known.pageUrl)) ?? known
}

async function openPage(send: Context['send'], pageUrl: string): Promise<OpenedLogin | null> {
  const page = await visit(send, pageUrl)
  const login = page === null ? null : loginOfPage(page)
  return page === null || login === null
    ? null
    : { login, jar: keepCookies(emptyJar, page), pageUrl: page.url }
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
): ProbeRequest {
  const { headers, ...filled } = fillLogin(login, given)
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

/** Signs in with the test account; null where the target does not let it in. */
export async function signInAtTarget(
  context: Context,
  opened: OpenedLogin,
  jar: CookieJar = opened.jar,
): Promise<SignedIn | null> {
  const { login: given } = context.accounts
  if (given === null) return null
  const response: ProbeResponse = await context.send(attemptOf(opened, given, jar))
  if (!response.ok || !letsIn(response.exchange, opened)) return null
  const after = keepCookies(jar, response.exchange)
  const hasCookie = response.exchange.headers.some(([name]) => name === 'set-cookie')
  return { jar: after, exchange: response.exchange, isToken: !hasCookie && givesToken(response.exchange) }
}

/** A success leads away from the login, or says so in JSON; a page with the login again does not. */
function letsIn(exchange: Exchange, { login, pageUrl }: OpenedLogin): boolean {
  const { status, headers, mediaType, body } = exchange
  if (status >= 400) return false
  if (status >= 300) {
    const location = headers.find(([name]) => name === 'location')?.[1] ?? ''
    const to = URL.canParse(location, login.entry.url) ? new URL(location, login.entry.url) : null
    if (to === null || /error|fail|invalid|denied/i.test(to.search)) return false
    return ![login.entry.url, pageUrl].some((url) => url !== null && new URL(url).pathname === to.pathname)
  }
  if (/json/.test(mediaType))
    return !/"(?:success|ok)"\s*:\s*false|"errors?"\s*:\s*(?:"|\{|\[\s*[^\]\s])/.test(body)
  return loginOfPage(exchange) === null && headers.some(([name]) => name === 'set-cookie')
}
