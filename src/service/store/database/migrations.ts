import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { migrations } from '../../../../db/migrations/index.ts'
import type { Migration } from '../../../../db/migrations/migration.ts'
import { lockTimeoutMs } from './databaseOptions.ts'
import { type Db, engineOf, queryRows } from './dialect.ts'
import { isLockHeld } from './isDatabaseUnavailable.ts'
import { readText } from './rows.ts'

const migrationTable = 'knex_migrations'

// Arbitrary, unique per PostgreSQL database.
const migrationLockKey = 5_743_214_019

/** Below the default `deadlock_timeout` of one second. */
const lockMsMax = 400
/** About a minute. */
const lockTriesMax = 60

/** Identifies our SQLite files: SCWD. */
export const applicationId = 0x53435744

type MigrationState = {
  readonly pending: readonly string[]
  /** Applied by a newer version. */
  readonly unknown: readonly string[]
}

export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'

  constructor(unknown: readonly string[]) {
    super(
      `Expected a database of this version or an older one, found the newer migrations ${unknown.join(', ')}`,
    )
  }
}

/**
 * Returns the applied steps.
 *
 * One transaction under a lock: concurrent calls wait. Throws NewerSchemaError for a newer database.
 */
export async function migrateToLatest(db: Db): Promise<readonly string[]> {
  return withMigrationLock(db, async (transaction) => {
    const { pending, unknown } = await migrationState(transaction)
    if (unknown.length > 0) throw new NewerSchemaError(unknown)
    if (pending.length > 0 && engineOf(db) === 'postgres') await lockTables(transaction)
    const [, taken]: [number, string[]] = await transaction.migrate.latest(settings)
    return taken
  })
}

export async function migrateDown(db: Db): Promise<void> {
  await withMigrationLock(db, async (transaction) => {
    await transaction.migrate.rollback(settings, true)
  })
}

export async function migrationState(db: Db): Promise<MigrationState> {
  const taken = (await db.schema.hasTable(migrationTable))
    ? (await queryRows(db, `select name from ${migrationTable} order by id`)).map((row) =>
        readText(row, 'name'),
      )
    : []
  return compareMigrations(taken)
}

export function compareMigrations(taken: readonly string[]): MigrationState {
  const known = migrations.map(({ name }) => name)
  return {
    pending: known.filter((name) => !taken.includes(name)),
    unknown: taken.filter((name) => !known.includes(name)),
  }
}

const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: ({ name }) => name,
  getMigration: async (migration) => migration,
}

const settings: Knex.MigratorConfig = {
  migrationSource: source,
  tableName: migrationTable,
  disableTransactions: true,
}

async function withMigrationLock<T>(db: Db, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    if (engineOf(db) === 'postgres') {
      await transaction.raw('select pg_advisory_xact_lock(?)', [migrationLockKey])
      // For large tables.
      await transaction.raw('set local statement_timeout = 0')
    } else {
      // A write, to take SQLite's writer lock first.
      await transaction.raw(`pragma application_id = ${applicationId}`)
    }
    // Left over from a killed program, because our lock is held.
    await transaction.migrate.forceFreeMigrationsLock(settings)
    return work(transaction)
  })
}

/** Locks all tables first: otherwise an earlier version at work could deadlock with a step and be aborted. */
async function lockTables(transaction: Knex.Transaction): Promise<void> {
  const rows = await queryRows(
    transaction,
    'select tablename from pg_tables where schemaname = current_schema() and tableowner = current_user order by 1',
  )
  const tables = rows.map((row) => readText(row, 'tablename'))
  if (tables.length === 0) return
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction.transaction(async (attempt) => {
        await attempt.raw(`set local lock_timeout = ${lockMsMax}`)
        await attempt.raw(`lock table ${tables.map(() => '??').join(', ')} in access exclusive mode`, tables)
        // Settings of a savepoint last until the end of the transaction.
        await attempt.raw(`set local lock_timeout = ${lockTimeoutMs}`)
      })
    } catch (error) {
      if (tries >= lockTriesMax || !isLockHeld(error)) throw error
      await pause(lockMsMax)
    }
  }
}
