/** Pages of lists that are ordered newest first by (created_at, id). */

import type { ListPage, ListPosition } from '../../shared/model/records.ts'
import type { SqlBinding } from './database/dialect.ts'

/**
 * The condition for what follows a position, as a comparison of row values: written as `a < ? or (a = ?
 * and b < ?)`, neither engine starts in the middle of an index.
 */
export function pastPosition(after: ListPosition | null): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  return after === null
    ? { sql: '', bindings: [] }
    : { sql: 'and (created_at, id) < (?, ?)', bindings: [after.createdAt, after.id] }
}

/** Cuts what a query for one row more than `limit` answered. That row only tells that there is a next page. */
export function cutPage<T extends ListPosition>(found: readonly T[], limit: number): ListPage<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length <= limit || last === undefined) return { items, next: null }
  return { items, next: { createdAt: last.createdAt, id: last.id } }
}
