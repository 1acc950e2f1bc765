import { isId } from '../../shared/ids.ts'
import type { ListPosition } from '../../shared/model/records.ts'

/** Name of the parameter that says after which entry a page of a list begins. */
const positionParameter = 'after'

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** After which entry a page of a list begins, as its address says; empty for the first. */
export function positionText(query: URLSearchParams): string {
  return query.get(positionParameter) ?? ''
}

/** Reads after which entry a page begins; null for the first page, and for what no list of ours has written. */
export function readPosition(query: URLSearchParams): ListPosition | null {
  return parsePosition(positionText(query))
}

/** Reads the place of an entry in a list that is ordered by a time and the id. */
export function parsePosition(text: string): ListPosition | null {
  // The time holds colons: split at the last.
  const colon = text.lastIndexOf(':')
  const [createdAt, id] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)]
  return timePattern.test(createdAt) && isId(id) ? { createdAt, id } : null
}

/** Writes the place of an entry in such a list; null where there is none. */
export function writePosition(position: ListPosition | null): string | null {
  return position === null ? null : `${position.createdAt}:${position.id}`
}

/** Writes the address of the page of a list that follows; the list's filters stay. Null on the last page. */
export function nextPage(path: string, query: URLSearchParams, next: string | null): string | null {
  if (next === null) return null
  const changed = new URLSearchParams(query)
  changed.set(positionParameter, next)
  return `${path}?${changed}`
}

/** Writes the address of the first page of a list; null where it is the one that is shown. */
export function firstPage(path: string, query: URLSearchParams): string | null {
  if (positionText(query) === '') return null
  const changed = new URLSearchParams(query)
  changed.delete(positionParameter)
  return changed.size === 0 ? path : `${path}?${changed}`
}
