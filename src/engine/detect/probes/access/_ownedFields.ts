import type { Json, JsonObject } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, FilledRequest, Renewal } from '../../../model/surface.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { linesOf, listLabeledTexts } from './_labeledTexts.ts'
import { isTenantUpdate } from './_ownTenant.ts'

const accountPath =
  /(?:^|\/)(?:me|my|self|whoami|current-?user|users?|(?:[a-z]{2,12}[-_]?)?(?:profile|account|settings|preferences)(?:[-_][a-z]{2,12})?(?:\.(?:php\d?|aspx?|jspx?|html?|json|do|action|cgi))?)(?:\/[\w-]{1,64}){0,2}\/?$/i

const updatingAction =
  /^(?!\w*(?:[Pp]ass|[Rr]ole|[Pp]ermission|[Pp]lan|[Ss]ubscription|[Ss]tatus|[Oo]wner|[Ee]mail|Ban|[Aa]dmin|[Aa]ctive|[Aa]ccess))(?:(?:[Uu]pdate|[Ss]ave|[Ee]dit|[Pp]atch|[Uu]psert)\w*|[Ss]et(?:[A-Z_]\w*)?)$/
const readingAction = /^(?:(?:[Gg]et|[Mm]e|[Rr]ead)(?:[A-Z_]\w*)?|[Cc]urrent\w*|[Pp]rofile\w*)$/

/** A procedure such as `profile.update` is a folder and its action. */
function actionPath(url: string, actions: RegExp): string {
  return pathOf(url).replace(
    /\/([A-Za-z]\w{1,40})\.([A-Za-z]\w{1,40})$/,
    (whole, folder: string, action: string) => (actions.test(action) ? `/${folder}/${action}` : whole),
  )
}

function isAccountUpdate({ method, url }: Entry): boolean {
  const path = actionPath(url, updatingAction)
  if (method !== 'POST') return accountPath.test(path) || isTenantUpdate({ url })
  return accountPath.test(path) && !/\/users?\/?$/i.test(path)
}

export function listAccountUpdates(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(
      ({ method, effect, body }) =>
        ['PATCH', 'PUT', 'POST'].includes(method) &&
        effect === 'writes' &&
        body !== null &&
        body.kind !== 'multipart' &&
        !/pass(?:word|wd)?|"(?:token|secret)"/i.test(body.text),
    )
    .filter(isAccountUpdate)
    .toSorted((one, other) => rank(one) - rank(other) || other.parameters.length - one.parameters.length)
}

function rank({ method }: Entry): number {
  return method === 'PATCH' ? 0 : method === 'PUT' ? 1 : 2
}

export function listAccountReads(update: Entry, entries: readonly Entry[]): readonly string[] {
  const id = idOf(update.url)
  const known = isTenantUpdate(update)
    ? []
    : listAccountReadUrls(entries).filter((url) => id === null || (idOf(url) ?? id) === id)
  const own = new URL(update.url)
  own.search = ''
  const isOwnRead = update.body?.kind === 'json' || known.includes(own.href)
  const page = update.form === undefined ? [] : [update.form.page]
  return [...new Set([...page, ...(isOwnRead ? [own.href] : []), ...known])]
}

export function listAccountReadUrls(entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(
      ({ method, effect, url, mediaType }) =>
        method === 'GET' &&
        effect === 'reads' &&
        accountPath.test(actionPath(url, readingAction)) &&
        !/html/.test(mediaType ?? ''),
    )
    .toSorted((one, other) => readRank(one) - readRank(other))
    .map(({ url }) => url)
}

function idOf(url: string): string | null {
  return /\/(\d{1,20}|[\da-f]{24}|[\da-f]{8}-[\da-f-]{27})\/?$/i.exec(pathOf(url))?.[1] ?? null
}

function readRank({ mediaType, url }: Entry): number {
  if (/json/.test(mediaType ?? '')) return 0
  return new URL(url).search === '' ? 1 : 2
}

export type OwnedField = {
  readonly name: string
  readonly value: Json
  /** Differs from `value` and grants no additional permission. */
  readonly harmless: Json
}

const flagName =
  /^(?:is_?|has_?)?(?:(?:e?mail|phone|account|user|kyc|identity)_?)?(?:admin(?:istrator)?|staff|super_?user|moderator|owner|root|premium|pro|vip|paid|verified|approved|trusted)$/i
const roleName =
  /^(?:(?:user|account|member)_?)?(?:roles?|role_?id|(?:user|account)_?type|access_?level|plan|subscription|tier|membership|group|permissions?|scopes?)$/i
const amountName =
  /^(?:(?:account|wallet|user|current)_?)?(?:balance|credits?|points|wallet|coins|tokens|quota|discount|credit_?limit)$/i
const timeName =
  /^(?:created_?at|created|registered_?at|joined_?at|date_?joined|member_?since|signup_?date)$/i

/**
 * Lists the fields that can be changed without harm. A disabled flag becomes null, a date moves by a second,
 * a role becomes an unknown word, an amount grows by 1.
 */
export function listOwnedFields(account: JsonObject, word: string): readonly OwnedField[] {
  const fields = Object.entries(account).map(([path, value]) => ({ path, value, name: lastStep(path) }))
  const isPrivileged = fields.some(
    ({ name, value }) =>
      (flagName.test(name) && (value === true || value === 1)) ||
      (roleName.test(name) &&
        !isJsonObject(value) &&
        /admin|owner|root|staff|super/i.test(JSON.stringify(value))),
  )
  if (isPrivileged) return []
  const listBy = (change: (name: string, value: Json) => Json | undefined): readonly OwnedField[] =>
    fields.flatMap(({ path, name, value }) => {
      const harmless = change(name, value)
      return harmless === undefined ? [] : [{ name: path, value, harmless }]
    })
  return [
    ...listBy((name, value) => (flagName.test(name) && (value === false || value === 0) ? null : undefined)),
    ...listBy((name, value) => (timeName.test(name) ? moveBySecond(value) : null) ?? undefined),
    ...listBy((name, value) => {
      const isWord = roleName.test(name) || (flagName.test(name) && isOff(value))
      return (isWord ? unknownRole(value, word) : null) ?? undefined
    }),
    ...listBy((name, value) => (amountName.test(name) && typeof value === 'number' ? value + 1 : undefined)),
  ]
}

function lastStep(path: string): string {
  return path.split('/').at(-1) ?? path
}

export function listHiddenFlags({ form, parameters }: Entry): readonly OwnedField[] {
  return parameters.flatMap(({ place, name, value }) => {
    const isHidden = place === 'form' && form?.fixed?.includes(name) === true
    const on = isHidden && flagName.test(name) ? opposites[value.toLowerCase()] : undefined
    return on === undefined ? [] : [{ name, value, harmless: on }]
  })
}

const opposites: Readonly<Record<string, string>> = { 0: '1', false: 'true', no: 'yes', off: 'on' }

function isOff(value: Json): boolean {
  return typeof value === 'string' && /^(?:0|false|no|off|none)$/i.test(value)
}

function unknownRole(value: Json, word: string): Json {
  if (typeof value === 'string' && value !== '' && value.length <= 60) return `${value}-${word}`
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value, word] : null
}

function moveBySecond(value: Json): Json {
  if (typeof value === 'number') return value > 1e12 ? value + 1_000 : value > 1e9 ? value + 1 : null
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(value)) return null
  const moved = new Date(Date.parse(value) + 1_000).toISOString()
  return value.includes('.') ? moved : moved.replace(/\.\d{3}Z$/, 'Z')
}

/** Reads fields that the page does not let the user edit, and labeled texts; null without an owned one. */
export function readAccountPage(exchange: Exchange): JsonObject | null {
  const { status, body, url } = exchange
  if (status !== 200 || !rendersHtml(exchange)) return null
  const fields = new Map<string, string>()
  const editable = new Set<string>()
  for (const { name: element, attributes } of parseHtml(body, url).elements) {
    const { name = '', value = '', type = 'text' } = attributes
    if (!/^(?:input|select|textarea)$/.test(element) || name === '') continue
    const isFixed =
      type.toLowerCase() === 'hidden' ||
      attributes.disabled !== undefined ||
      attributes.readonly !== undefined
    if (!isFixed) editable.add(name)
    else if (element === 'input' && !fields.has(name)) fields.set(name, value)
  }
  const texts = listLabeledTexts(linesOf(exchange, { withFields: false }))
  for (const [label, value] of texts.toReversed()) fields.set(label, value)
  const owned = Object.fromEntries([...fields].filter(([name]) => !editable.has(name)))
  return listOwnedFields(owned, 'x').length === 0 ? null : owned
}

const idName = /^(?:_?id|uuid|e?mail|user_?name|login)$/i

export function readAccount({ status, body, mediaType }: Exchange): JsonObject | null {
  if (status < 200 || status > 299 || !/json/.test(mediaType)) return null
  const response = readJsonObject(body)
  if (response === null) return null
  const document = resultOf(response)
  for (const name of ['user', 'data', 'profile', 'account', 'me', 'result']) {
    const inner = document[name]
    const isPart = /^(?:profile|account)$/.test(name) && Object.keys(document).some((one) => idName.test(one))
    if (inner !== undefined && isJsonObject(inner) && !isPart) {
      const { user } = inner
      const { [name]: _, ...beside } = document
      const own = user !== undefined && isJsonObject(user) ? user : inner
      return { ...own, ...fieldsBelow(own, ''), ...fieldsBelow(beside, '/') }
    }
  }
  return { ...document, ...fieldsBelow(document, '') }
}

/** tRPC wraps each result, `{ result: { data } }`, with superjson in a further `json`. */
function resultOf(response: JsonObject): JsonObject {
  const data = memberOf(response, 'result', 'data')
  return data === null ? response : (memberOf(data, 'json') ?? data)
}

function memberOf(object: JsonObject, ...names: readonly string[]): JsonObject | null {
  let value: Json | undefined = object
  for (const name of names) value = value !== undefined && isJsonObject(value) ? value[name] : undefined
  return value !== undefined && isJsonObject(value) ? value : null
}

/** Settings and notifications belong to the user, so `notifications.approved` grants nothing. */
const ownerName =
  /^(?:(?:current_?)?(?:user|account|member|customer)|profile|subscription|membership|plan|billing|wallet|rights|permissions?|access|authorization|kyc|identity|verification|app_?metadata|attributes)$/i

/** Fields of inner objects, as `account/role`; with a leading slash if the path begins at the root. */
function fieldsBelow(object: JsonObject, start: string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([outer, value]) =>
      isJsonObject(value) && ownerName.test(outer)
        ? [
            [`${start}${outer}`, value] as const,
            ...Object.entries(value).map(([name, inner]) => [`${start}${outer}/${name}`, inner] as const),
          ]
        : [],
    ),
  )
}

/** Applications replace inner objects, so each is whole. */
export function membersOfFields(
  fields: readonly OwnedField[],
  account: JsonObject,
  put: 'value' | 'harmless',
): JsonObject {
  const members: Record<string, Json> = {}
  for (const field of fields) {
    const outer = outerPath(field.name)
    const whole = members[outer] ?? account[outer]
    if (whole === undefined || !isJsonObject(whole)) members[field.name] = field[put]
    else members[outer] = { ...whole, [lastStep(field.name)]: field[put] }
  }
  return members
}

export function holdsFields(
  after: JsonObject | null,
  fields: readonly OwnedField[],
  account: JsonObject,
): boolean {
  const former = Object.entries(membersOfFields(fields, account, 'value'))
  return after !== null && former.every(([name, value]) => isSameValue(after[name], value))
}

export function printField({ name, harmless }: OwnedField, { body }: Pick<Entry, 'body'>): JsonObject {
  const sent = body?.kind === 'json' && !name.startsWith('/') ? readJsonObject(body.text) : null
  const [first = '', ...further] = name.replace(/^\//, '').split('/')
  const inner = further.reduceRight<Json>((value, step) => ({ '<as read>': '…', [step]: value }), harmless)
  const object: JsonObject = { '<own fields>': '…', [first]: inner }
  return wrapperOf(sent ?? {}).reduceRight((value, step) => ({ [step]: value }), object)
}

export function textOfField({ name, harmless }: Pick<OwnedField, 'name' | 'harmless'>): string {
  return typeof harmless === 'string' ? harmless : `"${lastStep(name)}":${JSON.stringify(harmless)}`
}

function outerPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

export function fillUpdate(
  entry: Entry,
  account: JsonObject,
  extra: Readonly<Record<string, Json>>,
): FilledRequest {
  const changes = entry.parameters.flatMap((parameter) => {
    const { place, name } = parameter
    if (place !== 'json' && place !== 'form') return []
    if (entry.form !== undefined) return []
    const value = account[name.split('/').at(-1) ?? name]
    return value === undefined || typeof value === 'object' ? [] : [{ parameter, value }]
  })
  return addFields(fillEntry(entry, changes), entry, extra)
}

function addFields(
  filled: FilledRequest,
  entry: Entry,
  extra: Readonly<Record<string, Json>>,
): FilledRequest {
  const { body, renewal } = filled
  if (body === undefined || Object.keys(extra).length === 0) return filled
  const added = entry.body?.kind === 'json' ? withFields(body, extra) : withPairs(body, extra)
  if (renewal === undefined) return { ...filled, body: added }
  const refill: Renewal['refill'] = (changes) => addFields(renewal.refill(changes), entry, extra)
  return { ...filled, body: added, renewal: { ...renewal, refill } }
}

function withFields(body: string, extra: Readonly<Record<string, Json>>): string {
  const document = readJson(body)
  if (document === undefined || !isJsonObject(document)) return body
  const wrapper = wrapperOf(document)
  return JSON.stringify(
    Object.entries(extra).reduce((changed, [path, value]) => {
      const steps = path.startsWith('/') ? path.slice(1).split('/') : [...wrapper, ...path.split('/')]
      return putAt(changed, steps, value)
    }, document),
  )
}

function wrapperOf(document: JsonObject): readonly string[] {
  const [only, ...others] = Object.entries(document)
  if (others.length > 0 || only === undefined) return []
  const [name, inner] = only
  if (!isJsonObject(inner)) return []
  return name === 'json' ? [name, ...wrapperOf(inner)] : [name]
}

function putAt(object: JsonObject, [step = '', ...further]: readonly string[], value: Json): JsonObject {
  const inner = object[step]
  const own = inner !== undefined && isJsonObject(inner) ? inner : {}
  const last = isJsonObject(value) ? { ...own, ...value } : value
  return { ...object, [step]: further.length === 0 ? last : putAt(own, further, value) }
}

/** Fields such as `user[name]` get others of the same object. */
function withPairs(body: string, extra: Readonly<Record<string, Json>>): string {
  const pairs = new URLSearchParams(body)
  const objects = new Set([...pairs.keys()].flatMap((name) => /^(\w+)\[/.exec(name)?.[1] ?? []))
  const [object] = objects.size === 1 ? objects : []
  for (const [path, value] of Object.entries(extra).flatMap(pairsOf)) {
    const steps = path.replace(/^\//, '').split('/')
    const [first = '', ...further] = object === undefined || pairs.has(path) ? steps : [object, ...steps]
    const name = `${first}${further.map((step) => `[${step}]`).join('')}`
    pairs.set(name, value === null ? '' : String(value))
  }
  return String(pairs)
}

function pairsOf([path, value]: readonly [string, Json]): readonly (readonly [string, Json])[] {
  if (!isJsonObject(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    isJsonObject(inner) ? [] : [[`${path}/${name}`, inner] as const],
  )
}

export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (!isJsonObject(one) || !isJsonObject(other)) return JSON.stringify(one) === JSON.stringify(other)
  const names = Object.keys(one)
  const isAsLong = names.length === Object.keys(other).length
  return isAsLong && names.every((name) => isSameValue(one[name], other[name]))
}
