/**
 * A fresh database per test, copied from the run's templates or, in a process started alone, from its own.
 */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { closeDatabase, type Db, openDatabase } from '../../../src/service/store/database/database.ts'
import type { Engine } from '../../../src/service/store/database/dialect.ts'
import {
  createPostgresDatabase,
  makeSqliteTemplate,
  type PostgresServer,
  postgresUrl,
  readGivenTemplates,
  startPostgresServer,
} from './groundwork.ts'

export const engines: readonly Engine[] = ['sqlite', 'postgres']

const serverStartMs = 60_000

export type Databases = {
  open(options?: { readonly url?: string; readonly isMigrated?: boolean }): Promise<Db>
  url(options?: { readonly isMigrated?: boolean }): Promise<string>
  openForSuite<T>(fill: (db: Db) => Promise<T>): () => { readonly db: Db; readonly value: T }
}

/**
 * Declares the tests for each engine:
 *
 * eachDatabase((engine, { open }) => { it('…', async () => { const db = await open() … }) })
 */
export function eachDatabase(declare: (engine: Engine, databases: Databases) => void): void {
  for (const engine of engines) {
    describe(`on ${engine}`, () => {
      declare(engine, databasesOf(engine))
    })
  }
}

/** Declares hooks, so call it inside a describe or at the top level. */
export function databasesOf(engine: Engine): Databases {
  const opened: Db[] = []
  const folders: string[] = []
  const url: Databases['url'] = async ({ isMigrated = true } = {}) => {
    if (engine === 'postgres') return makePostgresDatabase(isMigrated)
    const folder = await mkdtemp(join(tmpdir(), 'scanward-test-'))
    folders.push(folder)
    const address = `sqlite:${join(folder, 'scanward.db')}`
    if (isMigrated) await copyFile(await sqliteTemplate(), join(folder, 'scanward.db'))
    return address
  }
  if (engine === 'postgres') {
    // Not counted in the first test's timeout.
    before(async function () {
      this.timeout(serverStartMs)
      await connect()
    })
  }
  // Added late, so that it runs after the hooks that stop users of the databases.
  before(function () {
    const suite = this.test?.parent
    suite?.afterEach(async () => {
      for (const db of opened.splice(0)) await closeDatabase(db)
    })
    suite?.afterAll(async () => {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
    })
  })
  return {
    url,
    openForSuite(fill) {
      let opened: { readonly db: Db; readonly value: Awaited<ReturnType<typeof fill>> } | null = null
      before(async function () {
        this.timeout(serverStartMs)
        const db = await openDatabase({ url: await url() })
        opened = { db, value: await fill(db) }
      })
      after(async () => {
        if (opened !== null) await closeDatabase(opened.db)
      })
      return () => {
        if (opened === null) throw new Error('Expected a test of the suite to ask')
        return opened
      }
    },
    async open(options = {}) {
      const db = await openDatabase({ url: options.url ?? (await url(options)) })
      opened.push(db)
      return db
    },
  }
}

let ownTemplate: Promise<{ readonly folder: string; readonly file: string }> | null = null
let ownServer: Promise<PostgresServer> | null = null

async function sqliteTemplate(): Promise<string> {
  const given = readGivenTemplates()
  if (given !== null) return given.sqliteTemplate
  ownTemplate ??= mkdtemp(join(tmpdir(), 'scanward-template-')).then(async (folder) => ({
    folder,
    file: await makeSqliteTemplate(folder),
  }))
  return (await ownTemplate).file
}

async function postgresPort(): Promise<number> {
  const given = readGivenTemplates()
  if (given !== null) return given.postgresPort
  ownServer ??= startPostgresServer()
  return (await ownServer).port
}

type Connection = { readonly admin: pg.Pool; readonly port: number }

let connection: Promise<Connection> | null = null

async function connect(): Promise<Connection> {
  connection ??= postgresPort().then((port) => {
    const connectionString = postgresUrl(port, 'postgres')
    const admin = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
    admin.on('error', () => undefined)
    return { admin, port }
  })
  return connection
}

export async function makePostgresDatabase(isMigrated: boolean): Promise<string> {
  const { admin, port } = await connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  await createPostgresDatabase(admin, name, { isMigrated })
  return postgresUrl(port, name)
}

if (readGivenTemplates() === null) {
  after(async function () {
    this.timeout(serverStartMs)
    if (ownTemplate !== null) await rm((await ownTemplate).folder, { recursive: true, force: true })
    if (connection !== null) await (await connection).admin.end()
    if (ownServer !== null) await (await ownServer).stop()
  })
}
