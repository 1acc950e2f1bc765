import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { migrations } from '../../../../db/migrations/index.ts'
import type { Migration } from '../../../../db/migrations/migration.ts'
import { lockTimeoutMs } from './databaseOptions.ts'
import { type Db, engineOf, queryRows } from './dialect.ts'
import { isLockHeld } from './isDatabaseAway.ts'
import { readText } from './rows.ts'

const migrationTable = 'knex_migrations'

// Any number that no other program uses on the same PostgreSQL database.
const migrationLockKey = 5_743_214_019

/** For each attempt to lock all tables: less than the second after which PostgreSQL looks for deadlocks by default. */
const lockMsMax = 400
/** About a minute. */
const lockTriesMax = 60

/** Marks a SQLite file as ours: the letters SCWD. */
export const applicationId = 0x53435744

/** How the schema of a database differs from this program's. */
export type MigrationState = {
  /** Steps that this program has and the database has not. */
  readonly pending: readonly string[]
  /** Steps that the database has and this program has not: a newer version wrote it. */
  readonly unknown: readonly string[]
}

/** The database was written by a newer version of the program. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'

  constructor(unknown: readonly string[]) {
    super(
      `Expected a database of this version or an older one, found the newer migrations ${unknown.join(', ')}`,
    )
  }
}

/**
 * Brings the schema up to date and returns the steps that it took; none when it was.
 *
 * All of it is one transaction behind a lock of the database, so it happens wholly or not at all, and
 * two at once wait for each other. Throws NewerSchemaError for a database of a newer version.
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

/** Takes every step back. Everything stored is lost. */
export async function migrateDown(db: Db): Promise<void> {
  await withMigrationLock(db, async (transaction) => {
    await transaction.migrate.rollback(settings, true)
  })
}

/** Compares the steps that a database has with those of this program. Changes nothing. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const taken = (await db.schema.hasTable(migrationTable))
    ? (await queryRows(db, `select name from ${migrationTable} order by id`)).map((row) =>
        readText(row, 'name'),
      )
    : []
  return compareMigrations(taken)
}

/** Compares the steps that a database has taken, by name, with those of this program. */
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

// Knex would wrap each step in a transaction of its own; all of them run in ours.
const settings: Knex.MigratorConfig = {
  migrationSource: source,
  tableName: migrationTable,
  disableTransactions: true,
}

async function withMigrationLock<T>(db: Db, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    if (engineOf(db) === 'postgres') {
      await transaction.raw('select pg_advisory_xact_lock(?)', [migrationLockKey])
      // A step may take long on a large table.
      await transaction.raw('set local statement_timeout = 0')
    } else {
      // A write, so that the transaction holds the file's one writing lock from its first statement.
      await transaction.raw(`pragma application_id = ${applicationId}`)
    }
    // Knex's own lock is a row. Whoever holds ours may free it: only a killed program can have left it.
    await transaction.migrate.forceFreeMigrationsLock(settings)
    return work(transaction)
  })
}

/**
 * Takes all tables from those who work on them, before any step does. A program of an earlier version may hold one that a
 * step wants while it waits for one that the step before has changed; PostgreSQL would end one of both, and that may be
 * theirs. This gives up before PostgreSQL looks for such circles, lets them go on, and asks again.
 */
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
        // What is set in a part of a transaction stays for the rest of it.
        await attempt.raw(`set local lock_timeout = ${lockTimeoutMs}`)
      })
    } catch (error) {
      if (tries >= lockTriesMax || !isLockHeld(error)) throw error
      await pause(lockMsMax)
    }
  }
}
