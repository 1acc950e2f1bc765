import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry } from '../../model/surface.ts'
import { type UnknownOperation, withUnknownOperation } from '../../read/effects/unknownOperation.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { entryOf } from './entryOf.ts'
import type { Routing } from './identity/routing.ts'

/** Entries of one surface. */
const entriesMax = 20
/**
 * Values of one parameter at one path that show that the application tells them apart. One of them has to read where
 * something could be lost or sent.
 */
const valuesMin = 2

/**
 * Prepares the making of entries from requests that are never sent: the same with an operation that the application
 * does not know, where that parameter alone says that they act. `requests`: all that were seen, by which it is known
 * whether the value of the parameter matters.
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
    // Some programs ask whether a parameter is there, and take any value for their one operation.
    if (urls.length < valuesMin || (unknown.effect !== 'unclear' && !urls.some(isReadingUrl))) return null
    const entry = toEntry(request, unknown, routing)
    if (!ids.has(entry.id) && ids.size >= entriesMax) return null
    ids.add(entry.id)
    return entry
  }
}

/** Without the form, whose hidden fields would be renewed, and what was answered to the operation itself. */
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
