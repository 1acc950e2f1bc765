import type { Change, Entry, FilledRequest, Parameter, Renewal, SentForm } from '../../model/surface.ts'
import { encodeCarried } from '../../read/body/carriedBody.ts'
import {
  bodyMediaType,
  changeBody,
  changePairs,
  encodeBody,
  encodePairs,
  type Pair,
  readPairs,
  valueText,
} from '../../read/body/entryBody.ts'
import { loginOf } from './logins.ts'

/** Without changes, the request is the application's own. */
export function fillEntry(entry: Entry, changes: readonly Change[] = []): FilledRequest {
  const at = (place: Parameter['place']) => changes.filter(({ parameter }) => parameter.place === place)
  const { body, query } = sentBody(entry, changes)
  const headers = {
    ...entry.headers,
    ...(body === null || entry.body === null ? {} : { 'content-type': bodyMediaType(entry.body) }),
    ...headersOf(entry, at('header')),
  }
  const cookies = cookieField(entry, at('cookie'))
  return {
    url: fillUrl(entry.url, at('path'), [...query, ...at('query')]),
    method: entry.method,
    headers: cookies === '' ? headers : { ...headers, cookie: cookies },
    ...(body === null ? {} : { body }),
    ...renewalOf(entry, changes),
    ...formOf(entry, changes),
    ...(at('cookie').length > 0 ? { hasCookieInput: true as const } : {}),
    ...(loginOf(entry) === null && entry.isForVisitors !== true ? {} : { signsIn: true as const }),
    ...(entry.effect === 'reads' && entry.method === 'POST' ? { isRead: true as const } : {}),
  }
}

function sentBody(
  { body }: Entry,
  changes: readonly Change[],
): { body: string | null; query: readonly Change[] } {
  if (body === null) return { body: null, query: [] }
  const changed = changeBody(body, changes)
  const { carrier } = body
  if (carrier === undefined) return { body: encodeBody(changed), query: [] }
  const value = encodeCarried(changed.text, carrier)
  const { query: name } = carrier
  if (name === null) return { body: value, query: [] }
  return { body: null, query: [{ parameter: { place: 'query', name }, value }] }
}

function formOf(
  { form, method, url, body, effect }: Entry,
  changes: readonly Change[],
): { readonly form?: SentForm } {
  if (form === undefined || body === null || effect === 'reads') return {}
  const changed = changes.map(({ parameter, value }) => [parameter.name, valueText(value)] as const)
  const update = method === 'PUT' || method === 'PATCH' ? { method } : {}
  return { form: { ...form, ...update, url, body, changed } }
}

/** Injected values are not renewed. */
function renewalOf(entry: Entry, changes: readonly Change[]): { readonly renewal?: Renewal } {
  const isOwn = ({ place, name }: Pick<Parameter, 'place' | 'name'>) =>
    !changes.some(({ parameter }) => parameter.place === place && parameter.name === name)
  const { page = null, tokens = [] } = entry.renewal ?? {}
  const kept = tokens.filter(({ to }) => isOwn(to))
  const wanted = (entry.fresh ?? []).filter(isOwn)
  const fresh = entry.parameters.filter(({ place, name }) =>
    wanted.some((one) => one.place === place && one.name === name),
  )
  if (kept.length === 0 && fresh.length === 0) return {}
  const refill = (further: readonly Change[]) => fillEntry(entry, [...changes, ...further])
  return { renewal: { page: kept.length === 0 ? null : page, tokens: kept, fresh, refill } }
}

function fillUrl(url: string, path: readonly Change[], query: readonly Change[]): string {
  const filled = new URL(url)
  if (path.length > 0) {
    const segments = filled.pathname.split('/').slice(1)
    for (const { parameter, value } of path) {
      // Clients remove dot segments, however encoded.
      segments[Number(parameter.name)] = encodeURIComponent(valueText(value))
    }
    filled.pathname = `/${segments.join('/')}`
  }
  if (query.length > 0) filled.search = encodePairs(changePairs(readPairs(filled.search.slice(1)), query))
  return filled.href
}

function headersOf({ parameters }: Entry, changes: readonly Change[]): Readonly<Record<string, string>> {
  // An empty header is only a place for a value.
  const own = parameters
    .filter(({ place, value }) => place === 'header' && value !== '')
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
