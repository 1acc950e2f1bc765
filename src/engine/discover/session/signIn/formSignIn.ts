import { parseTotp, totpCode } from '../../../../shared/totp.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import type { FilledRequest } from '../../../model/surface.ts'
import { skippedVisit } from '../../../read/effects/visits.ts'
import { readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { foldLabel, signInLabel, signInPath, usualSignInPaths } from '../../../read/knowledge/signInWords.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { entryOf } from '../../surface/entryOf.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { listFormRequests } from '../../surface/forms/formRequests.ts'
import { listLinkRequests } from '../../surface/linkRequests.ts'
import type { OpenedAccount } from '../accounts.ts'
import { carryToken, findToken } from './findToken.ts'
import type { SignInAttempt, SignInContext } from './signInContext.ts'
import { type CredentialForm, findSignInForm } from './signInForm.ts'
import { statusReason } from './statusReason.ts'

const pagesMax = 10
/** User, password, code, and one more. */
const stepsMax = 4
const bodyBytesMax = 1024 * 1024

type Person = {
  readonly url: string | null
  readonly username: string
  readonly password: string
  readonly totp: string | null
}

type Page = Exchange & { readonly document: HtmlDocument }

/** Signs in by HTML forms, as a browser without scripts would. */
export async function signInByForm(
  person: Person,
  opened: OpenedAccount,
  context: SignInContext,
): Promise<SignInAttempt> {
  const found = await findSignInPage(person, opened, context)
  if (!found.ok) return found
  let { page, form } = found
  const asked = new Set<'user' | 'password' | 'code'>()
  for (let step = 0; step < stepsMax; step += 1) {
    const request = fillForm(page, form, person, context)
    if (request === null) return scripted(page, found.page.url)
    for (const name of ['user', 'password', 'code'] as const) if (form[name] !== null) asked.add(name)
    const response = await send(request, opened, context, page.url)
    if (typeof response === 'string') return { ok: false, reason: response }
    const token = tokenOf(response)
    if (token !== null)
      return {
        ok: true,
        carried: { headers: carryToken(token, null), storage: [] },
        urls: [],
        hasToken: true,
      }
    if (response.status >= 400) {
      return {
        ok: false,
        reason: statusReason(`${request.method} ${pathOf(request.url)}`, response.status),
        // After a 404 or 405 a script probably sends the form elsewhere.
        ...(isUntaken(response) && hasScript(page) ? { browserUrl: found.page.url } : {}),
      }
    }
    const next = readPage(response)
    const { form: nextForm } = next === null ? { form: null } : searchForm(next, asked)
    if (next === null || nextForm === null) return landed(response, asked, found.page.url)
    // The page of the first form, or the response to the form itself.
    const isOwn = [found.page.url, request.url].some((url) => pathOf(url) === pathOf(next.url))
    if (nextForm.code === null && asked.has('password') && asksAgain(nextForm, isOwn))
      return refused(page, found.page.url)
    if (asked.has('password') && !isNextStep(nextForm, next, isOwn))
      return landed(response, asked, found.page.url)
    if (nextForm.code !== null && asked.has('code') && nextForm.password === null) {
      return {
        ok: false,
        reason: 'the target asks for the one-time code again: check totp, and the clock of this machine',
      }
    }
    if (nextForm.code !== null && nextForm.password === null && person.totp === null) {
      return {
        ok: false,
        reason: 'the target asks for a one-time code: add the secret of the authenticator app as totp',
      }
    }
    page = next
    form = nextForm
  }
  return { ok: false, reason: `the sign-in took more than ${stepsMax} forms` }
}

/** Pages behind the sign-in have other forms, but no password field. */
function asksAgain({ password }: CredentialForm, isOwn: boolean): boolean {
  return password !== null || isOwn
}

/** A code field elsewhere may be for a voucher. */
function isNextStep({ code, password }: CredentialForm, { url }: Page, isOwn: boolean): boolean {
  const path = pathOf(url)
  return password !== null || (code !== null && (isOwn || signInPath.test(path) || codePage.test(path)))
}

const codePage = /2fa|otp|mfa|two-?_?factor|two-?_?step|verif|challenge|second-?_?factor/i

function landed(response: Exchange, asked: ReadonlySet<string>, startUrl: string): SignInAttempt {
  if (!asked.has('password')) {
    return {
      ok: false,
      reason: `no password field followed on ${pathOf(response.url)}`,
      browserUrl: startUrl,
    }
  }
  const page = readPage(response)
  return {
    ok: true,
    carried: { headers: {}, storage: [] },
    urls: [response.url, ...(page === null ? [] : linksOf(page))],
    hasToken: false,
  }
}

/** A browser helps only if the page has scripts. */
function refused(page: Page, startUrl: string): SignInAttempt {
  return {
    ok: false,
    reason: `the target showed its sign-in form again after the form of ${pathOf(page.url)} was sent: check username and password`,
    ...(hasScript(page) ? { browserUrl: startUrl } : {}),
  }
}

function scripted(page: Page, startUrl: string): SignInAttempt {
  return { ok: false, reason: `a script handles the form of ${pathOf(page.url)}`, browserUrl: startUrl }
}

function isUntaken({ status }: Exchange): boolean {
  return status === 404 || status === 405
}

function hasScript({ document: { elements } }: Page): boolean {
  return elements.some(
    ({ name, attributes }) =>
      name === 'script' || Object.keys(attributes).some((key) => key.startsWith('on')),
  )
}

type FoundPage =
  | { readonly ok: true; readonly page: Page; readonly form: CredentialForm }
  | Extract<SignInAttempt, { readonly ok: false }>

async function findSignInPage(
  { url }: Person,
  opened: OpenedAccount,
  context: SignInContext,
): Promise<FoundPage> {
  const { targetUrl } = context
  const queue = url === null ? [targetUrl] : [new URL(url, targetUrl).href]
  const usual = url === null ? usualSignInPaths.map((path) => new URL(path, targetUrl).href) : []
  const seen = new Set<string>()
  let passwordUrl: string | null = null
  let shellUrl: string | null = null
  let last = 'no response'
  while (seen.size < pagesMax) {
    const pageUrl = queue.shift() ?? usual.shift()
    if (pageUrl === undefined) break
    if (seen.has(pageUrl)) continue
    seen.add(pageUrl)
    const response = await send({ url: pageUrl, method: 'GET', headers: {} }, opened, context, null)
    const page = typeof response === 'string' ? null : readPage(response)
    last = typeof response === 'string' ? response : `status code ${response.status}`
    if (page === null) continue
    const { form, hasScriptedPassword } = searchForm(page, new Set(), url !== null)
    if (hasScriptedPassword) passwordUrl ??= page.url
    if (looksLikeShell(page)) shellUrl ??= page.url
    if (form !== null && !form.isScripted) return { ok: true, page, form }
    if (url === null) queue.push(...signInLinks(page))
  }
  const where =
    url ?? `the start page, pages linked as sign-in, and usual paths such as ${usualSignInPaths[0]}`
  const reason = `no sign-in form was found at ${where} (${last})`
  const browserUrl = url ?? passwordUrl ?? shellUrl
  return { ok: false, reason, ...(browserUrl === null ? {} : { browserUrl }) }
}

function looksLikeShell({ document }: Page): boolean {
  return (
    document.text.length < 300 &&
    document.elements.some(({ name, attributes }) => name === 'script' && attributes.src !== undefined)
  )
}

function searchForm(page: Page, asked: ReadonlySet<string>, isNamed = false) {
  const isSignInPage = isNamed || signInPath.test(pathOf(page.url)) || asked.size > 0
  return findSignInForm(page.document, {
    takesUserAlone: isSignInPage && (asked.size === 0 || asked.has('password')),
    takesCodeAlone: asked.has('password'),
    isSignInPage,
  })
}

function signInLinks({ document, url }: Page): readonly string[] {
  const { origin } = new URL(url)
  return document.elements.flatMap(({ name, attributes, text }) => {
    const to =
      name === 'a' && attributes.href !== undefined ? resolveUrl(attributes.href, document.baseUrl) : null
    if (to === null || to.origin !== origin) return []
    const label = foldLabel(`${text} ${attributes.title ?? ''} ${attributes['aria-label'] ?? ''}`)
    to.hash = ''
    return signInPath.test(to.pathname) || signInLabel.test(label) ? [to.href] : []
  })
}

function linksOf(page: Page): readonly string[] {
  const { origin } = new URL(page.url)
  return listLinkRequests(page)
    .filter((request) => new URL(request.url).origin === origin && skippedVisit(request) === null)
    .map((request) => request.url)
}

function readPage(response: Exchange): Page | null {
  return rendersHtml(response) ? { ...response, document: parseHtml(response.body, response.url) } : null
}

function fillForm(
  page: Page,
  form: CredentialForm,
  { username, password, totp }: Person,
  { clock }: SignInContext,
): FilledRequest | null {
  const names = [form.user, form.password, form.code].filter((name) => name !== null)
  const entry = listFormRequests(page)
    .map((found) => entryOf(found))
    .find(({ parameters }) => names.every((name) => parameters.some((own) => own.name === name)))
  if (entry === undefined) return null
  const secret = totp === null ? null : parseTotp(totp)
  const values: readonly (readonly [string | null, string])[] = [
    ...form.blank.map((name) => [name, ''] as const),
    [form.user, username],
    [form.password, password],
    [form.code, secret === null ? '' : totpCode(secret, clock.now())],
  ]
  const changes = values.flatMap(([name, value]) => {
    const parameter = entry.parameters.find((own) => own.name === name)
    return parameter === undefined ? [] : [{ parameter, value }]
  })
  return fillEntry(entry, changes)
}

async function send(
  request: FilledRequest,
  { account }: OpenedAccount,
  { egress, onRequest }: SignInContext,
  referer: string | null,
): Promise<Exchange | string> {
  const headers = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...request.headers,
    ...(referer === null ? {} : { referer }),
  }
  const response = await egress.send({ ...request, headers, account, followRedirects: true, bodyBytesMax })
  onRequest()
  return response.ok ? response.exchange : `${request.method} ${pathOf(request.url)}: ${response.message}`
}

function tokenOf({ mediaType, body }: Exchange): string | null {
  const document = /json/.test(mediaType) ? readJson(body) : undefined
  return document === undefined ? null : findToken(document, null)
}
