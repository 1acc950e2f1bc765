import { expect } from 'chai'
import { type Db, queryRow, queryRows } from '../../../src/service/store/database/dialect.ts'
import { usesUntilNamed } from '../../../src/service/store/statementNames.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'

describe('the PostgreSQL client with prepared statements', () => {
  const { open } = databasesOf('postgres')

  async function prepared(transaction: Db): Promise<readonly unknown[]> {
    const rows = await queryRows(transaction, 'select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }

  it('prepares repeated statements, in transactions too', async () => {
    const db = await open()
    const sql = 'select cast(? as integer) + 1 as next'
    for (let number = 0; number < usesUntilNamed + 2; number += 1) {
      expect(await queryRow(db, sql, [number])).to.deep.equal({ next: number + 1 })
      await db.transaction(async (transaction) => {
        expect(await queryRow(transaction, sql, [number])).to.deep.equal({ next: number + 1 })
      })
    }
    // Sequential, so on one connection.
    expect(await db.transaction(prepared)).to.deep.equal(['select cast($1 as integer) + 1 as next'])
  })

  it('prepares no statement without bindings', async () => {
    const db = await open()
    for (let number = 0; number < usesUntilNamed + 1; number += 1) await queryRows(db, 'select 1')
    expect(await db.transaction(prepared)).to.deep.equal([])
  })

  it('returns rows of the new schema after a table has changed', async () => {
    const db = await open()
    const write = 'insert into runners (id, seen_at) values (?, ?) returning id'
    for (const id of ['a', 'b', 'c', 'd']) await queryRows(db, write, [id, 't'])
    await db.raw('alter table runners add column size integer default 3')
    expect(await queryRow(db, write, ['e', 't'])).to.deep.equal({ id: 'e' })
    const sizes = 'select sum(size) as sizes from runners where seen_at = ?'
    expect(await queryRow(db, sizes, ['t'])).to.deep.equal({ sizes: 15 })
  })

  it('runs a failed statement again', async () => {
    const db = await open()
    const sql = 'insert into runners (id, seen_at) values (?, ?)'
    for (const id of ['a', 'b', 'c']) await queryRows(db, sql, [id, 't'])
    let failure: unknown = null
    await queryRows(db, sql, ['a', 't']).catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.have.property('code', '23505')
    await queryRows(db, sql, ['d', 't'])
    expect(await queryRow(db, 'select count(*) as runners from runners')).to.deep.equal({ runners: 4 })
  })

  it('writes rate windows without waiting for the disk', async () => {
    const db = await open()
    const row = await queryRow(db, 'select relpersistence from pg_class where relname = ?', ['rate_windows'])
    expect(row).to.deep.equal({ relpersistence: 'u' })
  })
})
