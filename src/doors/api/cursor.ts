import type { ListPosition } from '../../shared/model/records.ts'

/** Formats a position as the opaque cursor of the contract, `<created_at>:<id>`; null stays null. */
export function formatCursor(position: ListPosition | null): string | null {
  return position === null ? null : `${position.createdAt}:${position.id}`
}

/** Reads a cursor whose form the contract's pattern has checked. The time holds colons: split at the last. */
export function parseCursor(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null
  const colon = cursor.lastIndexOf(':')
  return { createdAt: cursor.slice(0, colon), id: cursor.slice(colon + 1) }
}
