import { type AlternateReadUrl, openAlternateReadUrls } from '../../../discover/surface/alternateReadUrls.ts'
import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, EntryBody, Parameter } from '../../../model/surface.ts'
import { readPairs } from '../../../read/body/entryBody.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { hasGuard, textFieldOf } from '../_shared/stateChange.ts'
import { isIdName } from '../_shared/valueKinds.ts'
import { linkedObjects, listsObject, type ObjectUrl, withId } from './_ownObjects.ts'

const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'random'>

export type ObjectUpdate = {
  readonly entry: Entry
  readonly id: Parameter
  readonly field: Parameter
  readonly value: () => string
  readonly readUrl: string
  /** Finds the object in the response at `readUrl`; null if the whole response is the object. */
  readonly member: AlternateReadUrl['find'] | null
  readonly lists: readonly AlternateReadUrl[]
}

/** Lists JSON updates with an id in the path, and forms with an id that is also in their page URL. */
export function listObjectUpdates(
  entries: readonly Entry[],
  random: Context['random'],
): readonly ObjectUpdate[] {
  const shownElsewhere = openAlternateReadUrls(entries)
  return entries.flatMap((entry) => {
    const { method, effect, url, body, form } = entry
    if (effect !== 'writes' || body === null || body.files !== undefined) return []
    const isObject = (method === 'PUT' || method === 'PATCH') && body.kind === 'json'
    const isForm = method === 'POST' && form?.isFilled === true
    const id = isObject ? idOfPath(entry) : isForm ? idOfForm(body, form.page) : null
    const text = textFieldOf(entry, random)
    if (id === null || text === null) return []
    const lists = isObject ? shownElsewhere(url) : []
    return [{ entry, id, ...text, readUrl: form?.page ?? url, member: null, lists }]
  })
}

function idOfPath({ url, parameters }: Entry): Parameter | null {
  const last = new URL(url).pathname.replace(/\/$/, '').split('/').length - 2
  return parameters.find(({ place, name }) => place === 'path' && Number(name) === last) ?? null
}

function idOfForm({ kind, text }: EntryBody, page: string): Parameter | null {
  if (kind !== 'form' && kind !== 'multipart') return null
  const { pathname, searchParams } = new URL(page)
  const named = [...searchParams.values(), ...pathname.split('/')]
  const found = readPairs(text).find(
    ([name, value]) => isIdName(name) && value !== '' && named.includes(value),
  )
  return found === undefined ? null : { place: kind, name: found[0], value: found[1] }
}

export async function readAs({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const response = await send({ url, as, bodyBytesMax })
  return response.ok && !isRefusal(response.exchange) ? response.exchange : null
}

export async function readUpdatedText(
  context: Context,
  given: ObjectUpdate,
): Promise<{ readonly update: ObjectUpdate; readonly former: string } | null> {
  const elsewhere = given.lists.map(({ url, find }) => ({ ...given, readUrl: url, member: find }))
  for (const update of [given, ...elsewhere]) {
    const own = await readAs(context, update.readUrl, 'user')
    const former = own === null ? null : currentText(update, own)
    if (former !== null) return { update, former }
  }
  return null
}

export function holdsObject({ member }: ObjectUpdate, exchange: Exchange | null): boolean {
  return exchange !== null && (member === null || member(exchange) !== null)
}

type Ownership = { readonly isOwn: boolean; readonly page: string | null }

/** Only the owner's list may show the object. Also finds a token for the second account. */
export async function judgeOwnership(
  context: Context,
  update: ObjectUpdate,
  { isShown }: { readonly isShown: boolean },
): Promise<Ownership> {
  const { readUrl, id } = update
  const object = { id: id.value, url: readUrl }
  let isOwn = !isShown
  let page: string | null = null
  for (const url of parentListUrls(readUrl)) {
    const user = isShown ? await readAs(context, url, 'user') : null
    const isAsked: boolean = user !== null || (hasGuard(update.entry) && page === null)
    const other: Exchange | null = isAsked ? await readAs(context, url, 'other') : null
    if (other === null) continue
    if (user !== null && listsObject(other, object)) return { isOwn: false, page: null }
    isOwn ||= user !== null && listsObject(user, object)
    page ??= linkedPage(other, object)
  }
  return { isOwn, page }
}

/** `/notes/8/edit`, if the list links to `/notes/8`. */
function linkedPage(list: Exchange, object: Pick<ObjectUrl, 'id' | 'url'>): string | null {
  const shape = entryOf({ method: 'GET', url: object.url, source: 'link' }).id
  const linked = linkedObjects(list)
  const same = linked.find((one) => one.shape === shape)
  if (same !== undefined) return same.url
  const above = linked.find((one) => shape.startsWith(`${one.shape}/`))
  return above === undefined ? null : withId(object, above.id)
}

function parentListUrls(url: string): readonly string[] {
  const { origin, search } = new URL(url)
  const path = pathOf(url).replace(/\/$/, '')
  const above = path.slice(0, path.lastIndexOf('/'))
  const last = path.slice(above.length + 1)
  const list = /^[a-z_-]+$/i.test(last) ? above.slice(0, above.lastIndexOf('/')) : ''
  return [
    ...(search === '' ? [] : [origin + path]),
    ...[above, list].filter((folder) => folder !== '').map((folder) => origin + folder),
  ]
}

/** Takes CSRF tokens from the sender's own page. */
export function updateWith(
  { entry, id, field }: ObjectUpdate,
  value: string,
  { as, page }: { readonly as: 'user' | 'other'; readonly page: string | null },
): ProbeRequest {
  const filled = fillEntry(entry, [
    { parameter: id, value: id.value },
    { parameter: field, value },
  ])
  const renewal =
    filled.renewal === undefined ? {} : { renewal: { ...filled.renewal, page: page ?? filled.renewal.page } }
  return { ...filled, ...renewal, as, bodyBytesMax }
}

export function lacksToken({ entry }: ObjectUpdate, { page }: Ownership): boolean {
  return hasGuard(entry) && page === null
}

function currentText({ entry, field, member }: ObjectUpdate, exchange: Exchange): string | null {
  if (entry.body?.kind !== 'json') return field.value
  const name = field.name.split('/').at(-1) ?? field.name
  const document = member === null ? readJsonObject(exchange.body) : member(exchange)
  if (document === null) return null
  const inner = [document, ...Object.values(document).filter((value) => isJsonObject(value))]
  const holder = inner.find((object) => typeof object[name] === 'string')
  const value = holder?.[name]
  return typeof value === 'string' ? value : null
}
