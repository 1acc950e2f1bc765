import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  closeDatabase,
  locateDatabase,
  openDatabase,
} from '../../../../src/service/store/database/database.ts'
import { queryRow, queryRows } from '../../../../src/service/store/database/dialect.ts'
import { connectionsMax } from '../../../../src/service/store/database/openPostgres.ts'
import { readInteger } from '../../../../src/service/store/database/rows.ts'
import { databasesOf, eachDatabase } from '../../../helpers/databases/databases.ts'

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('locateDatabase', () => {
  it('parses the URLs of both engines', () => {
    expect(locateDatabase('sqlite:./data/a.db')).to.deep.equal({ engine: 'sqlite', file: './data/a.db' })
    expect(locateDatabase('postgres://user@host/db')).to.deep.equal({ engine: 'postgres' })
    expect(locateDatabase('postgresql://user@host/db')).to.deep.equal({ engine: 'postgres' })
  })

  for (const url of ['', 'sqlite:', 'mysql://root:hunter2@host/db', './a.db', 'postgres:host']) {
    it(`refuses "${url}" without showing a password`, () => {
      expect(() => locateDatabase(url)).to.throw(/^Expected a database URL such as sqlite:PATH/)
      expect(() => locateDatabase(url)).to.not.throw(/hunter2/)
    })
  }
})

describe('openDatabase', () => {
  eachDatabase((_engine, { open }) => {
    it('returns counts as numbers, also sums beyond 32 bits', async () => {
      const db = await open()
      const row = await queryRow(
        db,
        'select count(*) as zero, 3000000000 * 2 as large, sum(points) as none from rate_windows',
      )
      expect(row).to.deep.equal({ zero: 0, large: 6_000_000_000, none: null })
    })

    it('enforces foreign keys', async () => {
      const db = await open()
      const orphan = queryRows(
        db,
        `insert into api_tokens (id, organization_id, name, token_hash, last_four, created_at)
         values ('1', 'nobody', 'n', 'h', 'four', 't')`,
      )
      expect(await failureOf(orphan)).to.be.instanceOf(Error)
    })

    it('shows no bindings in error messages', async () => {
      const db = await open()
      const failure = await failureOf(
        queryRows(db, 'insert into runners (id, seen_at) values (?, ?), (?, ?)', [
          ...['secret text', 'a', 'secret text', 'b'],
        ]),
      )
      expect(failure).to.be.instanceOf(Error)
      expect(failure).to.have.property('message').that.does.not.include('secret text')
    })

    it('compares text byte by byte', async () => {
      const db = await open()
      for (const id of ['b', 'a', 'C', 'é', 'Z'])
        await queryRows(db, 'insert into runners (id, seen_at) values (?, ?)', [id, 't'])
      const rows = await queryRows(db, 'select id from runners order by id')
      expect(rows.map(({ id }) => id)).to.deep.equal(['C', 'Z', 'a', 'b', 'é'])
    })
  })

  describe('a SQLite file', () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'scanward-test-'))
    })
    afterEach(async () => {
      await rm(folder, { recursive: true, force: true })
    })

    it('is created only for its owner, like its folder', async () => {
      const db = await openDatabase({ url: `sqlite:${join(folder, 'data', 'a.db')}` })
      await queryRows(db, 'create table things (id text)')
      const modes: Record<string, number> = {}
      for (const name of ['data', 'data/a.db', 'data/a.db-wal', 'data/a.db-shm']) {
        modes[name] = (await stat(join(folder, name))).mode & 0o777
      }
      await closeDatabase(db)
      expect(modes).to.deep.equal({
        data: 0o700,
        'data/a.db': 0o600,
        'data/a.db-wal': 0o600,
        'data/a.db-shm': 0o600,
      })
    })

    it('loses access rights of others', async () => {
      const file = join(folder, 'a.db')
      await writeFile(file, '', { mode: 0o644 })
      await closeDatabase(await openDatabase({ url: `sqlite:${file}` }))
      expect((await stat(file)).mode & 0o777).to.equal(0o600)
    })

    it('is opened in WAL mode with safe settings', async () => {
      const db = await openDatabase({ url: `sqlite:${join(folder, 'a.db')}` })
      const settings: Record<string, unknown> = {}
      for (const name of ['journal_mode', 'synchronous', 'foreign_keys', 'trusted_schema', 'busy_timeout']) {
        const row = await queryRow(db, `pragma ${name}`)
        settings[name] = Object.values(row ?? {})[0]
      }
      await closeDatabase(db)
      expect(settings).to.deep.equal({
        journal_mode: 'wal',
        synchronous: 1,
        foreign_keys: 1,
        trusted_schema: 0,
        busy_timeout: 5_000,
      })
    })

    it('is opened through a given native binding', async () => {
      const require = createRequire(import.meta.url)
      const binding: object = require('better-sqlite3/build/Release/better_sqlite3.node')
      let uses = 0
      const nativeBinding = new Proxy(binding, {
        get(target, name) {
          uses += 1
          return Reflect.get(target, name)
        },
      })
      const db = await openDatabase({ url: `sqlite:${join(folder, 'a.db')}`, nativeBinding })
      expect(await queryRow(db, 'select 1 as one')).to.deep.equal({ one: 1 })
      expect(
        await db.transaction(async (transaction) => queryRow(transaction, 'select 2 as two')),
      ).to.deep.equal({ two: 2 })
      await closeDatabase(db)
      expect(uses).to.be.greaterThan(0)
    })

    it('is refused if it is another file format', async () => {
      const file = join(folder, 'a.db')
      await writeFile(file, 'no database '.repeat(1_000))
      const failure = await failureOf(openDatabase({ url: `sqlite:${file}` }))
      expect(failure).to.have.property('code', 'SQLITE_NOTADB')
    })
  })

  describe('PostgreSQL', () => {
    const { open, url } = databasesOf('postgres')

    it('serves more callers than it has connections', async function () {
      this.timeout(60_000)
      const db = await open()
      const callers = Array.from({ length: connectionsMax * 3 }, (_, index) => index)
      const rows = await Promise.all(callers.map((index) => queryRow(db, 'select ?::int as number', [index])))
      expect(rows.map((row) => row && readInteger(row, 'number'))).to.deep.equal(callers)
    })

    it('reports a server that does not respond without a password', async () => {
      const server = createServer((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const failure = await failureOf(openDatabase({ url: `postgres://user:hunter2@127.0.0.1:${port}/db` }))
      await new Promise((resolve) => server.close(resolve))
      expect(failure).to.be.instanceOf(Error)
      expect(String(failure)).to.not.include('hunter2')
    })

    it('cancels a statement that runs too long', async () => {
      const db = await open({ url: await url() })
      const settings: Record<string, unknown> = {}
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        const row = await queryRow(db, `show ${name}`)
        settings[name] = row?.[name]
      }
      expect(settings).to.deep.equal({
        statement_timeout: '30s',
        lock_timeout: '10s',
        idle_in_transaction_session_timeout: '1min',
      })
    })
  })
})
