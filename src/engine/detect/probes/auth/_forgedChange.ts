import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import {
  addsSomething,
  fillText,
  forgeRequest,
  hasGuard,
  ownRequest,
  textFieldOf,
} from '../_shared/stateChange.ts'
import { bodyBytesMax, findText, freshForm, listReadBackUrls, readFormerValue } from './_readBack.ts'

type Context = Pick<ProbeContext, 'send' | 'random' | 'surface'>

/** A change, the field that is written, and where it is read back. */
type Change = {
  readonly entry: Entry
  readonly field: Parameter
  /** What the field held. */
  readonly value: string
  readonly newValue: () => string
  readonly places: readonly string[]
}

/** `unchanged`: what was forged changed nothing, which says something only where the application's own change is taken. */
export type Forged =
  | { readonly state: 'found'; readonly observation: Observation }
  | { readonly state: 'open-to-all' }
  | { readonly state: 'unknown'; readonly gap: string }
  | { readonly state: 'unchanged'; readonly change: Change }

/** Makes a change of the account as a page of another site can. */
export async function forgeChange(context: Context, seen: Entry): Promise<Forged> {
  const textOf = (entry: Entry) => textFieldOf(entry, context.random, { takesAddress: true })
  const before =
    textOf(seen) === null
      ? null
      : await readFormerValue(context, seen, (entry) => textOf(entry)?.field ?? null)
  const text = before === null ? null : textOf(before.entry)
  if (before === null || text === null)
    return { state: 'unknown', gap: 'the change has no text field whose value can be read back' }
  return await forge(context, { ...before, field: text.field, newValue: text.value })
}

type Sent = {
  readonly forged: ReturnType<typeof forgeRequest>
  readonly exchange: Exchange
  readonly marker: string
  /** The token that was made up; null where none was sent. */
  readonly guard: string | null
}

async function forge(context: Context, change: Change): Promise<Forged> {
  const { entry, field, places } = change
  const guards = hasGuard(entry) ? [null, context.random.word(32)] : [null]
  const sent: Sent[] = []
  for (const guard of guards) {
    const marker = change.newValue()
    const origin = `https://${context.random.word()}.example`
    const forged = forgeRequest(entry, fillText(entry, field, marker), { origin, guard })
    const response = await context.send({ ...forged, as: 'user', bodyBytesMax })
    if (!response.ok) return { state: 'unknown', gap: 'the target did not respond to the cross-site request' }
    const { exchange } = response
    sent.push({ forged, exchange, marker, guard })
    // What was refused is looked for together with what is sent next.
    if (exchange.status >= 400 && guard !== guards.at(-1)) continue
    const found = await findText(
      context,
      places,
      sent.map((one) => one.marker),
    )
    const taken = sent.find((one) => one.marker === found?.text)
    if (found === null || taken === undefined) continue
    if (addsSomething(entry) && (await isPublicChange(context, change))) return { state: 'open-to-all' }
    await restore(context, change, found.page)
    return { state: 'found', observation: observe(change, taken, found.page) }
  }
  return { state: 'unchanged', change }
}

/** What everybody may write needs nobody's browser: another site gains nothing by it. */
async function isPublicChange(
  context: Context,
  { entry, field, newValue, places }: Change,
): Promise<boolean> {
  const origin = `https://${context.random.word()}.example`
  const value = newValue()
  const forged = forgeRequest(entry, fillText(entry, field, value), { origin })
  const response = await context.send({ ...forged, as: 'anonymous', bodyBytesMax })
  return response.ok && (await findText(context, places, [value])) !== null
}

/**
 * Makes the application's own change, where a forged one changed nothing. What another page than those that were read shows
 * of it is forged once more, and looked for there.
 */
export async function proveOwnChange(context: Context, change: Change): Promise<Forged | null> {
  const { field, places, newValue } = change
  const entry = await freshForm(context, change.entry)
  const marker = newValue()
  const response = await context.send({
    ...ownRequest(entry, fillText(entry, field, marker)),
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

/** Writes the former value back, with the token of the page that shows the change where it has one. */
async function restore(context: Context, { entry, field, value }: Change, page: Exchange): Promise<void> {
  // Writing again what adds something would add one more.
  if (addsSomething(entry)) return
  const form = await freshForm(context, entry, page)
  // A form that was loaded again has the marker for a value.
  await context.send({ ...ownRequest(form, fillText(form, field, value)), as: 'user', bodyBytesMax })
}

function observe(
  { entry, field }: Change,
  { forged, exchange, guard }: Sent,
  { requestedUrl }: Exchange,
): Observation {
  const token = guard === null ? 'without a CSRF token' : 'with an invented CSRF token'
  return observeProbe({ ...forged, as: 'user' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}`,
    headers: ['location'],
    excerpt: `Sent with a cross-site Origin and ${token}, the request changed ${field.name}, as ${pathOf(requestedUrl)} showed afterwards. ${addsSomething(entry) ? 'The added record remains.' : 'The former value was written back.'}`,
    details: { field: field.name, read_back_at: pathOf(requestedUrl), body: entry.body?.kind ?? 'none' },
    place: entry.id,
  })
}
