import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { pathOf } from '../../parse/url/urls.ts'
import {
  addsSomething,
  fillText,
  forgeRequest,
  hasGuard,
  ownRequest,
  textFieldOf,
} from '../_shared/stateChange.ts'
import {
  bodyBytesMax,
  findText,
  freshForm,
  listPlaces,
  readPlaces,
  showing,
  valueBefore,
} from './_readBack.ts'

type Context = Pick<ProbeContext, 'send' | 'random' | 'surface'>

/** A finding, null where the change was refused, or why it cannot be told. */
export async function judgeChange(context: Context, seen: Entry): Promise<Observation | string | null> {
  const { send, random } = context
  const entry = (await freshForm(context, seen)) ?? seen
  const text = textFieldOf(entry, random, { takesAddress: true })
  if (text === null) return 'the change has no text field whose value can be read back'
  const { field } = text
  const before = await readPlaces(context, listPlaces(context, entry))
  const value = valueBefore(entry, field, before)
  const places = showing(before, value)
  for (const guard of hasGuard(entry) ? [null, random.word(32)] : [null]) {
    const marker = text.value()
    const origin = `https://${random.word()}.example`
    const forged = forgeRequest(entry, fillText(entry, field, marker), { origin, guard })
    const response = await send({ ...forged, as: 'user', bodyBytesMax })
    if (!response.ok) return 'the target did not respond to the cross-site request'
    const found = await findText(context, places, marker)
    if (found === null) continue
    if (addsSomething(entry) && (await isOpenToAll(context, entry, { field, value: text.value(), places })))
      return null
    await restore(context, entry, { field, value })
    return observe(entry, { forged, exchange: response.exchange, found, field, guard })
  }
  return await proveOwn(context, entry, { field, value, marker: text.value(), places })
}

type Tried = { readonly field: Parameter; readonly value: string; readonly places: readonly string[] }

/** What everybody may write needs nobody's browser: another site gains nothing by it. */
async function isOpenToAll(
  context: Context,
  entry: Entry,
  { field, value, places }: Tried,
): Promise<boolean> {
  const origin = `https://${context.random.word()}.example`
  const forged = forgeRequest(entry, fillText(entry, field, value), { origin })
  const response = await context.send({ ...forged, as: 'anonymous', bodyBytesMax })
  return response.ok && (await findText(context, places, value)) !== null
}

type OwnChange = {
  readonly field: Parameter
  readonly value: string
  readonly marker: string
  readonly places: readonly string[]
}

/** A change that is refused says something only where the application's own one is taken. */
async function proveOwn(
  context: Context,
  seen: Entry,
  { field, value, marker, places }: OwnChange,
): Promise<string | null> {
  // A token of one use may have been used up by what was refused.
  const entry = hasGuard(seen) ? ((await freshForm(context, seen)) ?? seen) : seen
  const response = await context.send({
    ...ownRequest(entry, fillText(entry, field, marker)),
    as: 'user',
    bodyBytesMax,
  })
  if (!response.ok) return "the target did not respond to the application's own request"
  const found = await findText(context, places, marker)
  if (found === null) return "the application's own change could not be read back either"
  await restore(context, entry, { field, value })
  return null
}

async function restore(
  context: Context,
  seen: Entry,
  { field, value }: { readonly field: Parameter; readonly value: string },
): Promise<void> {
  // Writing again what adds something would add one more.
  if (addsSomething(seen)) return
  const entry = (await freshForm(context, seen)) ?? seen
  // A form that was loaded again has the marker for a value.
  await context.send({ ...ownRequest(entry, fillText(entry, field, value)), as: 'user', bodyBytesMax })
}

type Proof = {
  readonly forged: ReturnType<typeof forgeRequest>
  readonly exchange: Exchange
  readonly found: string
  readonly field: Parameter
  /** The token that was made up; null where none was sent. */
  readonly guard: string | null
}

function observe(entry: Entry, { forged, exchange, found, field, guard }: Proof): Observation {
  const token = guard === null ? 'without a CSRF token' : 'with an invented CSRF token'
  return observeProbe({ ...forged, as: 'user' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}`,
    headers: ['location'],
    excerpt: `Sent with a cross-site Origin and ${token}, the request changed ${field.name}, as ${pathOf(found)} showed afterwards. ${addsSomething(entry) ? 'The added record remains.' : 'The former value was written back.'}`,
    details: { field: field.name, read_back_at: pathOf(found), body: entry.body?.kind ?? 'none' },
    place: entry.id,
  })
}
