/** Finds updates of single objects, and sends them as the account that the objects do not belong to. */

import { entryOf } from '../../../discover/surface/entryOf.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { type AlternateReadUrl, openAlternateReadUrls } from '../../../discover/surface/shownElsewhere.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { readPairs } from '../../../read/body/entryBody.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { hasGuard, ownRequest, textFieldOf } from '../_shared/stateChange.ts'
import { isIdName, linkedObjects, objectIds } from './_ownObjects.ts'

const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'random'>

/** An update of one object: what names it, what is written, and where it is read. */
export type ObjectUpdate = {
  readonly entry: Entry
  readonly id: Parameter
  readonly field: Parameter
  readonly value: () => string
  /** The object's own URL, the page of its form, or a list that shows it. */
  readonly readUrl: string
  /** The object in what was read there; null for what is read as a whole. */
  readonly member: AlternateReadUrl['find'] | null
  /** Lists that show it too: many objects have no URL of their own to be read at. */
  readonly lists: readonly AlternateReadUrl[]
}

/** Updates of objects that have an id: by the address of an API, or by a field of a form that its page names too. */
export function listObjectUpdates(
  entries: readonly Entry[],
  random: Context['random'],
): readonly ObjectUpdate[] {
  const shownElsewhere = openAlternateReadUrls(entries)
  return entries.flatMap((entry) => {
    const { method, effect, url, body, form } = entry
    if (effect !== 'writes' || body === null || body.kind === 'multipart') return []
    const isObject = (method === 'PUT' || method === 'PATCH') && body.kind === 'json'
    const isForm = method === 'POST' && form?.isFilled === true
    const id = isObject ? idOfPath(entry) : isForm ? idOfForm(body.text, form.page) : null
    const text = textFieldOf(entry, random)
    if (id === null || text === null) return []
    const lists = isObject ? shownElsewhere(url) : []
    return [{ entry, id, ...text, readUrl: form?.page ?? url, member: null, lists }]
  })
}

/** The last segment: what is below an object is something else. */
function idOfPath({ url, parameters }: Entry): Parameter | null {
  const last = new URL(url).pathname.replace(/\/$/, '').split('/').length - 2
  return parameters.find(({ place, name }) => place === 'path' && Number(name) === last) ?? null
}

/** What names an object is no input of its own: it stands in the body alone. */
function idOfForm(text: string, page: string): Parameter | null {
  const { pathname, searchParams } = new URL(page)
  const named = [...searchParams.values(), ...pathname.split('/')]
  const found = readPairs(text).find(
    ([name, value]) => isIdName(name) && value !== '' && named.includes(value),
  )
  return found === undefined ? null : { place: 'form', name: found[0], value: found[1] }
}

/** What is seen of an object, as one account. */
export async function readAs({ send }: Context, url: string, as: AccountName): Promise<Exchange | null> {
  const response = await send({ url, as, bodyBytesMax })
  return response.ok && !isRefusal(response.exchange) ? response.exchange : null
}

/** The update, read where its owner is shown the text of its object, and that text; null where nothing shows it. */
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

/** Says whether what an account is shown is the object, or holds it. */
export function holdsObject({ member }: ObjectUpdate, exchange: Exchange | null): boolean {
  return exchange !== null && (member === null || member(exchange) !== null)
}

/** How the object belongs to the first account; `page`: one of the second account's own that has the same form. */
export type Ownership = { readonly isOwn: boolean; readonly page: string | null }

/**
 * Looks at the lists above the object. Of one that both accounts are shown they tell whose it is: the first account's
 * shows it, and the second one's does not. Where the update brings a token, those of the second account lead to its form.
 */
export async function judgeOwnership(
  context: Context,
  update: ObjectUpdate,
  { isShown }: { readonly isShown: boolean },
): Promise<Ownership> {
  const { readUrl, id } = update
  const { shape } = shapeOf(readUrl)
  let isOwn = !isShown
  let page: string | null = null
  for (const url of parentListUrls(readUrl)) {
    const user = isShown ? await readAs(context, url, 'user') : null
    const isAsked: boolean = user !== null || (hasGuard(update.entry) && page === null)
    const other: Exchange | null = isAsked ? await readAs(context, url, 'other') : null
    if (other === null) continue
    if (user !== null && objectIds(other).has(id.value)) return { isOwn: false, page: null }
    isOwn ||= user !== null && objectIds(user).has(id.value)
    page ??= linkedObjects(other).find((linked) => linked.shape === shape)?.url ?? null
  }
  return { isOwn, page }
}

function shapeOf(url: string): { readonly shape: string } {
  return { shape: entryOf({ method: 'GET', url, source: 'link' }).id }
}

/** The address without its query, and the one above it. */
function parentListUrls(url: string): readonly string[] {
  const { origin, search } = new URL(url)
  const path = pathOf(url).replace(/\/$/, '')
  const above = path.slice(0, path.lastIndexOf('/'))
  return [...(search === '' ? [] : [origin + path]), ...(above === '' ? [] : [origin + above])]
}

/** The update with this text, as whoever sends it would: tokens come from a page of their own. */
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
  return { ...ownRequest(entry, { ...filled, ...renewal }), as, bodyBytesMax }
}

/** Says whether the second account cannot be given a token of its own. */
export function lacksToken({ entry }: ObjectUpdate, { page }: Ownership): boolean {
  return hasGuard(entry) && page === null
}

/** The text that an object has now: in JSON under the name of the field, in a form what it came with. */
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
