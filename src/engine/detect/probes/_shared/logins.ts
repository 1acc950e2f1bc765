import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { listFormRequests } from '../../../discover/surface/forms/formRequests.ts'
import { type Login, listLogins } from '../../../discover/surface/logins.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { AccountLogin, Accounts } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change, FilledRequest } from '../../../model/surface.ts'
import { readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { type CookieJar, cookieFieldFor, cookiesSetBy, keepCookie } from '../../../read/http/cookieJar.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'

export function loginOfPage(page: Exchange): Login | null {
  if (!rendersHtml(page)) return null
  const document = parseHtml(page.body, page.url)
  const entries = listFormRequests({ ...page, document }).map(({ form, ...request }) => ({
    ...entryOf(request),
    ...(form === undefined ? {} : { form }),
  }))
  return listLogins(entries)[0] ?? null
}

export function signInLinks(page: Exchange): readonly string[] {
  if (!rendersHtml(page)) return []
  const { origin } = new URL(page.url)
  return listLinks(parseHtml(page.body, page.url)).filter(
    (url) => url.startsWith(`${origin}/`) && /sign-?in|log-?(?:in|on)|anmeld|account|auth/i.test(pathOf(url)),
  )
}

export function fillLogin(
  { entry, identifier, password }: Login,
  given: { readonly identifier: string; readonly password: string },
  further: readonly Change[] = [],
): FilledRequest {
  return fillEntry(entry, [
    ...(identifier === null ? [] : [{ parameter: identifier, value: given.identifier }]),
    { parameter: password, value: given.password },
    ...further,
  ])
}

export function hideAccount(text: string, { identifier = '', password = '' }: Partial<AccountLogin>): string {
  const values = [
    ['test password', password],
    ['test account', identifier],
  ] as const
  return values.reduce(
    (rest, [name, value]) =>
      value === ''
        ? rest
        : rest.replaceAll(encodeURIComponent(value), `<${name}>`).replaceAll(value, `<${name}>`),
    text,
  )
}

export function withoutAccount(
  request: ProbeRequest,
  exchange: Exchange,
  account: Partial<AccountLogin>,
): readonly [ProbeRequest, Exchange] {
  const { body } = request
  return [
    body === undefined ? request : { ...request, body: hideAccount(body, account) },
    {
      ...exchange,
      headers: exchange.headers.map(([name, value]) => [name, hideAccount(value, account)]),
    },
  ]
}

export function keepCookies(jar: CookieJar, exchange: Exchange): CookieJar {
  return [...exchange.redirects, exchange].reduce((before, { url, headers }) => {
    const at = new URL(url)
    return cookiesSetBy(at, headers).reduce((kept, cookie) => keepCookie(kept, cookie, at, null), before)
  }, jar)
}

export function cookieHeader(jar: CookieJar, url: string): Readonly<Record<string, string>> {
  const cookie = cookieFieldFor(jar, new URL(url), null)
  return cookie === '' ? {} : { cookie }
}

export function loginHead({ status, headers }: Exchange): string {
  return `${status} ${headerValue(headers, 'location') ?? ''}`
}

const tokenField =
  /"(?:access_?token|id_?token|token|jwt|session_?token|auth_?token)"\s{0,5}:\s{0,5}"([^"]{16,8000})"/i

export function givesToken(exchange: Pick<Exchange, 'body' | 'mediaType'>): boolean {
  return tokenOf(exchange) !== null
}

export function tokenOf({ body, mediaType }: Pick<Exchange, 'body' | 'mediaType'>): string | null {
  const token = /json/.test(mediaType) ? tokenField.exec(body)?.[1] : undefined
  return token !== undefined && readJson(body) !== undefined ? token : null
}

type GivenAccounts = Pick<Accounts, 'login' | 'ofUsers'>

export function listTestAccounts({ login, ofUsers }: GivenAccounts): readonly AccountLogin[] {
  return [...(login === null ? [] : [login]), ...ofUsers].filter(({ identifier }) => identifier !== '')
}

export function testAccountOf(accounts: GivenAccounts): AccountLogin | null {
  return listTestAccounts(accounts)[0] ?? null
}
