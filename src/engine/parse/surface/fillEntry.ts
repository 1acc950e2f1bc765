/**
 * Turns what a scan saw of an application's input into entries, and entries with new values into requests. Reads
 * texts alone, asks nobody.
 */
import type { Json } from '../../../json.ts'
import type { Entry, Parameter } from '../../artifacts/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'

/** What stands at a parameter instead of the application's own value. */
export type Change = {
  readonly parameter: Pick<Parameter, 'place' | 'name'>
  /** Sent as it is, encoded as its place wants it. In JSON any value may stand, elsewhere its text. */
  readonly value: Json
  /** Instead of the parameter's name, such as `id[$ne]`. Not for paths and JSON. */
  readonly name?: string
}

/** A request as `send` takes it. */
export type FilledRequest = {
  readonly url: string
  readonly method: Entry['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Divides the parts of a multipart body; no value of ours holds it. */
export const multipartBoundary = 'scanward-4f1c9a7e5d3b'

/** Makes the request of an entry with these changes; without any it is the application's own. */
export function fillEntry(entry: Entry, changes: readonly Change[] = []): FilledRequest {
  const at = (place: Parameter['place']) => changes.filter(({ parameter }) => parameter.place === place)
  const headers = { ...entry.headers, ...bodyHeaders(entry), ...headersOf(entry, at('header')) }
  const cookies = cookieField(entry, at('cookie'))
  const body = fillBody(entry, changes)
  return {
    url: fillUrl(entry.url, at('path'), at('query')),
    method: entry.method,
    headers: cookies === '' ? headers : { ...headers, cookie: cookies },
    ...(body === null ? {} : { body }),
  }
}

function fillUrl(url: string, path: readonly Change[], query: readonly Change[]): string {
  const filled = new URL(url)
  if (path.length > 0) {
    const segments = filled.pathname.split('/').slice(1)
    for (const { parameter, value } of path) {
      // A segment of dots alone is taken away before it is sent, whatever way it is written.
      segments[Number(parameter.name)] = encodeURIComponent(textOf(value))
    }
    filled.pathname = `/${segments.join('/')}`
  }
  if (query.length > 0) filled.search = fillPairs(pairsOf(filled.search.slice(1)), query)
  return filled.href
}

function fillBody({ body }: Entry, changes: readonly Change[]): string | null {
  if (body === null) return null
  const own = changes.filter(({ parameter }) => parameter.place === body.kind)
  if (body.kind === 'form') return own.length === 0 ? body.text : fillPairs(pairsOf(body.text), own)
  if (body.kind === 'multipart') return multipartOf(changePairs(pairsOf(body.text), own))
  if (own.length === 0) return body.text
  const parsed = readJson(body.text)
  return JSON.stringify(
    own.reduce((value: Json, { parameter, value: put }) => setAt(value, parameter.name, put), parsed ?? {}),
  )
}

type Pair = readonly [name: string, value: string]

function pairsOf(text: string): readonly Pair[] {
  return [...new URLSearchParams(text)]
}

/** Every field of a parameter's name gets the value; one that is not there yet is added. */
function changePairs(pairs: readonly Pair[], changes: readonly Change[]): readonly Pair[] {
  let filled = [...pairs]
  for (const { parameter, value, name = parameter.name } of changes) {
    const pair: Pair = [name, textOf(value)]
    const isThere = filled.some(([own]) => own === parameter.name)
    if (isThere) filled = filled.map((own) => (own[0] === parameter.name ? pair : own))
    else filled.push(pair)
  }
  return filled
}

// Not URLSearchParams, whose `+` for a blank some servers read as a plus sign.
function fillPairs(pairs: readonly Pair[], changes: readonly Change[]): string {
  return changePairs(pairs, changes)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

function multipartOf(pairs: readonly Pair[]): string {
  const parts = pairs.map(([name, value]) => {
    const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
    return `--${multipartBoundary}\r\ncontent-disposition: form-data; name="${quoted}"\r\n\r\n${value}\r\n`
  })
  return `${parts.join('')}--${multipartBoundary}--\r\n`
}

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${multipartBoundary}`,
} as const

function bodyHeaders({ body }: Entry): Readonly<Record<string, string>> {
  return body === null ? {} : { 'content-type': mediaTypes[body.kind] }
}

function headersOf({ parameters }: Entry, changes: readonly Change[]): Readonly<Record<string, string>> {
  const own = parameters
    .filter(({ place }) => place === 'header')
    .map(({ name, value }): Pair => [name, value])
  return Object.fromEntries(changePairs(own, changes))
}

function cookieField({ parameters }: Entry, changes: readonly Change[]): string {
  const own = parameters
    .filter(({ place }) => place === 'cookie')
    .map(({ name, value }): Pair => [name, value])
  return changePairs(own, changes)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}

/** Puts a value where a JSON Pointer (RFC 6901) leads, making objects on the way. */
function setAt(value: Json, pointer: string, put: Json): Json {
  const [, head, ...rest] = pointer.split('/')
  if (head === undefined) return put
  const key = head.replaceAll('~1', '/').replaceAll('~0', '~')
  const below = rest.length === 0 ? '' : `/${rest.join('/')}`
  if (Array.isArray(value)) {
    return value.map((item: Json, index) => (String(index) === key ? setAt(item, below, put) : item))
  }
  const object = isJsonObject(value) ? value : {}
  return { ...object, [key]: setAt(object[key] ?? {}, below, put) }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
