import KnexPostgresClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'
import { StatementNames } from '../statementNames.ts'

/** What the driver says when a response did not come within its limit. */
const unanswered = 'Query read timeout'

type Query = {
  readonly sql?: string
  readonly bindings?: readonly unknown[]
  options?: Readonly<Record<string, unknown>>
}

/**
 * Knex's client for PostgreSQL, with two differences. It keeps the statements that come again prepared: to
 * plan one of the queue takes several times what running it does. And it hangs up on a server that stopped
 * answering: the driver itself only stops waiting, so the connection would go back to the pool, and whoever
 * gets it next waits as long.
 */
export class PostgresClient extends KnexPostgresClient {
  // Static: inside a transaction `this` is another object, made from the prototype.
  static readonly #names = new WeakMap<pg.Client, StatementNames>()

  override async _query(connection: pg.Client, query: Query): Promise<unknown> {
    const name = PostgresClient.#nameOf(connection, query)
    if (name !== null) query.options = { ...query.options, name }
    try {
      return await super._query(connection, query)
    } catch (error) {
      if (error instanceof Error && error.message === unanswered) discard(connection, error)
      throw error
    }
  }

  /** Null for a statement without values: it may be several in one, which cannot be prepared. */
  static #nameOf(connection: pg.Client, { sql, bindings = [] }: Query): string | null {
    if (sql === undefined || bindings.length === 0) return null
    const names = PostgresClient.#names.get(connection) ?? new StatementNames()
    PostgresClient.#names.set(connection, names)
    return names.nameOf(sql)
  }
}

function discard(connection: pg.Client, error: Error): void {
  // The mark by which Knex's pool knows not to hand a connection out again.
  Object.assign(connection, { __knex__disposed: error })
  // Nobody waits for it to end, and it has failed already.
  connection.end().catch(() => {})
}
