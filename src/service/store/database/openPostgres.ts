import knex from 'knex'
import pg from 'pg'
import { acquireTimeoutMs, type DatabaseOptions, lockTimeoutMs, silentLog } from './databaseOptions.ts'
import type { Db } from './dialect.ts'
import { PostgresClient } from './postgresClient.ts'

/** Per process. */
export const connectionsMax = 10

const connectTimeoutMs = 5_000
const statementTimeoutMs = 30_000
const idleInTransactionTimeoutMs = 60_000
// Above the server's own limit, whose error says more.
const responseTimeoutMs = statementTimeoutMs + 5_000

/** Connects lazily. */
export function openPostgres(options: DatabaseOptions): Db {
  const connection = {
    connectionString: options.url,
    application_name: 'scanward',
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    query_timeout: options.responseTimeoutMs ?? responseTimeoutMs,
    types: { getTypeParser: parserOf },
  }
  return knex({
    client: PostgresClient,
    connection,
    pool: { min: 0, max: connectionsMax },
    log: silentLog,
    acquireConnectionTimeout: options.acquireTimeoutMs ?? acquireTimeoutMs,
    compileSqlOnError: false,
  })
}

// As text by default; our counts fit a number.
function parserOf(oid: number, format: string): (value: string) => unknown {
  return oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}
