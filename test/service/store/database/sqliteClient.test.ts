import Database from 'better-sqlite3'
import { expect } from 'chai'
import knex from 'knex'
import { acquireTimeoutMs } from '../../../../src/service/store/database/databaseOptions.ts'
import { queryRow, queryRows } from '../../../../src/service/store/database/dialect.ts'
import { keepingStatements, statementsKeptMax } from '../../../../src/service/store/database/sqliteClient.ts'

describe('the SQLite client with cached statements', () => {
  async function setUp() {
    const prepared: string[] = []
    const connect = () => {
      const connection = new Database(':memory:')
      const prepare = connection.prepare.bind(connection)
      return Object.assign(connection, {
        prepare(sql: string) {
          prepared.push(sql)
          return prepare(sql)
        },
      })
    }
    const db = knex({
      client: keepingStatements(connect, acquireTimeoutMs),
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    })
    await queryRows(db, 'create table things (id integer primary key, name text)')
    return { db, prepared, times: (sql: string) => prepared.filter((one) => one === sql).length }
  }

  it('prepares a statement once, in transactions too', async () => {
    const { db, times } = await setUp()
    const sql = 'select ? + 1 as next'
    for (let number = 0; number < 5; number += 1) {
      expect(await queryRow(db, sql, [number])).to.deep.equal({ next: number + 1 })
      await db.transaction(async (transaction) => {
        expect(await queryRow(transaction, sql, [number])).to.deep.equal({ next: number + 1 })
      })
    }
    expect(times(sql)).to.equal(1)
    expect(times('BEGIN;')).to.equal(1)
    await db.destroy()
  })

  it('evicts the least recently used statement above the limit', async () => {
    const { db, times } = await setUp()
    const sqlOf = (number: number) => `select ${number} as number`
    for (let number = 1; number < statementsKeptMax; number += 1) await queryRows(db, sqlOf(number))
    await queryRows(db, sqlOf(1))
    expect(times(sqlOf(1))).to.equal(1)
    await queryRows(db, sqlOf(statementsKeptMax))
    await queryRows(db, sqlOf(statementsKeptMax + 1))
    await queryRows(db, sqlOf(1))
    expect(times(sqlOf(1))).to.equal(1)
    await queryRows(db, sqlOf(2))
    expect(times(sqlOf(2))).to.equal(2)
    await db.destroy()
  })

  it('returns rows of the new schema after a table has changed', async () => {
    const { db } = await setUp()
    await queryRows(db, `insert into things (name) values ('a')`)
    expect(await queryRows(db, 'select * from things')).to.deep.equal([{ id: 1, name: 'a' }])
    await queryRows(db, 'alter table things add column size integer default 3')
    expect(await queryRows(db, 'select * from things')).to.deep.equal([{ id: 1, name: 'a', size: 3 }])
    await db.destroy()
  })

  it('names the columns of statements that list them, the last one of equal names', async () => {
    const { db } = await setUp()
    await queryRows(db, `insert into things (name) values ('a'), (null)`)
    const sql = 'select id, name, name as label, 7 as id from things order by things.id'
    const rows = [
      { id: 7, name: 'a', label: 'a' },
      { id: 7, name: null, label: null },
    ]
    expect(await queryRows(db, sql)).to.deep.equal(rows)
    await queryRows(db, 'alter table things add column size integer default 3')
    expect(await queryRows(db, sql)).to.deep.equal(rows)
    await db.destroy()
  })

  it('also runs statements of Knex: inserts, updates, booleans and times', async () => {
    const { db } = await setUp()
    expect(await db('things').insert({ name: 'a' })).to.deep.equal([1])
    expect(await db('things').insert({ name: 'b' }).returning('id')).to.deep.equal([{ id: 2 }])
    expect(await db('things').where({ id: 1 }).update({ name: 'c' })).to.equal(1)
    expect(await db('things').where({ id: 2 }).del()).to.equal(1)
    const row = await db.raw('select ? as yes, ? as time', [true, new Date(5)])
    expect(row).to.deep.equal([{ yes: 1, time: 5 }])
    await db.destroy()
  })

  it('runs a failed statement again', async () => {
    const { db } = await setUp()
    const sql = 'insert into things (id) values (?)'
    await queryRows(db, sql, [1])
    let failure: unknown = null
    await queryRows(db, sql, [1]).catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.have.property('code', 'SQLITE_CONSTRAINT_PRIMARYKEY')
    await queryRows(db, sql, [2])
    expect(await queryRow(db, 'select count(*) as things from things')).to.deep.equal({ things: 2 })
    await db.destroy()
  })
})
