import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { migrations } from '../../../../db/migrations/index.ts'
import { closeDatabase, openDatabase } from '../../../../src/service/store/database/database.ts'
import {
  compareMigrations,
  migrateDown,
  migrateToLatest,
  migrationState,
  NewerSchemaError,
} from '../../../../src/service/store/database/migrations.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'

// Separate processes: two SQLite writers of one process would deadlock.
async function migrateInProgram(url: string): Promise<string[]> {
  const program = fork(
    new URL(`../../../helpers/databases/migrateProgram${extname(import.meta.url)}`, import.meta.url),
    [url],
  )
  const [taken] = await once(program, 'message')
  return taken
}

const names = migrations.map(({ name }) => name)

describe('migrations', () => {
  it('are numbered without a gap', () => {
    names.forEach((name, index) => {
      expect(name).to.match(new RegExp(`^${String(index + 1).padStart(3, '0')}_[a-z_]+$`))
    })
  })

  eachDatabase((engine, { open, url }) => {
    it('go up, down and up', async () => {
      const db = await open({ isMigrated: false })
      expect(await migrateToLatest(db)).to.deep.equal(names)
      await migrateDown(db)
      expect(await db.schema.hasTable('organizations')).to.equal(false)
      expect(await migrationState(db)).to.deep.equal({ pending: names, unknown: [] })
      expect(await migrateToLatest(db)).to.deep.equal(names)
      expect(await migrationState(db)).to.deep.equal({ pending: [], unknown: [] })
    })

    it('do nothing the second time', async () => {
      const db = await open()
      expect(await migrateToLatest(db)).to.deep.equal([])
    })

    it('are all pending in an empty database, which a check does not change', async () => {
      const db = await open({ isMigrated: false })
      expect(await migrationState(db)).to.deep.equal({ pending: names, unknown: [] })
      expect(await db.schema.hasTable('knex_migrations')).to.equal(false)
    })

    // SQLite has one writer.
    const severalAtWork = async () => {
      const db = await open()
      const [last] = migrations.slice(-1)
      await last?.down(db)
      await db('knex_migrations').where({ name: last?.name }).delete()
      // Locks a table that a later step needs.
      const working = await db.transaction()
      await working.raw('update organizations set plan = plan')
      const migrating = migrateToLatest(db)
      // PostgreSQL aborts the transaction that detects the deadlock, after a second of waiting.
      await wait(1_500)
      await working.raw('lock table findings in row exclusive mode')
      await working.raw('lock table issues in row exclusive mode')
      await wait(1_500)
      await working.commit()
      expect(await migrating).to.deep.equal([last?.name])
    }
    if (engine === 'postgres')
      it('abort no concurrent transaction of another program', severalAtWork).timeout(30_000)

    it('run once if several programs start together', async function () {
      this.timeout(60_000)
      const address = await url({ isMigrated: false })
      const taken = await Promise.all([1, 2, 3].map(() => migrateInProgram(address)))
      expect(taken.flat()).to.deep.equal(names)
    })

    it('ignore the lock of a killed program', async () => {
      const db = await open({ isMigrated: false })
      await migrateToLatest(db)
      await migrateDown(db)
      await db('knex_migrations_lock').update({ is_locked: 1 })
      expect(await migrateToLatest(db)).to.deep.equal(names)
    })

    it('leave no changes behind on a failure', async () => {
      const address = await url({ isMigrated: false })
      const db = await openDatabase({ url: address })
      await db.raw('create table runners (id text)')
      let failure: unknown = null
      await migrateToLatest(db).catch((error: unknown) => {
        failure = error
      })
      expect(failure).to.be.instanceOf(Error)
      expect(await db.schema.hasTable('organizations')).to.equal(false)
      await closeDatabase(db)
    })

    it('refuse a newer database without changes', async () => {
      const db = await open()
      await db('knex_migrations').insert({ name: '999_tomorrow', batch: 2 })
      expect(await migrationState(db)).to.deep.equal({ pending: [], unknown: ['999_tomorrow'] })
      let failure: unknown = null
      await migrateToLatest(db).catch((error: unknown) => {
        failure = error
      })
      expect(failure).to.be.instanceOf(NewerSchemaError)
      expect(failure).to.have.property('message').that.includes('999_tomorrow')
      expect(await db.schema.hasTable('organizations')).to.equal(true)
    })
  })
})

describe('compareMigrations', () => {
  it('returns the missing steps of either side', () => {
    const [first = '', ...later] = names
    expect(compareMigrations([first, '999_tomorrow'])).to.deep.equal({
      pending: later,
      unknown: ['999_tomorrow'],
    })
  })
})
