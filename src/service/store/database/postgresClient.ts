import KnexPostgresClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'
import { StatementNames } from '../statementNames.ts'

const unanswered = 'Query read timeout'

type Query = {
  readonly sql?: string
  readonly bindings?: readonly unknown[]
  options?: Readonly<Record<string, unknown>>
}

/**
 * Prepares repeated statements, because planning costs several times their execution. Closes connections
 * after a response timeout, which the driver would reuse.
 */
export class PostgresClient extends KnexPostgresClient {
  // Static: in a transaction `this` is created from the prototype.
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

  /** Null without bindings: may be several statements. */
  static #nameOf(connection: pg.Client, { sql, bindings = [] }: Query): string | null {
    if (sql === undefined || bindings.length === 0) return null
    const names = PostgresClient.#names.get(connection) ?? new StatementNames()
    PostgresClient.#names.set(connection, names)
    return names.nameOf(sql)
  }
}

function discard(connection: pg.Client, error: Error): void {
  // Knex's pool then discards the connection.
  Object.assign(connection, { __knex__disposed: error })
  connection.end().catch(() => {})
}
