import type { ListPage, ListPosition } from '../../shared/model/records.ts'
import type { SqlBinding } from './database/dialect.ts'

/**
 * Builds the condition for rows after a position, as a row-value comparison. With `a < ? or (a = ? and b <
 * ?)`, no engine seeks in the index.
 */
export function pastPosition(after: ListPosition | null): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  return after === null
    ? { sql: '', bindings: [] }
    : { sql: 'and (created_at, id) < (?, ?)', bindings: [after.createdAt, after.id] }
}

/** Cuts the result of a query for `limit` + 1 rows; the extra row shows that there is a next page. */
export function cutPage<T extends ListPosition>(found: readonly T[], limit: number): ListPage<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length <= limit || last === undefined) return { items, next: null }
  return { items, next: { createdAt: last.createdAt, id: last.id } }
}
