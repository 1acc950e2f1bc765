import { entryOf } from '../../../discover/surface/entryOf.ts'
import { listFormRequests } from '../../../discover/surface/forms/formRequests.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { allowCached } from '../_shared/requestAt.ts'
import { hasGuard } from '../_shared/stateChange.ts'

const placesMax = 4
const shownMax = 2
/** Shorter values occur on pages by chance. */
const tellingChars = 4
export const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'surface'>

export type Before = {
  readonly entry: Entry
  readonly value: string
  readonly places: readonly string[]
  readonly isShown: boolean
}

export async function readFormerValue(
  context: Context,
  seen: Entry,
  fieldOf: (entry: Entry) => Parameter | null,
): Promise<Before | null> {
  const responses: Exchange[] = []
  let form = seen.body?.kind === 'json' ? seen : null
  for (const url of listReadBackUrls(context, seen)) {
    const response = await read({ send: allowCached(context.send) }, url)
    if (response === null) continue
    form ??= formIn(response, seen)
    if (isRefusal(response)) continue
    responses.push(response)
    const field = form === null || seen.body?.kind === 'json' ? null : fieldOf(form)
    if (form === null || field === null) continue
    const [place] = showing(responses, field.value)
    if (place !== undefined) return { entry: form, value: field.value, places: [place], isShown: true }
  }
  const entry = form ?? seen
  const field = fieldOf(entry)
  if (field === null) return null
  const value = formerValue(entry, field, responses)
  const own = showing(responses, value).slice(0, shownMax)
  const isShown = own.length > 0
  return { entry, value, places: isShown ? own : responses.map(({ requestedUrl }) => requestedUrl), isShown }
}

function showing(responses: readonly Exchange[], value: string): readonly string[] {
  if (value.length < tellingChars) return []
  return responses.filter(({ body }) => body.includes(value)).map(({ requestedUrl }) => requestedUrl)
}

export async function freshForm(
  context: Context,
  entry: Entry,
  page: Exchange | null = null,
): Promise<Entry> {
  const own = page === null ? null : formIn(page, entry)
  if (own !== null || !hasGuard(entry)) return own ?? entry
  for (const url of listReadBackUrls(context, entry).slice(0, 2)) {
    const response = await read(context, url)
    const found = response === null ? null : formIn(response, entry)
    if (found !== null) return found
  }
  return entry
}

export function listReadBackUrls({ surface }: Pick<Context, 'surface'>, entry: Entry): readonly string[] {
  const reads = surface.entries.filter(({ method, effect }) => method === 'GET' && effect === 'reads')
  const account = reads
    .filter(({ url }) => /\b(?:me|profile|account|settings|user)\b/i.test(pathOf(url)))
    .map(({ url }) => url)
  const { pathname, origin } = new URL(entry.url)
  const steps = pathname.split('/').filter((part) => part !== '')
  const above = [steps, steps.slice(0, -1), steps.slice(0, -2)].map((parts) => `${origin}/${parts.join('/')}`)
  return [...new Set([...(entry.form === undefined ? [] : [entry.form.page]), ...above, ...account])].slice(
    0,
    placesMax,
  )
}

async function read({ send }: Pick<Context, 'send'>, url: string): Promise<Exchange | null> {
  const response = await send({ url, as: 'user', followRedirects: true, bodyBytesMax })
  return response.ok ? response.exchange : null
}

function formIn(page: Exchange, { id, renewal }: Entry): Entry | null {
  if (!rendersHtml(page)) return null
  const requests = listFormRequests({ ...page, document: parseHtml(page.body, page.url) })
  return (
    requests
      .map(({ form, ...request }) => ({
        ...entryOf(request),
        ...(form === undefined ? {} : { form }),
        ...(renewal === undefined ? {} : { renewal }),
      }))
      .find((entry) => entry.id === id) ?? null
  )
}

type FoundText = { readonly text: string; readonly page: Exchange }

export async function findText(
  context: Pick<Context, 'send'>,
  places: readonly string[],
  texts: readonly string[],
): Promise<FoundText | null> {
  for (const url of places) {
    const page = await read(context, url)
    if (page === null || isRefusal(page)) continue
    const text = texts.findLast((one) => page.body.includes(one))
    if (text !== undefined) return { text, page }
  }
  return null
}

function formerValue({ body: own }: Entry, field: Parameter, responses: readonly Exchange[]): string {
  if (own?.kind !== 'json') return field.value
  const name = field.name.split('/').at(-1) ?? field.name
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  for (const { body } of responses) {
    const inJson = new RegExp(`"${escaped}"\\s{0,5}:\\s{0,5}("(?:[^"\\\\]|\\\\.){0,500}")`).exec(body)?.[1]
    if (inJson !== undefined) return String(JSON.parse(inJson))
  }
  return field.value
}
