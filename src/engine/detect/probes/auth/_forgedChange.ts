import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { isValueSegment } from '../../../read/url/pathTemplate.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import {
  addsSomething,
  fillText,
  forgeRequest,
  hasGuard,
  isOwnSetting,
  textFieldOf,
} from '../_shared/stateChange.ts'
import {
  type Before,
  bodyBytesMax,
  findText,
  freshForm,
  listReadBackUrls,
  readFormerValue,
} from './_readBack.ts'

type Context = Pick<ProbeContext, 'send' | 'random' | 'surface'>

type Change = {
  readonly entry: Entry
  readonly field: Parameter
  readonly value: string
  readonly newValue: () => string
  readonly places: readonly string[]
  readonly adds: boolean
}

/** `unchanged` counts only if the application's own change works. */
export type Forged =
  | { readonly state: 'found'; readonly observation: Observation }
  | { readonly state: 'open-to-all' }
  | { readonly state: 'unknown'; readonly gap: string }
  | { readonly state: 'unchanged'; readonly change: Change }

export async function forgeChange(context: Context, seen: Entry): Promise<Forged> {
  const textOf = (entry: Entry) => textFieldOf(entry, context.random, { takesAddress: true })
  const before =
    textOf(seen) === null
      ? null
      : await readFormerValue(context, seen, (entry) => textOf(entry)?.field ?? null)
  const text = before === null ? null : textOf(before.entry)
  if (before === null || text === null)
    return { state: 'unknown', gap: 'the change has no text field whose value can be read back' }
  const adds = addsSomething(before.entry) || (!isOwnSetting(seen) && !isOfObject(before))
  return await forge(context, { ...before, adds, field: text.field, newValue: text.value })
}

/** A list also shows the name of what it has just got. */
function isOfObject({ entry: { url, form }, isShown }: Before): boolean {
  const isNamed = form === undefined ? isValueSegment(pathOf(url).split('/').at(-1) ?? '') : form.isFilled
  return isNamed && isShown
}

type Sent = {
  readonly forged: ReturnType<typeof forgeRequest>
  readonly exchange: Exchange
  readonly marker: string
  readonly guard: string | null
}

async function forge(context: Context, change: Change): Promise<Forged> {
  const { entry, field, places } = change
  const guards = hasGuard(entry) ? [null, context.random.word(32)] : [null]
  const sent: Sent[] = []
  for (const guard of guards) {
    const marker = change.newValue()
    const origin = `https://${context.random.word()}.example`
    const forged = forgeRequest(entry, { parameter: field, value: marker }, { origin, guard })
    const response = await context.send({ ...forged, as: 'user', bodyBytesMax })
    if (!response.ok) return { state: 'unknown', gap: 'the target did not respond to the cross-site request' }
    const { exchange } = response
    sent.push({ forged, exchange, marker, guard })
    if (exchange.status >= 400 && guard !== guards.at(-1)) continue
    const found = await findText(
      context,
      places,
      sent.map((one) => one.marker),
    )
    const taken = sent.find((one) => one.marker === found?.text)
    if (found === null || taken === undefined) continue
    const isOwn = isOwnSetting(entry) && !change.adds
    if (!isOwn && (await isPublicChange(context, change))) return { state: 'open-to-all' }
    await restore(context, change, found.page)
    return { state: 'found', observation: observe(change, taken, found.page) }
  }
  return { state: 'unchanged', change }
}

async function isPublicChange(
  context: Context,
  { entry, field, newValue, places }: Change,
): Promise<boolean> {
  const origin = `https://${context.random.word()}.example`
  const value = newValue()
  const forged = forgeRequest(entry, { parameter: field, value }, { origin })
  const response = await context.send({ ...forged, as: 'anonymous', bodyBytesMax })
  return response.ok && (await findText(context, places, [value])) !== null
}

/** If another page shows the application's own change, forges once more and reads that page. */
export async function proveOwnChange(context: Context, change: Change): Promise<Forged | null> {
  const { field, places, newValue } = change
  const entry = await freshForm(context, change.entry)
  const marker = newValue()
  const response = await context.send({
    ...fillText(entry, field, marker),
    as: 'user',
    bodyBytesMax,
  })
  if (!response.ok)
    return { state: 'unknown', gap: "the target did not respond to the application's own request" }
  const others = listReadBackUrls(context, entry).filter((url) => !places.includes(url))
  const found = await findText(context, [...places, ...others], [marker])
  if (found === null)
    return { state: 'unknown', gap: "the application's own change could not be read back either" }
  await restore(context, change, found.page)
  const place = found.page.requestedUrl
  return places.includes(place) ? null : await forge(context, { ...change, places: [place] })
}

async function restore(
  context: Context,
  { entry, field, value, adds }: Change,
  page: Exchange,
): Promise<void> {
  if (adds) return
  const form = await freshForm(context, entry, page)
  await context.send({ ...fillText(form, field, value), as: 'user', bodyBytesMax })
}

function observe(
  { entry, field, adds }: Change,
  { forged, exchange, guard }: Sent,
  { requestedUrl }: Exchange,
): Observation {
  const token = guard === null ? 'without a CSRF token' : 'with an invented CSRF token'
  return observeProbe({ ...forged, as: 'user' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}`,
    headers: ['location'],
    excerpt: `Sent with a cross-site Origin and ${token}, the request changed ${field.name}, as ${pathOf(requestedUrl)} showed afterwards. ${adds ? 'The added record remains.' : 'The former value was written back.'}`,
    details: { field: field.name, read_back_at: pathOf(requestedUrl), body: entry.body?.kind ?? 'none' },
    place: entry.id,
  })
}
