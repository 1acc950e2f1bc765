/**
 * What a migration is, and the column types that both engines understand. Frozen with the migrations: a
 * merged one is never edited, the next change is a new file. May import nothing of the product.
 */
import type { Knex } from 'knex'

/** One step of the schema, and the way back. */
export type Migration = {
  /** Number and words, as stored in the database: no path and no file extension. */
  readonly name: string
  up(db: Knex): Promise<void>
  down(db: Knex): Promise<void>
}

/**
 * The words of a `create table` that differ between the engines.
 *
 * Text is compared byte by byte on both: ids and times are compared as text, and PostgreSQL would
 * otherwise follow the rules of a language.
 */
export function engineWords(db: Knex): { readonly text: string; readonly strict: string } {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? { text: 'text collate "C"', strict: '' } : { text: 'text', strict: 'strict' }
}
