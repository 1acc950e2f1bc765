import { isId } from '../../shared/ids.ts'
import type { ListPosition } from '../../shared/model/records.ts'

const positionParameter = 'after'

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

export function positionText(query: URLSearchParams): string {
  return query.get(positionParameter) ?? ''
}

export function readPosition(query: URLSearchParams): ListPosition | null {
  return parsePosition(positionText(query))
}

export function parsePosition(text: string): ListPosition | null {
  // The time contains colons, so the last one separates the id.
  const colon = text.lastIndexOf(':')
  const [createdAt, id] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)]
  return timePattern.test(createdAt) && isId(id) ? { createdAt, id } : null
}

export function writePosition(position: ListPosition | null): string | null {
  return position === null ? null : `${position.createdAt}:${position.id}`
}

export function nextPage(path: string, query: URLSearchParams, next: string | null): string | null {
  if (next === null) return null
  const changed = new URLSearchParams(query)
  changed.set(positionParameter, next)
  return `${path}?${changed}`
}

export function firstPage(path: string, query: URLSearchParams): string | null {
  if (positionText(query) === '') return null
  const changed = new URLSearchParams(query)
  changed.delete(positionParameter)
  return changed.size === 0 ? path : `${path}?${changed}`
}

const searchCharsMax = 260

export function readSearch(query: URLSearchParams): string | null {
  const search = (query.get('search') ?? '').trim().slice(0, searchCharsMax)
  return search === '' ? null : search
}
