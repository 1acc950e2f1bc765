import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Page } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { isJsonObject, readJson } from '../formats/json.ts'

export type InlineState = {
  readonly framework: 'nextjs' | 'nuxt' | 'svelte' | 'remix' | 'react-router' | 'inertia' | 'unknown'
  /** Such as `__NEXT_DATA__`. */
  readonly name: string
  readonly data: Json
}

const statesMax = 50
const flightLengthMax = 5 * 1024 * 1024
const rowsMax = 20_000
const flatValuesMax = 50_000

/**
 * Reads data that pages embed for scripts: Next.js (`__NEXT_DATA__`, React Server Components), Nuxt,
 * SvelteKit, Remix, React Router, Inertia, JSON blocks.
 */
export function listInlineStates(page: Page): readonly InlineState[] {
  const { elements } = page.document
  const flight = readFlight(elements)
  const states = elements.flatMap((element) => readElement(element))
  return [...(flight === null ? [] : [flight]), ...states].slice(0, statesMax)
}

function readElement(element: HtmlElement): readonly InlineState[] {
  const { name, attributes, text } = element
  if (name !== 'script') return readInertia(attributes['data-page'])
  const type = attributes.type?.trim().toLowerCase() ?? ''
  if (type === 'application/json' || type === 'text/json') return readBlock(element)
  if (text.includes('__remixContext')) return readAssigned(text, '__remixContext', 'remix')
  if (text.includes('__reactRouterContext')) return readTurboStream(text)
  return []
}

function readBlock({ attributes, text }: HtmlElement): readonly InlineState[] {
  const data = readJson(text)
  if (data === undefined) return []
  const { id } = attributes
  if (id === '__NEXT_DATA__') return [{ framework: 'nextjs', name: id, data }]
  if (id === '__NUXT_DATA__') return [{ framework: 'nuxt', name: id, data: unflatten(data, (key) => key) }]
  if (attributes['data-sveltekit-fetched'] === undefined) {
    return [{ framework: 'unknown', name: 'application/json', data }]
  }
  // The body of a fetched response is text.
  const body = isJsonObject(data) && typeof data.body === 'string' ? readJson(data.body) : undefined
  return body === undefined ? [] : [{ framework: 'svelte', name: 'data-sveltekit-fetched', data: body }]
}

function readInertia(attribute: string | undefined): readonly InlineState[] {
  const data = attribute === undefined ? undefined : readJson(attribute)
  return data !== undefined && isJsonObject(data) && 'component' in data
    ? [{ framework: 'inertia', name: 'data-page', data }]
    : []
}

/** `window.__remixContext = {…};` */
function readAssigned(
  text: string,
  name: string,
  framework: InlineState['framework'],
): readonly InlineState[] {
  const value = new RegExp(`${name}\\s{0,4}=\\s{0,4}`).exec(text)
  if (value === null) return []
  const data = readJson(text.slice(value.index + value[0].length).replace(/;\s{0,20}$/, ''))
  return data === undefined ? [] : [{ framework, name, data }]
}

/** `….streamController.enqueue("[…]")`: in this flat list, `_1` refers to the key at index 1. */
function readTurboStream(text: string): readonly InlineState[] {
  const start = /\.enqueue\(/.exec(text)
  if (start === null) return []
  const argument = readJson(text.slice(start.index + start[0].length).replace(/\);?\s{0,20}$/, ''))
  // Later lines are streamed responses.
  const data = typeof argument === 'string' ? readJson(argument.split('\n', 1)[0] ?? '') : undefined
  if (!Array.isArray(data)) return []
  const keyOf = (key: string) => {
    const named = /^_\d{1,8}$/.test(key) ? data[Number(key.slice(1))] : undefined
    return typeof named === 'string' ? named : key
  }
  return [{ framework: 'react-router', name: '__reactRouterContext', data: unflatten(data, keyOf) }]
}

/** Numbers are indexes. Nested objects become entries of the result. */
function unflatten(list: Json, keyOf: (key: string) => string): Json {
  if (!Array.isArray(list)) return list
  return list
    .slice(0, flatValuesMax)
    .filter((value) => isJsonObject(value))
    .map((value): JsonObject => {
      const entries = Object.entries(value).map(([key, index]): [string, Json] => {
        const found = typeof index === 'number' ? list[index] : index
        const isPlain = found !== undefined && (found === null || typeof found !== 'object')
        return [keyOf(key), isPlain ? found : null]
      })
      return Object.fromEntries(entries)
    })
}

function readFlight(elements: readonly HtmlElement[]): InlineState | null {
  let payload = ''
  for (const { name, text } of elements) {
    const piece = name === 'script' ? /^\s{0,20}self\.__next_f\.push\(/.exec(text) : null
    if (piece === null || payload.length > flightLengthMax) continue
    const pushed = readJson(text.slice(piece[0].length).replace(/\);?\s{0,20}$/, ''))
    if (Array.isArray(pushed) && typeof pushed[1] === 'string') payload += pushed[1]
  }
  const rows = payload.split('\n', rowsMax).flatMap((row): readonly Json[] => {
    const start = /^[0-9a-f]{1,8}:(?=[[{])/.exec(row)
    const value = start === null ? undefined : readJson(row.slice(start[0].length).replaceAll('"$$', '"$'))
    return value === undefined ? [] : [value]
  })
  return rows.length === 0 ? null : { framework: 'nextjs', name: '__next_f', data: rows }
}
