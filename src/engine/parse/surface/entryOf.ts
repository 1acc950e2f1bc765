import type { Json } from '../../../json.ts'
import type { BodyKind, Entry, EntryMethod, EntrySource, Parameter } from '../../artifacts/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { decodeText } from '../url/decodePercent.ts'
import { parametersMax } from './limits.ts'

/** A request that the application makes or takes, as it was seen. */
export type SeenRequest = {
  readonly method: EntryMethod
  readonly url: string
  /** Multipart bodies are given as the pairs of a form, encoded as in an address. */
  readonly body?: { readonly kind: BodyKind; readonly text: string }
  readonly headers?: Readonly<Record<string, string>>
  /** Fields and cookies that are input of the application. */
  readonly extra?: readonly Parameter[]
  readonly source: EntrySource
  /** Default: by the method. */
  readonly effect?: Entry['effect']
  readonly mediaType?: string
  readonly status?: number
  /** Segments of the path that are values although they do not look it, from 0. */
  readonly pathValues?: readonly number[]
}

const pointerDepthMax = 4

/** Makes the entry of a request: its shape as the id, and every place that takes a value. */
export function entryOf(seen: SeenRequest): Entry {
  const { method, body = null, source } = seen
  const url = new URL(seen.url)
  url.hash = ''
  const path = pathParameters(url, seen.pathValues ?? [])
  const parameters = [
    ...path,
    ...pairs(url.search.slice(1), 'query'),
    ...(body === null ? [] : bodyParameters(body)),
    ...(seen.extra ?? []),
  ].slice(0, parametersMax)
  return {
    id: shapeOf(method, url, parameters),
    method,
    url: url.href,
    parameters,
    body,
    headers: seen.headers ?? {},
    effect: seen.effect ?? (isReading(method) ? 'reads' : 'writes'),
    source,
    mediaType: seen.mediaType ?? null,
    status: seen.status ?? null,
  }
}

function isReading(method: EntryMethod): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Numbers, UUIDs and other ids; a slug of words names a page of its own more often than it is looked up. */
const valueSegment =
  /^(?:\d+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24,64}|(?=.*\d)[\w-]{16,64})$/i

function pathParameters(url: URL, named: readonly number[]): readonly Parameter[] {
  return url.pathname
    .split('/')
    .slice(1)
    .map((segment, index) => ({ segment, index }))
    .filter(({ segment, index }) => named.includes(index) || valueSegment.test(segment))
    .map(({ segment, index }) => ({ place: 'path', name: String(index), value: decodeText(segment) }))
}

function pairs(text: string, place: Parameter['place']): readonly Parameter[] {
  const seen = new Map<string, Parameter>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (!seen.has(name)) seen.set(name, { place, name, value })
  }
  return [...seen.values()]
}

function bodyParameters({ kind, text }: NonNullable<Entry['body']>): readonly Parameter[] {
  if (kind !== 'json') return pairs(text, kind)
  return [...leaves(readJson(text), '')].slice(0, parametersMax)
}

/** Texts, numbers and booleans of a JSON value by their pointers; of a list the first item alone. */
function* leaves(value: Json | undefined, pointer: string): Generator<Parameter> {
  if (value === undefined || value === null || pointer.split('/').length > pointerDepthMax + 1) return
  if (typeof value !== 'object') {
    if (pointer !== '') yield { place: 'json', name: pointer, value: String(value) }
    return
  }
  if (!isJsonObject(value)) {
    yield* leaves(value[0], `${pointer}/0`)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    yield* leaves(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

function shapeOf(method: EntryMethod, url: URL, parameters: readonly Parameter[]): string {
  const masked = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => Number(name)))
  const path = url.pathname
    .split('/')
    .slice(1)
    .map((segment, index) => (masked.has(index) ? '*' : segment))
    .join('/')
  const names = (places: readonly Parameter['place'][]) =>
    [...new Set(parameters.filter(({ place }) => places.includes(place)).map(({ name }) => name))]
      .sort()
      .join(',')
  const query = names(['query'])
  const body = names(['form', 'json', 'multipart'])
  return `${method} /${path}${query === '' ? '' : `?${query}`}${body === '' ? '' : ` {${body}}`}`
}
