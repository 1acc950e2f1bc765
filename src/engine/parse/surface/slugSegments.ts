import type { FoundRequest } from './avoidReason.ts'

/** Fewer siblings may each be a page of its own. */
const siblingsMin = 4

/**
 * Marks segments that take many values under one path, such as the last of `/products/red-shoe`: they are looked up
 * more likely than they are pages of their own. Only what is asked for by GET, and never the first segment.
 */
export function markSlugs(requests: readonly FoundRequest[]): readonly FoundRequest[] {
  const values = new Map<string, Set<string>>()
  for (const request of requests) {
    const sibling = siblingOf(request)
    if (sibling === null) continue
    const seen = values.get(sibling.folder) ?? new Set()
    values.set(sibling.folder, seen.add(sibling.last))
  }
  return requests.map((request) => {
    const sibling = siblingOf(request)
    if (sibling === null || (values.get(sibling.folder)?.size ?? 0) < siblingsMin) return request
    return { ...request, pathValues: [...(request.pathValues ?? []), sibling.index] }
  })
}

/** Below these stand the parts of an application, of which each is a place of its own, however many there are. */
const partsFolder =
  /^(?:api|rest|rpc|v\d{1,2}|admin|app|auth|account|dashboard|settings|internal|management|me|my|portal|reports?|user)$/i

/** The path above the last segment, and that segment. */
function siblingOf({ method, url }: FoundRequest) {
  const segments = new URL(url).pathname.split('/').slice(1)
  const last = segments.at(-1) ?? ''
  if (method !== 'GET' || segments.length < 2 || last === '' || /\.\w{1,5}$/.test(last)) return null
  if (partsFolder.test(segments.at(-2) ?? '')) return null
  return { folder: segments.slice(0, -1).join('/'), last, index: segments.length - 1 }
}
