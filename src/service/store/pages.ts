import type { ListPage, ListPosition } from '../../shared/model/records.ts'
import type { SqlBinding } from './database/dialect.ts'

/** Builds a row-value comparison: with `a < ? or (a = ? and b < ?)`, no engine seeks in the index. */
export function pastPosition(after: ListPosition | null): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  return after === null
    ? { sql: '', bindings: [] }
    : { sql: 'and (created_at, id) < (?, ?)', bindings: [after.createdAt, after.id] }
}

/** Builds a condition on text in lower case; null: any. */
export function containing(
  column: string,
  search: string | null,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  if (search === null) return { sql: '', bindings: [] }
  const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return { sql: `and lower(${column}) like ? escape '!'`, bindings: [pattern] }
}

/** Cuts up to `limit` + 1 rows to a page; the extra row shows that there is a next one. */
export function cutPage<T extends ListPosition>(found: readonly T[], limit: number): ListPage<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  if (found.length <= limit || last === undefined) return { items, next: null }
  return { items, next: { createdAt: last.createdAt, id: last.id } }
}
