import { expect } from 'chai'
import pg from 'pg'
import { delaysFor } from '../../../../../src/engine/detect/probes/injection/_sqlDelays.ts'
import { openShopDatabase } from '../../../../helpers/applications/shopDatabase.ts'
import { makePostgresDatabase } from '../../../../helpers/databases/databases.ts'

const few = 1
const rowsOf = (value: string) =>
  delaysFor({ value }).flatMap(({ common, delays }) => (common === null ? delays : [common, ...delays]))

describe('delaysFor', () => {
  it('begins with unquoted numbers, and uses only quotes for text', () => {
    expect(rowsOf('3').map(({ standsIn }) => standsIn)[0]).to.equal('a number')
    expect(new Set(rowsOf('tea').map(({ standsIn }) => standsIn))).to.deep.equal(
      new Set(['string in single quotes']),
    )
  })

  for (const value of ['3', 'teapot']) {
    for (const [index, delay] of rowsOf(value).entries()) {
      if (delay.database === 'MySQL or MariaDB') continue
      const isText = delay.standsIn !== 'a number'
      for (const database of delay.database.split(' or ')) {
        it(`writes a valid delay for ${database}, and a lookalike without effect: ${value}, ${index}`, async () => {
          const run = await openRunner(database)
          const where = (text: string) =>
            `select id from products where ${isText ? `name = '${text}'` : `id = ${text}`}`
          const found = await run.query(where(delay.write(value, few)))
          // Matches no row, or the same as the value.
          expect(found).to.be.oneOf([0, isText && value === '3' ? 0 : 1])
          const alike = await run.query(where(delay.lookalike(value, few))).catch(() => 'refused')
          expect(alike).to.equal(isText ? 0 : 'refused')
          expect(await run.query(where(delay.harmless(value)))).to.equal(isText && value === '3' ? 0 : 1)
          await run.close()
        })
      }
    }
  }
})

async function openRunner(database: string) {
  if (database === 'SQLite') {
    const db = openShopDatabase()
    return {
      query: async (sql: string) => db.prepare(sql).all().length,
      close: async () => void db.close(),
    }
  }
  const client = new pg.Client({ connectionString: await makePostgresDatabase(false) })
  await client.connect()
  await client.query(`create table products (id int, name text)`)
  await client.query(`insert into products values (3, 'teapot')`)
  return {
    query: async (sql: string) => (await client.query(sql)).rowCount ?? 0,
    close: () => client.end(),
  }
}
