import { isRecord } from '../../../../shared/json.ts'
import type { BrowserSignIn, FormSignIn } from '../../../../shared/model/signIns.ts'
import { parseTotp, totpCode } from '../../../../shared/totp.ts'
import type { StoredItem } from '../../../model/browser.ts'
import type { SignInPlace } from '../../../model/probe.ts'
import type { Browser } from '../../../network/browser/browser.ts'
import { DrivenPage } from '../../../network/browser/drivenPage.ts'
import {
  describeFormScript,
  fillFormScript,
  openFormScript,
  type PageForm,
  readStorageScript,
  stepScript,
  submitFormScript,
} from '../../../network/browser/fillScripts.ts'
import { readJson, readJsonObject } from '../../../read/formats/json.ts'
import { findJwts } from '../../../read/formats/jwt.ts'
import {
  codeField,
  noSignIn,
  signInLabel,
  signInPath,
  userField,
} from '../../../read/knowledge/signInWords.ts'
import { pathOf } from '../../../read/url/urls.ts'
import type { Carried, OpenedAccount } from '../accounts.ts'
import { adoptCookies } from './adoptCookies.ts'
import { type RespondedRequest, respondAsAccount } from './browserRequests.ts'
import { carryToken, findToken } from './findToken.ts'
import type { SignInAttempt, SignInContext } from './signInContext.ts'

/** User, password, code, and one more. */
const formsMax = 4
/** Clicks towards the form: a link, then a button. */
const waysMax = 2
const waitsMax = 10

/** As pattern sources, because scripts receive JSON. */
const formWords = {
  user: userField.source,
  code: codeField.source,
  signIn: signInLabel.source,
  path: signInPath.source,
  other: noSignIn.source,
  elementsMax: 20_000,
} as const

type Failure = Extract<SignInAttempt, { readonly ok: false }>

export async function signInByBrowser(
  method: BrowserSignIn | FormSignIn,
  opened: OpenedAccount,
  context: SignInContext,
): Promise<SignInAttempt> {
  const { browser, signal } = context
  if (browser === null) return failed('signing in needs a Chromium browser on the scanning machine')
  const lent = await browser.lend({ over: signal, isAlone: false }, (own) =>
    signInIn(own, method, { opened, context }),
  )
  return lent ?? failed(browser.failure ?? 'the scan ended before the browser had signed in')
}

async function signInIn(
  browser: Browser,
  method: BrowserSignIn | FormSignIn,
  { opened, context }: { readonly opened: OpenedAccount; readonly context: SignInContext },
): Promise<SignInAttempt> {
  const { respond, seen } = respondAsAccount(opened, context)
  const page = await DrivenPage.open(browser, respond)
  try {
    if (page === null) return failed('the browser exited before it had signed in')
    const failure =
      method.kind === 'browser' && method.steps.length > 0
        ? await takeSteps(page, method, context)
        : await fillForms(page, method, context)
    return failure ?? (await takeOver(page, opened, { method, seen, context }))
  } finally {
    page?.close()
  }
}

function failed(reason: string): Failure {
  return { ok: false, reason }
}

async function fillForms(
  page: DrivenPage,
  { url, username, password, totp }: Pick<BrowserSignIn, 'url' | 'username' | 'password' | 'totp'>,
  { targetUrl, clock }: SignInContext,
): Promise<Failure | null> {
  const start = new URL(url ?? targetUrl, targetUrl).href
  if (!(await page.load(start))) return failed(`the browser could not load ${pathOf(start)}`)
  let form = await findForm(page)
  if (form === null) {
    const hint = url === null ? ': name its page as url' : ''
    return failed(`no sign-in form was found in the rendered page at ${pathOf(start)}${hint}`)
  }
  let wasPasswordSent = false
  for (let count = 0; count < formsMax; count += 1) {
    if (wasPasswordSent && form.hasPassword) {
      return failed('the page shows its sign-in form again after it was sent: check username and password')
    }
    if (form.hasCode && !form.hasPassword && totp === null) {
      return failed('the page asks for a one-time code: add the secret of the authenticator app as totp')
    }
    const secret = totp === null ? null : parseTotp(totp)
    const code = secret === null ? null : totpCode(secret, clock.now())
    await page.read(fillFormScript, { words: formWords, username, password, code })
    await page.settle()
    if (!(await submit(page))) return failed('the sign-in form of the rendered page could not be sent')
    wasPasswordSent ||= form.hasPassword
    const next = await formAfter(page, { wasPasswordSent })
    if (next === null)
      return wasPasswordSent ? null : failed('no password field followed in the rendered page')
    form = next
  }
  return failed(`the sign-in took more than ${formsMax} forms`)
}

/** The button may be disabled until input is validated. */
async function submit(page: DrivenPage): Promise<boolean> {
  for (let count = 0; count < waitsMax; count += 1) {
    const sent = await page.read(submitFormScript, { words: formWords })
    await page.settle()
    if (sent !== 'disabled') return sent === true || sent === null
  }
  return false
}

/** A large application renders its form late. */
async function findForm(page: DrivenPage): Promise<PageForm | null> {
  for (let count = 0; count < waitsMax; count += 1) {
    const form = await findFormNow(page)
    if (form !== null) return form
    await page.settle()
  }
  return null
}

async function findFormNow(page: DrivenPage): Promise<PageForm | null> {
  for (let way = 0; way <= waysMax; way += 1) {
    const form = await describe(page)
    if (form?.hasPassword || (form?.hasUser && way === waysMax)) return form
    const isOpened = (await page.read(openFormScript, { words: formWords })) === true
    await page.settle()
    // A username field counts if no link leads to a password field.
    if (!isOpened) return form?.hasUser === true ? form : null
  }
  return null
}

async function formAfter(
  page: DrivenPage,
  { wasPasswordSent }: { readonly wasPasswordSent: boolean },
): Promise<PageForm | null> {
  for (let count = 0; ; count += 1) {
    const form = await describe(page)
    const asks = form !== null && (form.hasPassword || form.hasCode || (!wasPasswordSent && form.hasUser))
    if (!asks && wasPasswordSent) return null
    // The page may not have received the response yet.
    if (count >= 2) return asks ? form : null
    if (asks && !(wasPasswordSent && form.hasPassword)) return form
    await page.settle()
  }
}

async function describe(page: DrivenPage): Promise<PageForm | null> {
  const found = await page.read(describeFormScript, { words: formWords })
  if (!isRecord(found)) return null
  const { hasUser, hasPassword, hasCode } = found
  return { hasUser: hasUser === true, hasPassword: hasPassword === true, hasCode: hasCode === true }
}

async function takeSteps(
  page: DrivenPage,
  { steps, totp }: BrowserSignIn,
  { targetUrl, clock }: SignInContext,
): Promise<Failure | null> {
  for (const [index, step] of steps.entries()) {
    const name = `step ${index + 1} (${Object.keys(step)[0]})`
    if ('open' in step) {
      if (!(await page.load(new URL(step.open, targetUrl).href)))
        return failed(`${name}: the page could not be loaded`)
      continue
    }
    const selector = 'fill' in step ? step.fill : 'click' in step ? step.click : step.wait
    const secret = totp === null ? null : parseTotp(totp)
    const code = secret === null ? '' : totpCode(secret, clock.now())
    const text = 'fill' in step ? step.value.replaceAll('{totp}', code) : null
    if (!(await act(page, { selector, text, click: 'click' in step }))) {
      return failed(`${name}: the page has no element ${selector}`)
    }
  }
  return null
}

async function act(
  page: DrivenPage,
  argument: { readonly selector: string; readonly text: string | null; readonly click: boolean },
): Promise<boolean> {
  for (let count = 0; count < waitsMax; count += 1) {
    const done = await page.read(stepScript, argument)
    await page.settle()
    if (done === true) return true
  }
  return false
}

async function takeOver(
  page: DrivenPage,
  { account }: OpenedAccount,
  {
    method,
    seen,
    context: { targetUrl },
  }: {
    readonly method: BrowserSignIn | FormSignIn
    readonly seen: readonly RespondedRequest[]
    readonly context: SignInContext
  },
): Promise<SignInAttempt> {
  const sentBefore = seen.length
  const { url, items } = readStored(await page.read(readStorageScript, null))
  // The reload shows how the application sends its session, and personal URLs.
  await page.load(targetUrl)
  adoptCookies({ account }, await page.cookies(), targetUrl)
  const headers = carriedHeaders(seen, items)
  const place = placeOf(method, seen)
  const carried: Carried = { headers, storage: items, ...(place === null ? {} : { place }) }
  const requests = seen.slice(0).reverse()
  const data = requests
    .filter(
      ({ request, exchange }) => isData(request.kind) && request.method === 'GET' && exchange.status < 300,
    )
    .map(({ request }) => request.url)
  const documents = url === null ? [] : [url]
  const isAfter = seen.length > sentBefore || items.length > 0
  return {
    ok: true,
    carried,
    urls: [...new Set([...documents, ...data])],
    hasToken: isAfter && Object.keys(headers).length > 0,
  }
}

/** The request of a script that took the username and the password as JSON. */
function placeOf(
  { username, password }: BrowserSignIn | FormSignIn,
  seen: readonly RespondedRequest[],
): SignInPlace | null {
  for (const { request, exchange } of seen) {
    const body = request.method === 'POST' ? readJsonObject(request.body?.toString('utf8') ?? '') : null
    const values = Object.values(body ?? {})
    const isIt = [username, password].every((text) => text !== null && text !== '' && values.includes(text))
    if (body !== null && isIt && exchange.status < 400) return { url: request.url, body }
  }
  return null
}

function isData(kind: string): boolean {
  return kind === 'fetch' || kind === 'xhr'
}

/** Prefers headers of real requests to a stored token. */
function carriedHeaders(
  seen: readonly RespondedRequest[],
  items: readonly StoredItem[],
): Readonly<Record<string, string>> {
  const responses = seen.flatMap(({ exchange }) => {
    const document = /json/.test(exchange.mediaType) ? readJson(exchange.body) : undefined
    const token = document === undefined ? null : findToken(document, null)
    return token === null ? [] : [token]
  })
  const stored = items.flatMap(({ key, value }) => tokensOf(key, value))
  const tokens = [...new Set([...stored, ...responses])]
  for (const { request } of seen.toReversed()) {
    const fields = Object.entries(request.headers).filter(
      ([name, value]) => name === 'authorization' || tokens.some((token) => value.includes(token)),
    )
    const own = fields.filter(([name]) => !/^(?:cookie|referer|origin)$/.test(name))
    if (own.length > 0 && isData(request.kind)) return Object.fromEntries(own)
  }
  const [token] = tokens
  return token === undefined ? {} : carryToken(token, null)
}

function tokensOf(key: string, value: string): readonly string[] {
  const document = readJson(value)
  const inside = typeof document === 'object' && document !== null ? findToken(document, null) : null
  const [jwt] = findJwts(value)
  const named = /token|jwt|auth/i.test(key)
    ? findToken({ token: typeof document === 'string' ? document : value }, null)
    : null
  return [inside, jwt?.token.value ?? null, inside === null && document === undefined ? named : null].flatMap(
    (token) => (token === null ? [] : [token]),
  )
}

function readStored(value: unknown): { readonly url: string | null; readonly items: readonly StoredItem[] } {
  if (!isRecord(value) || !Array.isArray(value.items)) return { url: null, items: [] }
  const items = value.items.flatMap((item: unknown): readonly StoredItem[] => {
    if (!isRecord(item) || typeof item.key !== 'string' || typeof item.value !== 'string') return []
    return item.area === 'local' || item.area === 'session'
      ? [{ area: item.area, key: item.key, value: item.value }]
      : []
  })
  return { url: typeof value.url === 'string' && /^https?:/.test(value.url) ? value.url : null, items }
}
