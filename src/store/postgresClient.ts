import KnexPostgresClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'

/** What the driver says when an answer did not come within its limit. */
const unanswered = 'Query read timeout'

/**
 * Knex's client for PostgreSQL, which also hangs up on a server that stopped answering. The driver itself
 * only stops waiting: the connection would go back to the pool, and whoever gets it next waits as long.
 */
export class PostgresClient extends KnexPostgresClient {
  override async _query(connection: pg.Client, query: unknown): Promise<unknown> {
    try {
      return await super._query(connection, query)
    } catch (error) {
      if (error instanceof Error && error.message === unanswered) discard(connection, error)
      throw error
    }
  }
}

function discard(connection: pg.Client, error: Error): void {
  // The mark by which Knex's pool knows not to hand a connection out again.
  Object.assign(connection, { __knex__disposed: error })
  // Nobody waits for it to end, and it has failed already.
  connection.end().catch(() => {})
}
