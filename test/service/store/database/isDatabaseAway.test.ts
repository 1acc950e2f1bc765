import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'chai'
import {
  closeDatabase,
  type Db,
  isDatabaseUnavailable,
  openDatabase,
} from '../../../../src/service/store/database/database.ts'
import { queryRow, queryRows } from '../../../../src/service/store/database/dialect.ts'
import { databasesOf, eachDatabase } from '../../../helpers/databases/databases.ts'

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

/** A way to a server on which the responses of connections made until then can be held back. */
async function openSilentDoor(serverPort: number) {
  const responses: Socket[] = []
  const policy = createServer((from) => {
    const to = connect(serverPort, '127.0.0.1')
    responses.push(to)
    from.pipe(to).pipe(from)
    for (const socket of [from, to]) {
      // Followed by its close.
      socket.on('error', () => {})
      socket.once('close', () => {
        from.destroy()
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => policy.listen(0, '127.0.0.1', resolve))
  const address = policy.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => responses.length,
    fallSilent() {
      for (const response of responses) response.unpipe().pause()
    },
    async close() {
      for (const response of responses) response.destroy()
      await new Promise((resolve) => policy.close(resolve))
    },
  }
}

describe('isDatabaseAway', () => {
  eachDatabase((_engine, { open, url }) => {
    it('is false for a statement that is wrong', async () => {
      const db = await open()
      const failures = [
        await failureOf(queryRows(db, 'select * from no_such_table')),
        await failureOf(queryRows(db, 'insert into runners (id) values (null)')),
        await failureOf(db.transaction((transaction) => queryRows(transaction, 'selec'))),
      ]
      for (const failure of failures) {
        expect(failure).to.be.instanceOf(Error)
        expect(isDatabaseUnavailable(failure)).to.equal(false)
      }
    })

    it('is true when no connection gets free in time', async () => {
      const db = await openDatabase({ url: await url(), acquireTimeoutMs: 1_000 })
      const held: unknown[] = []
      let failure: unknown = null
      // More than the pool of either engine has.
      for (let count = 0; count < 11 && failure === null; count += 1) {
        failure = await failureOf(
          db.client.acquireConnection().then((connection: unknown) => void held.push(connection)),
        )
      }
      for (const connection of held) await db.client.releaseConnection(connection)
      await closeDatabase(db)
      expect(isDatabaseUnavailable(failure)).to.equal(true)
    })

    it('is true after the database was closed', async () => {
      const db = await openDatabase({ url: await url() })
      await closeDatabase(db)
      expect(isDatabaseUnavailable(await failureOf(queryRows(db, 'select 1')))).to.equal(true)
    })

    it('looks for the cause, and not for ever', async () => {
      const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      expect(isDatabaseUnavailable(new Error('could not list', { cause: away }))).to.equal(true)
      const circle = new Error('circle')
      circle.cause = circle
      expect(isDatabaseUnavailable(circle)).to.equal(false)
    })
  })

  for (const other of [
    null,
    undefined,
    'ECONNREFUSED',
    { code: 'ECONNREFUSED' },
    new TypeError('x is not a function'),
  ]) {
    it(`is false for ${String(other)}`, () => {
      expect(isDatabaseUnavailable(other)).to.equal(false)
    })
  }

  describe('with SQLite', () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'scanward-test-'))
    })
    afterEach(async () => {
      await rm(folder, { recursive: true, force: true })
    })

    it('is true while another program holds the file', async () => {
      const file = join(folder, 'a.db')
      const db = await openDatabase({ url: `sqlite:${file}` })
      await queryRows(db, 'create table things (id text)')
      await queryRows(db, 'pragma busy_timeout = 0')
      const other = new Database(file)
      other.exec('begin immediate')
      const failures = [
        await failureOf(queryRows(db, `insert into things (id) values ('1')`)),
        await failureOf(
          db.transaction((transaction) => queryRows(transaction, `insert into things (id) values ('1')`)),
        ),
      ]
      other.close()
      await closeDatabase(db)
      for (const failure of failures) expect(isDatabaseUnavailable(failure)).to.equal(true)
    })

    it('is true when its files cannot be opened', async () => {
      const file = join(folder, 'a.db')
      await closeDatabase(await openDatabase({ url: `sqlite:${file}` }))
      // In the place of the log: root may read and write any file, but no folder.
      await mkdir(`${file}-wal`)
      const failure = await failureOf(openDatabase({ url: `sqlite:${file}` }))
      expect(failure).to.be.instanceOf(Error)
      expect(isDatabaseUnavailable(failure)).to.equal(true)
    })
  })

  describe('with PostgreSQL', () => {
    const { open, url } = databasesOf('postgres')

    /** Ends a connection as a server that is shut down does. */
    async function terminate(db: Db, pid: unknown): Promise<void> {
      await queryRows(db, 'select pg_terminate_backend(?)', [Number(pid)])
    }

    it('is true when the server ends the connection, which serves again afterwards', async function () {
      this.timeout(60_000)
      const address = await url()
      const admin = await open({ url: address })
      const db = await open({ url: address })
      const failure = await failureOf(
        db.transaction(async (transaction) => {
          const own = await queryRow(transaction, 'select pg_backend_pid() as pid')
          await terminate(admin, own?.pid)
          await queryRows(transaction, 'select 1')
        }),
      )
      expect(failure).to.be.instanceOf(Error)
      expect(isDatabaseUnavailable(failure)).to.equal(true)
      expect(await queryRow(db, 'select 1 as one')).to.deep.equal({ one: 1 })
    })

    it('is true when the server stops answering, and the connection is not used again', async () => {
      const right = new URL(await url())
      const server = await openSilentDoor(Number(right.port))
      right.port = String(server.port)
      // Long enough to connect on a busy machine; only the last question waits for it.
      const db = await openDatabase({ url: right.href, responseTimeoutMs: 1_500 })
      try {
        server.fallSilent()
        const failure = await failureOf(queryRows(db, 'select 1'))
        expect(isDatabaseUnavailable(failure)).to.equal(true)
        expect(await queryRow(db, 'select 1 as one')).to.deep.equal({ one: 1 })
        expect(server.connections()).to.equal(2)
      } finally {
        await closeDatabase(db)
        await server.close()
      }
    })

    it('is true when the server ends a transaction for the sake of another', async () => {
      const db = await open()
      await db.raw('create table lanterns (id integer primary key, light integer)')
      await db.raw('insert into lanterns values (1, 0), (2, 0)')
      const light = (transaction: Db, id: number) =>
        queryRows(transaction, 'update lanterns set light = light + 1 where id = ?', [id])
      const [one, other] = [await db.transaction(), await db.transaction()]
      await light(one, 1)
      await light(other, 2)
      const failures = await Promise.all([failureOf(light(one, 2)), failureOf(light(other, 1))])
      await Promise.all([one.rollback(), other.rollback()])
      expect(failures.filter((failure) => failure !== null).map(isDatabaseUnavailable)).to.deep.equal([true])
    })

    it('is true when nobody listens', async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      await new Promise((resolve) => server.close(resolve))
      for (const host of ['127.0.0.1', 'localhost']) {
        const failure = await failureOf(openDatabase({ url: `postgres://user@${host}:${port}/db` }))
        expect(failure).to.be.instanceOf(Error)
        expect(isDatabaseUnavailable(failure)).to.equal(true)
      }
    })

    it('is true when the server hangs up during the greeting', async () => {
      const server = createServer((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const failure = await failureOf(openDatabase({ url: `postgres://user@127.0.0.1:${port}/db` }))
      await new Promise((resolve) => server.close(resolve))
      expect(isDatabaseUnavailable(failure)).to.equal(true)
    })

    it('is false for a wrong password and for a database that is not there', async () => {
      const right = new URL(await url())
      const wrongPassword = new URL(right)
      wrongPassword.password = 'wrong'
      const wrongName = new URL(right)
      wrongName.pathname = '/no_such_database'
      for (const wrong of [wrongPassword, wrongName]) {
        const failure = await failureOf(openDatabase({ url: wrong.href }))
        expect(failure).to.be.instanceOf(Error)
        expect(isDatabaseUnavailable(failure)).to.equal(false)
      }
    })
  })
})
