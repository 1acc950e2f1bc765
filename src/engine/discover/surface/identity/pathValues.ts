import type { FoundRequest } from '../../../model/foundRequest.ts'
import { isValueSegment } from '../../../read/url/pathTemplate.ts'
import { isLanguageCode, isLanguageName } from './languages.ts'
import type { LearntPlaces } from './places.ts'

/** Fewer siblings may be distinct pages. */
const siblingsMin = 4
const knownSiblingsMin = 2
/** Below this share of one structure, siblings are distinct pages. */
const alikeShareMin = 0.6
const segmentsMax = 20

type Place = { readonly index: number; readonly segment: string; readonly around: string }

/**
 * Marks path segments that are values: siblings of one structure, such as in `/products/red-shoe` or
 * `/pages/plan/edit`. Evidence is GET without a query. Skips first segments except languages, and described
 * paths.
 */
export function markValues(
  requests: readonly FoundRequest[],
  { structures }: LearntPlaces,
): readonly FoundRequest[] {
  const withInput = new Set(requests.filter(hasInput).map(({ url }) => new URL(url).pathname))
  const groups = new Map<string, Map<string, number | undefined>>()
  for (const request of requests) {
    if (namesValues(request) || hasInput(request)) continue
    for (const { around, segment, index } of placesOf(request.url)) {
      // A path that also takes input may be a page of its own.
      if (isLast(request.url, index) && withInput.has(new URL(request.url).pathname)) continue
      const seen = groups.get(around) ?? new Map()
      groups.set(around, seen.set(segment, seen.get(segment) ?? structures.get(request.url)))
    }
  }
  const surest = [...groups].flatMap(([around, seen]) => (isOneTemplate(seen) ? [around] : []))
  const values = new Set(surest.flatMap((around) => [...(groups.get(around)?.keys() ?? [])]))
  // Known values need fewer siblings: `/pages/tea/5` and `/pages/jam/7`.
  const further = [...groups].flatMap(([around, seen]) =>
    seen.size >= knownSiblingsMin && [...seen.keys()].every((segment) => values.has(segment)) ? [around] : [],
  )
  const templates = new Set([...surest, ...further])
  const taking = templatesWithInput(requests, values)
  const languages = new Set(requests.map(({ url }) => firstSegment(url)).filter(isLanguageCode))
  return requests.map((request) => {
    const own = namesValues(request) ? [] : placesOf(request.url)
    const marked = own.filter(({ around, segment }) =>
      hasInput(request)
        ? values.has(segment) && (taking.has(keyOf(request, around)) || templates.has(around))
        : templates.has(around) && groups.get(around)?.has(segment) === true,
    )
    const isLanguage = languages.size > 1 && languages.has(firstSegment(request.url))
    if (marked.length === 0 && !isLanguage) return request
    const indexes = [...(isLanguage ? [0] : []), ...marked.map(({ index }) => index)]
    return { ...request, pathValues: [...(request.pathValues ?? []), ...indexes] }
  })
}

/** `POST /pages/plan` uses the values of pages. */
function templatesWithInput(
  requests: readonly FoundRequest[],
  values: ReadonlySet<string>,
): ReadonlySet<string> {
  const groups = new Map<string, Set<string>>()
  for (const request of requests) {
    if (namesValues(request) || !hasInput(request)) continue
    for (const { around, segment } of placesOf(request.url)) {
      if (!values.has(segment)) continue
      const key = keyOf(request, around)
      groups.set(key, (groups.get(key) ?? new Set()).add(segment))
    }
  }
  return new Set([...groups].flatMap(([key, segments]) => (segments.size >= siblingsMin ? [key] : [])))
}

function keyOf({ method }: FoundRequest, around: string): string {
  return `${method} ${around}`
}

function isOneTemplate(siblings: ReadonlyMap<string, number | undefined>): boolean {
  if (siblings.size < siblingsMin) return false
  const counts = new Map<number, number>()
  for (const structure of siblings.values()) {
    if (structure !== undefined) counts.set(structure, (counts.get(structure) ?? 0) + 1)
  }
  const visited = [...counts.values()]
  const all = visited.reduce((sum, count) => sum + count, 0)
  return all < 2 || Math.max(...visited) / all >= alikeShareMin
}

function firstSegment(url: string): string {
  return new URL(url).pathname.split('/')[1] ?? ''
}

function isLast(url: string, index: number): boolean {
  return new URL(url).pathname.split('/').length - 2 === index
}

/** Its description says which segments are values. */
function namesValues({ source }: Pick<FoundRequest, 'source'>): boolean {
  return source === 'openapi' || source === 'postman' || source === 'wsdl'
}

function hasInput({ method, url, body, source }: FoundRequest): boolean {
  if (namesValues({ source }) || method !== 'GET' || body !== undefined) return true
  return [...new URL(url).searchParams.keys()].some((name) => !isLanguageName(name))
}

/** Children of these are always distinct pages. */
const partsFolder =
  /^(?:api|rest|rpc|v\d{1,2}|admin|app|auth|account|dashboard|settings|internal|management|me|my|portal|reports?|user)$/i

function placesOf(url: string): readonly Place[] {
  const segments = new URL(url).pathname.split('/').slice(1, segmentsMax + 1)
  return segments.flatMap((segment, index): readonly Place[] => {
    if (index === 0 || segment === '' || isValueSegment(segment) || /\.\w{1,5}$/.test(segment)) return []
    if (partsFolder.test(segments[index - 1] ?? '')) return []
    const around = segments
      .map((other, at) => (at === index || isValueSegment(other) ? '*' : other))
      .join('/')
    return [{ index, segment, around }]
  })
}
