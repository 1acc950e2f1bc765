import type { FoundRequest } from '../../../model/foundRequest.ts'
import { pathTemplate } from '../../../read/url/pathTemplate.ts'
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
