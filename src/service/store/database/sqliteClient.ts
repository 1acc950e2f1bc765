import type Database from 'better-sqlite3'
import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { SingleConnection } from './singleConnection.ts'

/** Statements kept prepared on a connection. The store has about sixty; batches of odd sizes add some. */
export const statementsKeptMax = 200

type Statement = Database.Statement<unknown[]>

type Query = {
  readonly sql: string
  readonly bindings?: readonly unknown[]
  response?: unknown
  context?: { readonly lastID: number | bigint; readonly changes: number }
}

/**
 * Makes a Knex client for SQLite that has one connection and keeps its statements prepared. Knex prepares
 * each one anew, which costs a look-up several times what running it does. Two connections of a process on
 * one file would wait for each other on the same thread.
 *
 * `connect` opens the connection; Knex would hand the driver a copy of its options, and a copied native
 * binding does not work.
 */
export function keepingStatements(
  connect: () => Database.Database,
  acquireTimeoutMs: number,
): typeof Knex.Client {
  // Not in a private field: inside a transaction `this` is another object, made from the prototype.
  const kept = new WeakMap<Database.Database, Map<string, Statement>>()

  return class extends BetterSqlite3Client {
    override initializePool(): void {
      this.pool = new SingleConnection({
        connect() {
          const connection = connect()
          kept.set(connection, new Map())
          return connection
        },
        disconnect: (connection) => connection.close(),
        acquireTimeoutMs,
      })
    }

    override async _query(connection: Database.Database, query: Query): Promise<Query> {
      const statement = prepare(connection, query.sql, kept.get(connection) ?? new Map())
      const bindings = this._formatBindings(query.bindings)
      if (statement.reader) {
        query.response = statement.all(...bindings)
        return query
      }
      const written = statement.run(...bindings)
      query.response = written
      query.context = { lastID: written.lastInsertRowid, changes: written.changes }
      return query
    }
  }
}

function prepare(connection: Database.Database, sql: string, kept: Map<string, Statement>): Statement {
  const statement = kept.get(sql) ?? connection.prepare<unknown[]>(sql)
  // Put last, so that the first one is the one that was not used for longest.
  kept.delete(sql)
  kept.set(sql, statement)
  if (kept.size > statementsKeptMax) kept.delete(kept.keys().next().value ?? '')
  return statement
}
