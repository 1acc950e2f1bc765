import type { Json, JsonObject } from '../../../../shared/json.ts'
import { entryOf } from '../../../discover/surface/entryOf.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { listLinks } from '../../../read/html/links.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { isAdminPath, listProtectedReads } from '../_shared/protectedPaths.ts'

const idName =
  /^(?:_?id|uuid|guid|key|number|no|ref|reference|slug|code)$|_(?:id|uuid|no|number)$|[a-z](?:Id|Uuid|No|Number)$|^(?:[cou]|user|account|acct|member|customer|client|person|profile|employee|student|patient|order|invoice|booking|ticket|message|msg|note|doc|document|file)id$/
/** Says whether a parameter of this name usually holds an id. */
export function isIdName(name: string): boolean {
  return idName.test(name)
}

const nodesMax = 5_000
const idsMax = 500

/**
 * Addresses that list something or show the account: those without the id of one object. First come those above whose address
 * objects are; what is for administrators comes last, for it lists what belongs to others.
 */
export function listOverviewEntries(surface: Pick<Surface, 'entries'>): readonly Entry[] {
  const parents = new Set(listObjects(surface).flatMap(({ url }) => foldersOf(url)))
  const rank = ({ url }: Entry) =>
    isAdminPath(url) ? 2 : parents.has(pathOf(url).replace(/\/$/, '')) ? 0 : 1
  return listProtectedReads(surface)
    .filter((entry) => idParametersOf(entry).length === 0)
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The path itself, and the one above it. */
function foldersOf(url: string): readonly string[] {
  const path = pathOf(url).replace(/\/$/, '')
  return [path, path.slice(0, path.lastIndexOf('/'))].filter((folder) => folder !== '')
}

/** An address of one object, and its id. */
export type ObjectUrl = {
  readonly url: string
  readonly id: string
  readonly shape: string
  /** It is the account itself, which has this email address. */
  readonly email?: string
}

/** Addresses of objects among those that the application is known to ask for. */
export function listObjects(surface: Pick<Surface, 'entries'>): readonly ObjectUrl[] {
  return listProtectedReads(surface).flatMap((entry) => {
    const [parameter] = idParametersOf(entry)
    return parameter === undefined ? [] : [{ url: entry.url, id: parameter.value, shape: entry.id }]
  })
}

function idParametersOf({ parameters }: Entry) {
  return parameters.filter(
    ({ place, name, value }) =>
      value !== '' && (place === 'path' || (place === 'query' && idName.test(name))),
  )
}

/** Ids of the objects that a response names: in JSON under names for ids, in a page in the addresses that it links. */
export function objectIds(exchange: Exchange): ReadonlySet<string> {
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  if (document !== undefined) return new Set(jsonIds(document))
  return new Set(linkedObjects(exchange).map(({ id }) => id))
}

function jsonIds(document: Json): readonly string[] {
  // The id of an account is none of the things that it lists.
  const isSingle = isJsonObject(document) && !Object.values(document).some((value) => Array.isArray(value))
  const { id: _id, _id: __id, ...rest } = isJsonObject(document) ? document : {}
  return valuesByKey(isSingle ? rest : document, idName).filter((id) => id !== '' && id.length <= 100)
}

/** Values under such names, at any depth, at most about `idsMax`; lists and objects are none. */
function valuesByKey(document: Json, name: RegExp): readonly string[] {
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
      else if (name.test(key) && typeof item !== 'boolean') values.push(String(item))
    }
  }
  return values
}

/** Addresses of objects that a page links, or that an API of the usual form has for what it lists. */
export function linkedObjects(exchange: Exchange): readonly ObjectUrl[] {
  const { origin } = new URL(exchange.requestedUrl)
  if (rendersHtml(exchange)) {
    return listLinks(parseHtml(exchange.body, exchange.url))
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

/** Ids of the items of a list, which may stand in a field of its own. */
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

/**
 * Says whether an overview shows the object too: in JSON an item with its id and another value of it, as numbers alone
 * occur everywhere; in a page a link to it.
 */
export function showsObject(overview: Exchange, { url, id }: ObjectUrl, object: Exchange): boolean {
  const document = rendersHtml(overview) ? undefined : readJson(overview.body)
  if (document === undefined) return linkedObjects(overview).some((linked) => linked.url === url)
  const shown = readJson(object.body)
  const own = shown !== undefined && isJsonObject(shown) ? leadingObject(shown) : null
  return listJsonObjects(document).some((item) => {
    const hasId = Object.entries(item).some(([name, value]) => idName.test(name) && String(value) === id)
    if (!hasId || own === null) return hasId
    return Object.entries(item).some(
      ([name, value]) => !idName.test(name) && isTelling(value) && own[name] === value,
    )
  })
}

/** The object of a response, which may stand in a field of its own. */
function leadingObject(document: JsonObject): JsonObject {
  const [only, ...others] = Object.values(document)
  return only !== undefined && others.length === 0 && isJsonObject(only) ? only : document
}

function isTelling(value: Json): boolean {
  return (typeof value === 'string' && value.length >= 3) || typeof value === 'number'
}

function listJsonObjects(document: Json): readonly JsonObject[] {
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

/** An id of the same form that nothing has. */
export function unusedId(
  id: string,
  random: { word(length?: number): string; number(min: number, max: number): number },
) {
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

/** The address with another id in the place of its own. */
export function withId({ url, id }: ObjectUrl, other: string): string {
  const at = url.lastIndexOf(encodeURIComponent(id))
  return at === -1
    ? url
    : url.slice(0, at) + encodeURIComponent(other) + url.slice(at + encodeURIComponent(id).length)
}

/** Says whether nobody can guess the id. */
export function isUnguessable(id: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[\w-]{20,}$/i.test(id)
}

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g
const ownerName =
  /^(?:owner|user|author|customer|account|creator|created_?by|assignee|member|patient|client)(?:_?id)?$/i

/** What marks somebody's own: their email addresses and, in JSON, the ids of whom an object belongs to. */
export function ownerMarks(exchange: Exchange): ReadonlySet<string> {
  const emails = [...exchange.body.matchAll(emailPattern)].map(([email]) => email.toLowerCase())
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  const owners = document === undefined ? [] : valuesByKey(document, ownerName)
  return new Set([...emails.slice(0, idsMax), ...owners.map((id) => `owner ${id}`)])
}

/** Names of the fields of an object, or how much a page holds: no value of it. */
export function describeObject(exchange: Exchange): readonly string[] {
  const document = rendersHtml(exchange) ? undefined : readJson(exchange.body)
  if (document !== undefined && isJsonObject(document)) return Object.keys(document).slice(0, 20)
  const { fields, emails } = personalContent(exchange)
  return fields.length > 0 ? fields : emails > 0 ? [`${emails} email addresses`] : []
}
