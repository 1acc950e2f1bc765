import type { FoundRequest } from '../../../model/foundRequest.ts'
import { pathTemplate } from '../../../read/url/pathTemplate.ts'
import { namedRouting, type Routing, routingValuesMax } from './routing.ts'

export type LearntPlaces = {
  readonly routing: Routing
  /** Structure class by visited URL. */
  readonly structures: ReadonlyMap<string, number>
}

export const nothingLearnt: LearntPlaces = { routing: namedRouting, structures: new Map() }

/** Drops routers with too many values, which are open-ended like search terms. */
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
