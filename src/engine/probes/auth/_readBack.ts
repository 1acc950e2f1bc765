import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { parseHtml } from '../../parse/html/html.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { entryOf } from '../../surface/entryOf.ts'
import { listFormRequests } from '../../surface/forms/formRequests.ts'
import { isRefusal } from '../_shared/refusal.ts'

/** Where a change may be seen. */
const placesMax = 4
export const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'surface'>

/** The form with the token and the values that it has now. */
export async function freshForm(context: Pick<Context, 'send'>, entry: Entry): Promise<Entry | null> {
  for (const url of pagesOf(entry).slice(0, 2)) {
    const response = await context.send({ url, as: 'user', bodyBytesMax })
    if (!response.ok || !rendersHtml(response.exchange)) continue
    const { body, url: at } = response.exchange
    const forms = listFormRequests({ ...response.exchange, document: parseHtml(body, at) }).map((request) =>
      entryOf(request),
    )
    const own = forms.find(({ id }) => id === entry.id)
    if (own !== undefined) return own
  }
  return null
}

/** Where what was changed may be seen: at the address itself, and one and two steps above it. */
function pagesOf({ url }: Entry): readonly string[] {
  const { pathname, origin } = new URL(url)
  const steps = pathname.split('/').filter((part) => part !== '')
  const above = [steps, steps.slice(0, -1), steps.slice(0, -2)].map((parts) => `${origin}/${parts.join('/')}`)
  return [...new Set(above)]
}

export function listPlaces({ surface }: Pick<Context, 'surface'>, entry: Entry): readonly string[] {
  const known = surface.entries
    .filter(
      ({ method, effect, url }) =>
        method === 'GET' &&
        effect === 'reads' &&
        /\b(?:me|profile|account|settings|user)\b/i.test(pathOf(url)),
    )
    .map(({ url }) => url)
  return [...new Set([...pagesOf(entry), ...known])].slice(0, placesMax)
}

export async function readPlaces(
  { send }: Pick<Context, 'send'>,
  urls: readonly string[],
): Promise<readonly Exchange[]> {
  const responses: Exchange[] = []
  for (const url of urls) {
    const response = await send({ url, as: 'user', followRedirects: true, bodyBytesMax })
    if (response.ok && !isRefusal(response.exchange)) responses.push(response.exchange)
  }
  return responses
}

/** Those that show the value which is there now; all of them where it is too short to tell. */
export function showing(responses: readonly Exchange[], value: string): readonly string[] {
  const own = responses.filter(({ body }) => value.length >= 4 && body.includes(value))
  return (own.length > 0 ? own.slice(0, 2) : responses).map(({ requestedUrl }) => requestedUrl)
}

/** Where the text is seen afterwards: not in the response itself, which may only repeat it. */
export async function findText(
  context: Pick<Context, 'send'>,
  places: readonly string[],
  marker: string,
): Promise<string | null> {
  const responses = await readPlaces(context, places)
  return responses.find(({ body }) => body.includes(marker))?.requestedUrl ?? null
}

/** The value that the field had: in JSON or in a form, else what the application sent when it was seen. */
export function valueBefore({ body: own }: Entry, field: Parameter, responses: readonly Exchange[]): string {
  if (own?.kind !== 'json') return field.value
  const name = field.name.split('/').at(-1) ?? field.name
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  for (const { body } of responses) {
    const inJson = new RegExp(`"${escaped}"\\s{0,5}:\\s{0,5}("(?:[^"\\\\]|\\\\.){0,500}")`).exec(body)?.[1]
    if (inJson !== undefined) return String(JSON.parse(inJson))
  }
  return field.value
}
