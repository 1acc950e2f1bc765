/** Types of migrations. Merged migrations and this file are never edited. Must not import product code. */
import type { Knex } from 'knex'

export type Migration = {
  /** Number and words, as stored in the database; no path or extension. */
  readonly name: string
  up(db: Knex): Promise<void>
  down(db: Knex): Promise<void>
}

/**
 * Returns engine-specific words of `create table`.
 *
 * Text compares bytewise on both engines; IDs and times depend on it, and PostgreSQL would use a locale.
 */
export function engineWords(db: Knex): { readonly text: string; readonly strict: string } {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? { text: 'text collate "C"', strict: '' } : { text: 'text', strict: 'strict' }
}
