/** The parts of Knex's better-sqlite3 client that ours builds on; Knex ships no types for them. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'

  export default class BetterSqlite3Client extends Knex.Client {
    _query(connection: unknown, query: { sql?: string; bindings?: readonly unknown[] }): Promise<unknown>
    _formatBindings(bindings: readonly unknown[] | undefined): unknown[]
  }
}
