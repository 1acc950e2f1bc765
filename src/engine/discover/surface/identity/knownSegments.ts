import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { KnownValues } from '../knownValues.ts'

/**
 * Fills open segments with known ids: `/projects/{projectId}/tables`. A segment belongs to the nearest name
 * before it.
 */
export function withKnownSegments(request: FoundRequest, known: KnownValues): FoundRequest {
  const { unknownSegments = [] } = request
  if (unknownSegments.length === 0) return request
  const url = new URL(request.url)
  const segments = url.pathname.split('/').slice(1)
  const values = new Set(request.pathValues ?? [])
  const left = unknownSegments.filter(({ index, name }) => {
    const owner = segments.findLast(
      (segment, at) => at < index && !values.has(at) && /^[a-z][\w-]*$/i.test(segment),
    )
    const value = owner === undefined ? undefined : known.of(name, owner)
    // A dot segment changes the path.
    if (value === undefined || /^\.{1,2}$/.test(String(value))) return true
    segments[index] = encodeURIComponent(String(value).toWellFormed())
    return false
  })
  if (left.length === unknownSegments.length) return request
  url.pathname = `/${segments.join('/')}`
  return { ...request, url: url.href, unknownSegments: left }
}
