import type { Json, JsonObject } from '../../../../shared/json.ts'
import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Parameter, Surface } from '../../../model/surface.ts'
import { encodedParameter } from '../../../read/body/encodedValue.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { listFragmentUrls } from '../../../read/html/partialRequests.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { isAdminPath, listProtectedReads, routedPath } from '../_shared/protectedPaths.ts'
import { isIdName } from '../_shared/valueKinds.ts'
import { readEncoded } from './_enumerableValue.ts'
import { isBareInput, isJsonNumber, lastName } from './_jsonInputs.ts'

const nodesMax = 5_000
const envelopesMax = 4
const itemsPerListMax = 2
const idsMax = 500
const comparedChars = 40

/**
 * Lists URLs of lists and of the account. Administrator URLs come last, because they list objects of other
 * users.
 */
export function listOverviewEntries(surface: Pick<Surface, 'entries'>): readonly Entry[] {
  const parents = new Set(listObjects(surface).flatMap(({ url }) => foldersOf(url)))
  const rank = ({ url }: Entry) =>
    isAdminPath(url) ? 2 : parents.has(pathOf(url).replace(/\/$/, '')) ? 0 : 1
  return listProtectedReads(surface)
    .filter((entry) => idParametersOf(entry).length === 0)
    .toSorted((one, other) => rank(one) - rank(other))
}

function foldersOf(url: string): readonly string[] {
  const path = pathOf(url).replace(/\/$/, '')
  return [path, path.slice(0, path.lastIndexOf('/'))].filter((folder) => folder !== '')
}

export type ObjectUrl = {
  readonly url: string
  readonly id: string
  readonly shape: string
  readonly email?: string
  /** Builds the URL of another id inside of a document. */
  readonly write?: (id: string) => string
}

export function listObjects(surface: Pick<Surface, 'entries'>): readonly ObjectUrl[] {
  return listProtectedReads(surface).flatMap((entry) => {
    const [parameter] = idParametersOf(entry)
    if (parameter === undefined) return []
    const object = { url: entry.url, id: parameter.value, shape: entry.id }
    if (parameter.place !== 'path') return [{ ...object, write: writerOf(entry, parameter) }]
    return [{ ...object, shape: shapeWith(entry, parameter) }]
  })
}

/** Takes ids from lists of the same router, because scripts name none. */
export function listInputObjects(
  surface: Pick<Surface, 'entries'>,
  shown: readonly { readonly user: Exchange; readonly other: Exchange | null }[],
): readonly ObjectUrl[] {
  return listProtectedReads(surface).flatMap((entry) => {
    const [parameter] = idParametersOf(entry)
    if (parameter?.place !== 'json') return []
    const write = writerOf(entry, parameter)
    const router = pathOf(entry.url).replace(/[^./]*$/, '')
    const lists = shown.filter(({ user }) => pathOf(user.requestedUrl).startsWith(router))
    return lists
      .flatMap(({ user, other }) => {
        const theirs = other === null ? null : objectIds(other)
        const ids = listedItems(withoutEnvelope(readJson(user.body) ?? null))
        return ids.filter((id) => theirs?.has(id) === false).slice(0, itemsPerListMax)
      })
      .map((id) => ({ url: write(id), id, shape: entry.id, write }))
  })
}

function writerOf(entry: Entry, parameter: Parameter): (id: string) => string {
  const isNumber = isJsonNumber(entry, parameter)
  return (id) => {
    const value = isNumber && /^\d{1,15}$/.test(id) ? Number(id) : id
    return fillEntry(entry, [{ parameter, value }]).url
  }
}

function encodedSegments({ url }: Entry): readonly Parameter[] {
  return new URL(url).pathname
    .split('/')
    .slice(1)
    .flatMap((segment, index): readonly Parameter[] => {
      const value = decodePercent(segment)
      return readEncoded(value) === null ? [] : [{ place: 'path', name: String(index), value }]
    })
}

function shapeWith({ id, parameters, url }: Entry, { name, value }: Parameter): string {
  const isKnown = parameters.some((one) => one.place === 'path' && one.name === name)
  return isKnown ? id : id.replace(`/${new URL(url).pathname.split('/')[Number(name) + 1] ?? value}`, '/*')
}

function idParametersOf(entry: Entry): readonly Parameter[] {
  const { body, parameters } = entry
  const isInQuery = typeof body?.carrier?.query === 'string'
  const all = [...encodedSegments(entry), ...parameters.map(encodedParameter)]
  return all.filter(({ place, name, value }) => {
    if (value === '') return false
    if (place === 'json') return isInQuery && (isBareInput({ place, name }) || isIdName(lastName(name)))
    return place === 'path' || (place === 'query' && isIdName(name))
  })
}

export function objectIds(exchange: Exchange): ReadonlySet<string> {
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  if (document !== undefined) return new Set(jsonIds(document))
  return new Set(linkedObjects(exchange).map(keyOf))
}

/**
 * An item of the list, or an object with a second value of it. Lists also name objects of others, such as
 * `doctor_id`.
 */
export function listsOwnObject(overview: Exchange, object: ObjectUrl, own: Exchange): boolean {
  const document = rendersHtml(overview) ? undefined : readJson(overview.body)
  if (document === undefined) return listsObject(overview, object)
  const isItem = linkedObjects(overview).some(
    ({ id, url }) => id === object.id && keyOf({ id, url }) === keyOf(object),
  )
  const isNumber = /^\d{1,9}$/.test(object.id)
  const isNamed =
    !isNumber && listJsonObjects(document).some(({ id, _id, uuid }) => [id, _id, uuid].includes(object.id))
  return isItem || isNamed || (isSingleObject(own) && showsObject(overview, object, own))
}

export function isSingleObject({ body }: Exchange): boolean {
  return isJsonObject(withoutEnvelope(readJson(body) ?? null))
}

/** Equal numbers of other kinds are common in the links of a page. */
export function listsObject(overview: Exchange, object: Pick<ObjectUrl, 'id' | 'url'>): boolean {
  const ids = objectIds(overview)
  return rendersHtml(overview) ? ids.has(keyOf(object)) : ids.has(object.id)
}

/** The same for `/orders/5`, `/api/orders/5/invoice` and `/shared/orders/5?tab=items`. */
function keyOf({ id, url }: Pick<ObjectUrl, 'id' | 'url'>): string {
  const segments = new URL(url).pathname.split('/').map(decodePercent)
  const at = segments.lastIndexOf(id)
  return `${at > 0 ? segments[at - 1]?.toLowerCase() : routedPath(url)} ${id}`
}

function jsonIds(document: Json): readonly string[] {
  // The account's own id is not one of its objects.
  const isSingle = isJsonObject(document) && !Object.values(document).some((value) => Array.isArray(value))
  const { id: _id, _id: __id, ...rest } = isJsonObject(document) ? document : {}
  return valuesByKey(isSingle ? rest : document, isIdName).filter((id) => id !== '' && id.length <= 100)
}

function valuesByKey(document: Json, isNamed: (key: string) => boolean): readonly string[] {
  const values: string[] = []
  const queue: Json[] = [document]
  for (let at = 0; at < queue.length && at < nodesMax && values.length < idsMax; at += 1) {
    const value = queue[at]
    if (value === undefined || value === null || typeof value !== 'object') continue
    if (!isJsonObject(value)) {
      queue.push(...value)
      continue
    }
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object') queue.push(item)
      else if (isNamed(key) && typeof item !== 'boolean') values.push(String(item))
    }
  }
  return values
}

export function linkedObjects(exchange: Exchange): readonly ObjectUrl[] {
  const { origin } = new URL(exchange.requestedUrl)
  if (rendersHtml(exchange)) {
    const document = parseHtml(exchange.body, exchange.url)
    return [...listLinks(document), ...listFragmentUrls(document)]
      .filter((url) => new URL(url).origin === origin)
      .flatMap((url) => listObjects({ entries: [entryOf({ method: 'GET', url, source: 'link' })] }))
      .slice(0, idsMax)
  }
  return listedItems(readJson(exchange.body)).map((id) => {
    const url = new URL(exchange.requestedUrl)
    url.search = ''
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(id)}`
    return { url: url.href, id, shape: `GET ${url.pathname.slice(0, url.pathname.lastIndexOf('/'))}/*` }
  })
}

function listedItems(document: Json | undefined): readonly string[] {
  if (document === undefined || document === null || typeof document !== 'object') return []
  if (isJsonObject(document)) {
    const list = Object.values(document).find((value) => Array.isArray(value))
    return list === undefined ? [] : listedItems(list)
  }
  return document.slice(0, idsMax).flatMap((item) => {
    const id = isJsonObject(item) ? (item.id ?? item._id ?? item.uuid) : undefined
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : []
  })
}

/** JSON needs the id and a second value, as equal numbers are common. */
export function showsObject(overview: Exchange, { url, id }: ObjectUrl, object: Exchange): boolean {
  const document = rendersHtml(overview) ? undefined : readJson(overview.body)
  if (document === undefined) return listsObject(overview, { id, url })
  const shown = readJson(object.body)
  const own = shown === undefined ? null : leadingObject(withoutEnvelope(shown))
  return listJsonObjects(document).some((item) => {
    const hasId = Object.entries(item).some(([name, value]) => isIdName(name) && String(value) === id)
    if (!hasId) return false
    const telling = Object.entries(item).filter(([name, value]) => !isIdName(name) && isTelling(value))
    if (own !== null) return telling.some(([name, value]) => own[name] === value)
    const texts = telling.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))
    return texts.length === 0 || texts.some((text) => object.body.includes(text))
  })
}

/** An item without a telling text may be shared. */
export function mayShowObject(overview: Exchange, object: ObjectUrl, own: Exchange): boolean {
  const document = rendersHtml(overview) ? undefined : readJson(overview.body)
  if (showsObject(overview, object, own)) return true
  if (document === undefined || !rendersHtml(own)) return false
  const { text, elements } = parseHtml(own.body, own.url)
  const shown = elements.flatMap((element) => [element.text, ...Object.values(element.attributes)])
  const page = wordsOf([text, ...shown].join(' '))
  return listJsonObjects(document).some((item) => {
    const hasId = Object.entries(item).some(([name, value]) => isIdName(name) && String(value) === object.id)
    const texts = Object.entries(item).flatMap(([name, value]) => {
      const words = typeof value === 'string' && !isIdName(name) && !isUntelling(value) ? wordsOf(value) : ''
      return words.trim().length < 3 ? [] : [words.slice(0, comparedChars)]
    })
    return hasId && (texts.length === 0 || texts.some((words) => page.includes(words)))
  })
}

function isUntelling(text: string): boolean {
  return /^\d{1,4}[-/.]\d|^[a-z]+(?:[_-][a-z]+)*$|^[A-Z]+(?:[_-][A-Z]+)*$|^(?:\/|#|https?:)|^[\w+/=-]{20,}$|^[\d\W]+$|^\S+@\S+$/.test(
    text,
  )
}

function wordsOf(text: string): string {
  return text
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
}

/** Responses of tRPC: `[{"result":{"data":{"json":{}}}}]`. */
function withoutEnvelope(document: Json): Json {
  let inner = document
  for (let depth = 0; depth < envelopesMax; depth += 1) {
    const [only] = Array.isArray(inner) && inner.length === 1 ? inner : [inner]
    const next = isJsonObject(only) ? (only.result ?? only.data ?? only.json) : undefined
    if (next === undefined || next === null || typeof next !== 'object') return inner
    inner = next
  }
  return inner
}

function leadingObject(document: Json): JsonObject | null {
  if (!isJsonObject(document)) return null
  const [only, ...others] = Object.values(document)
  return only !== undefined && others.length === 0 && isJsonObject(only) ? only : document
}

function isTelling(value: Json): boolean {
  return (typeof value === 'string' && value.length >= 3) || typeof value === 'number'
}

export function listJsonObjects(document: Json): readonly JsonObject[] {
  const objects: JsonObject[] = []
  const queue: Json[] = [document]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const value = queue[at]
    if (value === undefined || value === null || typeof value !== 'object') continue
    if (isJsonObject(value)) objects.push(value)
    queue.push(...Object.values(value).slice(0, idsMax))
  }
  return objects
}

export function unusedId(
  id: string,
  random: { word(length?: number): string; number(min: number, max: number): number },
) {
  const encoded = readEncoded(id)
  if (encoded !== null) return encoded.write(random.number(800_000_000, 999_999_999))
  if (/^\d+$/.test(id)) return String(random.number(800_000_000, 999_999_999))
  const hex = () => (random.number(0, 0xffff) + 0x10000).toString(16).slice(1)
  if (/^[\da-f]{8}-/i.test(id))
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-a${hex().slice(1)}-${hex()}${hex()}${hex()}`
  if (/^[\da-f]+$/i.test(id))
    return Array.from({ length: Math.ceil(id.length / 4) }, hex)
      .join('')
      .slice(0, id.length)
  return random.word(Math.max(8, id.length))
}

export function withId({ url, id, write }: Pick<ObjectUrl, 'id' | 'url' | 'write'>, other: string): string {
  if (write !== undefined) return write(other)
  const at = url.lastIndexOf(encodeURIComponent(id))
  return at === -1
    ? url
    : url.slice(0, at) + encodeURIComponent(other) + url.slice(at + encodeURIComponent(id).length)
}

export function isUnguessable(id: string): boolean {
  if (readEncoded(id) !== null) return false
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[\w-]{20,}$/i.test(id)
}

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g
const ownerName =
  /^(?:owner|user|author|customer|account|creator|created_?by|assignee|member|patient|client)(?:_?id)?$/i

const authorName = /^(?:author|creator|created_?by)(?:_?id)?$/i

export function ownerMarks(exchange: Exchange): ReadonlySet<string> {
  const emails = [...exchange.body.matchAll(emailPattern)].map(([email]) => email.toLowerCase())
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  const owners = document === undefined ? [] : valuesByKey(document, (key) => ownerName.test(key))
  return new Set([...emails.slice(0, idsMax), ...owners.map((id) => `owner ${id}`)])
}

export function ownsItems(exchange: Exchange, marks: ReadonlySet<string>): boolean {
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  if (document === undefined || (isJsonObject(document) && namesOwner(document, marks))) return true
  return itemsOf(document).every((item) =>
    Object.entries(item).every(([name, value]) => {
      if (!ownerName.test(name) || value === null) return true
      if (authorName.test(name)) return false
      if (typeof value !== 'object') return marks.has(`owner ${value}`)
      return namesOwner(item, marks) || Object.values(value).some((part) => isMark(part, marks))
    }),
  )
}

function namesOwner(object: JsonObject, marks: ReadonlySet<string>): boolean {
  return Object.entries(object).some(
    ([name, value]) => ownerName.test(name) && !authorName.test(name) && marks.has(`owner ${value}`),
  )
}

function isMark(value: Json, marks: ReadonlySet<string>): boolean {
  return marks.has(`owner ${value}`) || marks.has(String(value).toLowerCase())
}

function itemsOf(document: Json): readonly JsonObject[] {
  if (Array.isArray(document)) return document.filter(isJsonObject)
  if (document === null || typeof document !== 'object' || !isJsonObject(document)) return []
  const [list, ...others] = Object.values(document).filter(
    (value) => typeof value === 'object' && value !== null,
  )
  return list !== undefined && others.length === 0 && Array.isArray(list) ? list.filter(isJsonObject) : []
}

export function describeObject(exchange: Exchange): readonly string[] {
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  const isResult = document !== undefined && isJsonObject(document) && document.result !== undefined
  const shown = isResult || Array.isArray(document) ? withoutEnvelope(document) : document
  if (shown !== undefined && isJsonObject(shown)) return Object.keys(shown).slice(0, 20)
  const { fields, emails } = personalContent(exchange)
  return fields.length > 0 ? fields : emails > 0 ? [`${emails} email addresses`] : []
}
