import type Database from 'better-sqlite3'
import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { SingleConnection } from './singleConnection.ts'

/** About sixty, plus batches of varying size. */
export const statementsKeptMax = 200

type Statement = {
  readonly prepared: Database.Statement<unknown[]>
  /** Null if the driver names them: `*` changes with the schema. */
  readonly columns: readonly string[] | null
}

type Query = {
  readonly sql: string
  readonly bindings?: readonly unknown[]
  response?: unknown
  context?: { readonly lastID: number | bigint; readonly changes: number }
}

/**
 * Creates a Knex client with one connection and cached statements. `connect` opens it, because Knex copies
 * options, which breaks a native binding.
 */
export function keepingStatements(
  connect: () => Database.Database,
  acquireTimeoutMs: number,
): typeof Knex.Client {
  // Not a private field: in a transaction `this` is created from the prototype.
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
      const { prepared, columns } = keep(connection, query.sql, kept.get(connection) ?? new Map())
      const bindings = this._formatBindings(query.bindings)
      if (prepared.reader) {
        const rows = prepared.all(...bindings)
        query.response = columns === null ? rows : rows.map((values) => nameValues(columns, values))
        return query
      }
      const written = prepared.run(...bindings)
      query.response = written
      query.context = { lastID: written.lastInsertRowid, changes: written.changes }
      return query
    }
  }
}

function keep(connection: Database.Database, sql: string, kept: Map<string, Statement>): Statement {
  const statement = kept.get(sql) ?? prepare(connection, sql)
  // Moves it to the end, for LRU eviction.
  kept.delete(sql)
  kept.set(sql, statement)
  if (kept.size > statementsKeptMax) kept.delete(kept.keys().next().value ?? '')
  return statement
}

function prepare(connection: Database.Database, sql: string): Statement {
  const prepared = connection.prepare<unknown[]>(sql)
  if (!prepared.reader || sql.includes('*')) return { prepared, columns: null }
  return { prepared: prepared.raw(), columns: prepared.columns().map(({ name }) => name) }
}

function nameValues(columns: readonly string[], values: unknown): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values)) for (const [index, name] of columns.entries()) row[name] = values[index]
  return row
}
