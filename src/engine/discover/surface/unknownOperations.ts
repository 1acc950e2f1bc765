import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry } from '../../model/surface.ts'
import { type UnknownOperation, withUnknownOperation } from '../../read/effects/unknownOperation.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { entryOf } from './entryOf.ts'
import type { Routing } from './identity/routing.ts'

const entriesMax = 20
/** They prove that the parameter selects an operation. If the request is destructive, one must be a read. */
const valuesMin = 2

/**
 * Builds harmless variants of requests that are never sent, with an unknown operation, if only that parameter
 * makes them act.
 */
export function openUnknownOperations(
  requests: readonly FoundRequest[],
  routing: Routing,
): (request: FoundRequest) => Entry | null {
  const seen = new Map<string, Map<string, string>>()
  for (const { url } of requests) {
    const { pathname, searchParams } = new URL(url)
    for (const [name, value] of searchParams) {
      const key = `${pathname} ${name}`
      if (value !== '') seen.set(key, (seen.get(key) ?? new Map()).set(value, url))
    }
  }
  const ids = new Set<string>()
  return (request) => {
    const unknown = withUnknownOperation(request)
    if (unknown === null) return null
    const urls = [...(seen.get(`${new URL(request.url).pathname} ${unknown.name}`)?.values() ?? [])]
    // Some programs only test that a parameter exists.
    if (urls.length < valuesMin || (unknown.effect !== 'unclear' && !urls.some(isReadingUrl))) return null
    const entry = toEntry(request, unknown, routing)
    if (!ids.has(entry.id) && ids.size >= entriesMax) return null
    ids.add(entry.id)
    return entry
  }
}

/** Drops the form, which would renew hidden fields, and the status. */
function toEntry(
  { source, headers, pathValues, unknownSegments }: FoundRequest,
  { url, name, value }: UnknownOperation,
  routing: Routing,
): Entry {
  const entry = entryOf(
    {
      method: 'GET',
      url,
      source,
      ...(headers === undefined ? {} : { headers }),
      ...(pathValues === undefined ? {} : { pathValues }),
      ...(unknownSegments === undefined ? {} : { unknownSegments }),
    },
    routing,
  )
  const others = entry.parameters.filter((one) => one.place !== 'query' || one.name !== name)
  return {
    ...entry,
    id: `${entry.id} ${name}=${value}`,
    handler: `${entry.handler} {${name}=${value}}`,
    parameters: others,
    operationParameter: { place: 'query', name, value },
  }
}
