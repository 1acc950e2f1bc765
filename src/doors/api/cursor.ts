import type { ListPosition } from '../../shared/model/records.ts'

export function formatCursor(position: ListPosition | null): string | null {
  return position === null ? null : `${position.createdAt}:${position.id}`
}

/**
 * The time contains colons, so the last one separates the id. The contract's pattern has checked the form.
 */
export function parseCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null
  const colon = cursor.lastIndexOf(':')
  return { createdAt: cursor.slice(0, colon), id: cursor.slice(colon + 1) }
}
