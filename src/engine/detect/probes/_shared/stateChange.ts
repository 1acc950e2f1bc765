import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { RandomSource } from '../../../model/probe.ts'
import type { Change, Entry, FilledRequest, Parameter } from '../../../model/surface.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { pathOf } from '../../../read/url/urls.ts'

const tokenName =
  /csrf|xsrf|authenticity_?token|verification_?token|nonce|form_?key|form_?token|^_token$|^__|anti_?forgery/i
const tokenHeader = /csrf|xsrf|^x-requested-with$|^x-nonce$/i

const ownSettings =
  /(?:^|[/_=-])(?:me|my|profile|account|settings?|preferences?|user|users|bio|about|notifications?|display-?name|nickname|address|theme|language|comments?|notes?|posts?|todos?|tasks?|items?|messages?|feedback)(?:$|[/._&-])/i
const neverPath =
  /sign-?in|sign-?up|sign-?out|log-?in|log-?out|regist|password|passwd|reset|verify|confirm|2fa|mfa|otp|token|session|oauth|upload|import|search|query|graphql|webhook|pay|checkout|order|transfer|delete|remove|cancel|invite|chat|completion/i
const createPath =
  /(?:^|[/_-])(?:comments?|notes?|posts?|todos?|tasks?|items?|messages?|feedback)(?:$|[/._-])/i

function isGuardName(name: string): boolean {
  return tokenName.test(name.split('/').at(-1) ?? name)
}

/** Some applications give their token a name of their own, such as `token` or `check`. */
function isGuardField(entry: GuardedEntry, parameter: Parameter): boolean {
  const { form, renewal } = entry
  const { name, value } = parameter
  if (serverActionName.test(name)) return false
  if (isGuardName(name)) return true
  const isRenewed = renewal?.tokens.some(({ to }) => to.name === name) === true
  const isRandom = form?.fixed?.includes(name) === true && value.length >= tokenCharsMin && looksRandom(value)
  return (isRenewed || isRandom) && (secretName.test(name) || !isOfObject(entry, parameter))
}

/** An object's ID or version: without it, the application cannot save. */
function isOfObject({ url, form }: GuardedEntry, { name, value }: Parameter): boolean {
  if (objectName.test(name) || objectId.test(value)) return true
  const isLong = value.length >= tokenCharsMin
  return isLong && [url, form?.page ?? url].some((one) => pathOf(one).includes(value))
}

const serverActionName = /^\$ACTION_(?:KEY|REF_|ID_|\d)/
const secretName = /tok|check|seal|key|hash|sig|secret|guard|stamp|code|sess|auth/i
const objectName =
  /(?:^|[/[._-])(?:id|uuid|guid|ref|version|revision|rev|lock|updated|modified)(?:_at)?\]?$|[a-z](?:Id|Uuid|Ref|Version)$|lock_version/
/** UUID, or a MongoDB ObjectId, which begins with its time. */
const objectId = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[4-7][0-9a-f]{23})$/i

type GuardedEntry = Pick<Entry, 'url' | 'form' | 'renewal' | 'parameters'>
const tokenCharsMin = 16

export function listChanges(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ method, effect, url, body, parameters }) => {
      if (method !== 'POST' || effect !== 'writes' || body === null || neverPath.test(placeOf({ url })))
        return false
      return !parameters.some(({ name }) => /pass(?:word|wd)?|pwd|secret|card|iban|amount/i.test(name))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function rank(entry: Entry): number {
  return (isOwnSetting(entry) ? 0 : 4) + (addsSomething(entry) ? 2 : 0) + (hasGuard(entry) ? 1 : 0)
}

export function isOwnSetting(entry: Pick<Entry, 'url'>): boolean {
  return ownSettings.test(placeOf(entry))
}

/** `/index.php?page=edit-profile` */
function placeOf({ url }: Pick<Entry, 'url'>): string {
  return pathOf(url) + new URL(url).search
}

export function hasGuard(entry: GuardedEntry): boolean {
  return entry.parameters.some((parameter) => isGuardField(entry, parameter))
}

export function addsSomething({ method, url }: Pick<Entry, 'method' | 'url'>): boolean {
  return method === 'POST' && createPath.test(pathOf(url)) && !/\/\d+(?:$|\/)/.test(pathOf(url))
}

const textName =
  /(?:^|_|\/)(?:(?:display|first|last|full|given|family|nick)_?name|name|bio|about|title|headline|city|company|location|text|note|comment|content|message|description|status)$/i

const addressName = /(?:^|_|\/)e?-?mail(?:_?address)?$/i
const phoneName = /(?:^|_|\/)(?:tele?phone|phone|tel|mobile|cell|fax)(?:_?(?:number|no))?$/i

export function textFieldOf(
  { parameters }: Entry,
  random: RandomSource,
  { takesAddress = false }: { readonly takesAddress?: boolean } = {},
): { readonly field: Parameter; readonly value: () => string } | null {
  const own = parameters.filter(({ place }) => place === 'form' || place === 'json' || place === 'multipart')
  const text = own.find(({ name }) => textName.test(name))
  if (text !== undefined) return { field: text, value: () => `scanward ${random.word()}` }
  const phone = own.find(({ name }) => phoneName.test(name))
  // Reserved numbers and mailboxes, since the application may contact them.
  if (phone !== undefined)
    return { field: phone, value: () => `+1 ${random.number(201, 989)}-555-01${random.number(10, 99)}` }
  const address = takesAddress ? own.find(({ name }) => addressName.test(name)) : undefined
  return address === undefined ? null : { field: address, value: () => `${random.word(12)}@example.com` }
}

/** Builds the cross-site version of a request: simple headers and content type, and no valid CSRF token. */
export function forgeRequest(
  entry: Entry,
  change: Change,
  { origin, guard = null }: { readonly origin: string; readonly guard?: string | null },
): FilledRequest {
  const filled = fillEntry(entry, [change])
  const own = Object.entries(filled.headers).filter(
    ([name]) => !tokenHeader.test(name) && !/^(?:authorization|cookie|origin|referer)$/i.test(name),
  )
  const headers = {
    ...Object.fromEntries(own),
    origin,
    referer: `${origin}/`,
    'sec-fetch-site': 'cross-site',
    // `text/plain` needs no CORS preflight.
    ...(entry.body?.kind === 'json' ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
  }
  const body = filled.body === undefined ? {} : { body: withGuards(entry, change, guard) ?? filled.body }
  const form = filled.form === undefined ? {} : { form: filled.form }
  return { url: withoutGuardQuery(entry, filled.url), method: filled.method, headers, ...body, ...form }
}

function withGuards(entry: Entry, change: Change, guard: string | null): string | undefined {
  const guards = entry.parameters.filter(
    (parameter) =>
      parameter.place === entry.body?.kind &&
      parameter.name !== change.parameter.name &&
      isGuardField(entry, parameter),
  )
  if (entry.body?.kind !== 'form') {
    const changes = guards.map((parameter) => ({ parameter, value: guard ?? '' }))
    return fillEntry(entry, [change, ...changes]).body
  }
  const pairs = new URLSearchParams(fillEntry(entry, [change]).body)
  for (const { name } of guards) {
    if (guard === null) pairs.delete(name)
    else pairs.set(name, guard)
  }
  return String(pairs)
}

function withoutGuardQuery({ renewal }: Entry, text: string): string {
  const url = new URL(text)
  const renewed = (renewal?.tokens ?? []).flatMap(({ to }) => (to.place === 'query' ? [to.name] : []))
  for (const name of [...url.searchParams.keys()])
    if (isGuardName(name) || renewed.includes(name)) url.searchParams.delete(name)
  return url.href
}

export function fillText(entry: Entry, parameter: Parameter, value: string): FilledRequest {
  return fillEntry(entry, [{ parameter, value }])
}
