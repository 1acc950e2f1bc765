import { isValueSegment, pathTemplate } from '../../parse/url/pathTemplate.ts'
import type { FoundRequest } from '../foundRequest.ts'
import { isLanguageCode, isLanguageName } from './languages.ts'
import { namedRouting, type Routing, routingValuesMax } from './routing.ts'

/** What a crawl has learnt of how an application is built; without one nothing but names and looks is known. */
export type LearntPlaces = {
  readonly routing: Routing
  /** Numbers of what responses are built like, by URL as visited. */
  readonly structures: ReadonlyMap<string, number>
}

export const nothingLearnt: LearntPlaces = { routing: namedRouting, structures: new Map() }

/** Routers of which more values are known than are probed lead on to further ones, as words of a search do. */
export function limitRouting(requests: readonly FoundRequest[], { routing }: LearntPlaces): Routing {
  const values = new Map<string, Set<string>>()
  for (const { url } of requests) {
    const { pathname, searchParams } = new URL(url)
    const path = pathTemplate(pathname)
    for (const [name, value] of searchParams) {
      if (!routing.isRouting(path, name, value)) continue
      const known = values.get(`${path}?${name}`) ?? new Set()
      if (known.size < routingValuesMax) values.set(`${path}?${name}`, known.add(value))
    }
  }
  return {
    isRouting: (path, name, value) =>
      routing.isRouting(path, name, value) && values.get(`${path}?${name}`)?.has(value) !== false,
  }
}

/** Fewer siblings may each be a page of its own. */
const siblingsMin = 4
/** Of those that were visited so many have to be built alike, or each is a page of its own after all. */
const alikeShareMin = 0.6

/**
 * Marks segments that take many values under one path, such as the last of `/products/red-shoe`: they are looked up
 * more likely than they are pages of their own, unless they are built differently. Only what is asked for by GET without
 * a query, never the first segment unless it is a language, and nothing that takes input beside or is described as it is.
 */
export function markValues(
  requests: readonly FoundRequest[],
  { structures }: LearntPlaces,
): readonly FoundRequest[] {
  const withInput = new Set(requests.filter(hasInput).map(({ url }) => new URL(url).pathname))
  const folders = new Map<string, Map<string, number | undefined>>()
  for (const request of requests) {
    const sibling = siblingOf(request, withInput)
    if (sibling === null) continue
    const seen = folders.get(sibling.folder) ?? new Map()
    folders.set(sibling.folder, seen.set(sibling.last, seen.get(sibling.last) ?? structures.get(request.url)))
  }
  const languages = new Set(requests.map(({ url }) => firstSegment(url)).filter(isLanguageCode))
  return requests.map((request) => {
    const sibling = siblingOf(request, withInput)
    const isValue = sibling !== null && isOneTemplate(folders.get(sibling.folder))
    const isLanguage = languages.size > 1 && languages.has(firstSegment(request.url))
    if (!isValue && !isLanguage) return request
    const marked = [...(isLanguage ? [0] : []), ...(isValue ? [sibling.index] : [])]
    return { ...request, pathValues: [...(request.pathValues ?? []), ...marked] }
  })
}

function isOneTemplate(siblings: ReadonlyMap<string, number | undefined> | undefined): boolean {
  if (siblings === undefined || siblings.size < siblingsMin) return false
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

function hasInput({ method, url, body, source }: FoundRequest): boolean {
  if (source === 'openapi' || method !== 'GET' || body !== undefined) return true
  return [...new URL(url).searchParams.keys()].some((name) => !isLanguageName(name))
}

/** Below these stand the parts of an application, of which each is a place of its own, however many there are. */
const partsFolder =
  /^(?:api|rest|rpc|v\d{1,2}|admin|app|auth|account|dashboard|settings|internal|management|me|my|portal|reports?|user)$/i

/** The path above the last segment, and that segment; null for what is a place of its own. */
function siblingOf({ url, source }: FoundRequest, withInput: ReadonlySet<string>) {
  const { pathname } = new URL(url)
  const segments = pathname.split('/').slice(1)
  const last = segments.at(-1) ?? ''
  if (source === 'openapi' || withInput.has(pathname) || segments.length < 2 || last === '') return null
  if (isValueSegment(last) || /\.\w{1,5}$/.test(last) || partsFolder.test(segments.at(-2) ?? '')) return null
  return { folder: segments.slice(0, -1).join('/'), last, index: segments.length - 1 }
}
