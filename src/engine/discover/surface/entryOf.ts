import type { SeenRequest } from '../../model/foundRequest.ts'
import type { Entry, EntryMethod, Parameter } from '../../model/surface.ts'
import { readCarriedBody } from '../../read/body/carriedBody.ts'
import { bodyParameters, pairParameters, parametersMax } from '../../read/body/entryBody.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { isValueSegment, pathTemplate } from '../../read/url/pathTemplate.ts'
import { isLanguageName } from './identity/languages.ts'
import { listRouters, namedRouting, type Routing } from './identity/routing.ts'

export function entryOf(seen: SeenRequest, routing: Routing = namedRouting): Entry {
  const { method, source } = seen
  const url = new URL(seen.url)
  const body = seen.body ?? (method === 'GET' ? readCarriedBody(url) : null)
  url.hash = ''
  const path = pathParameters(url, seen)
  const parameters = [
    ...path,
    ...pairParameters(url.search.slice(1), 'query'),
    ...(body === null ? [] : bodyParameters(body)),
    ...(seen.extra ?? []),
  ].slice(0, parametersMax)
  return {
    ...shapeOf(method, url, parameters, routing),
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

function pathParameters(
  url: URL,
  { pathValues = [], unknownSegments = [] }: Pick<SeenRequest, 'pathValues' | 'unknownSegments'>,
): readonly Parameter[] {
  const unknown = new Set(unknownSegments.map(({ index }) => index))
  return url.pathname
    .split('/')
    .slice(1)
    .map((segment, index) => ({ segment, index }))
    .filter(({ segment, index }) => pathValues.includes(index) || isValueSegment(segment))
    .map(({ segment, index }) => ({
      place: 'path',
      name: String(index),
      value: decodePercent(segment),
      ...(unknown.has(index) ? { isMadeUp: true } : {}),
    }))
}

type Shape = { readonly id: string; readonly handler: string }

/** Router values count: `page=login` and `page=search` differ. Languages do not. */
function shapeOf(method: EntryMethod, url: URL, parameters: readonly Parameter[], routing: Routing): Shape {
  const values = parameters.flatMap(({ place, name }) => (place === 'path' ? [Number(name)] : []))
  const path = pathTemplate(url.pathname, values)
  const isIn = (places: readonly Parameter['place'][]) =>
    parameters.filter(({ place }) => places.includes(place))
  const asked = isIn(['query']).filter(({ name }) => !isLanguageName(name))
  const routers = listRouters(
    path,
    asked.map(({ name, value }) => [name, value]),
    routing,
  )
  const query = asked.map(({ name, value }) => (routers.get(name) === value ? `${name}=${value}` : name))
  const body = isIn(['form', 'json', 'multipart', 'xml']).map(({ name }) => name)
  const start = `${method} ${path}`
  return {
    id: `${start}${enclose('?', query)}${enclose(' {', body, '}')}`,
    handler: `${start}${enclose(
      '?',
      leading(routers, path).map(([name, value]) => `${name}=${value}`),
    )}`,
  }
}

/** Below a named router, learnt ones share its code. */
function leading(routers: ReadonlyMap<string, string>, path: string): readonly (readonly [string, string])[] {
  const named = [...routers].filter(([name, value]) => namedRouting.isRouting(path, name, value))
  return named.length === 0 ? [...routers] : named
}

function enclose(start: string, names: readonly string[], end = ''): string {
  return names.length === 0 ? '' : `${start}${[...new Set(names)].sort().join(',')}${end}`
}
