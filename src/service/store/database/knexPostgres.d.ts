/** The parts of Knex's PostgreSQL client that ours builds on; Knex ships no types for them. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex'

  export default class PostgresClient extends Knex.Client {
    _query(connection: unknown, query: unknown): Promise<unknown>
  }
}
