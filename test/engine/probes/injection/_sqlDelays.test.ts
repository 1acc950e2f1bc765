import { expect } from 'chai'
import pg from 'pg'
import { anyDelays, delaysFor } from '../../../../src/engine/probes/injection/_sqlDelays.ts'
import { openShopDatabase } from '../../../helpers/applications/shopDatabase.ts'
import { makePostgresDatabase } from '../../../helpers/databases/databases.ts'

const few = 1
const rowsOf = (value: string) =>
  delaysFor({ value }).flatMap(({ common, delays }) => (common === null ? delays : [common, ...delays]))

describe('delaysFor', () => {
  it('tries numbers outside of quotes first, and texts inside them alone', () => {
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
        it(`writes what ${database} understands, and a lookalike that it does not run: ${value}, ${index}`, async () => {
          const run = await openRunner(database)
          const where = (text: string) =>
            `select id from products where ${isText ? `name = '${text}'` : `id = ${text}`}`
          const found = await run.query(where(delay.write(value, few)))
          // It meets no row, or means what the value means.
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

describe('anyDelays', () => {
  const inNumber = (text: string) => `id = ${text}`
  const inText = (text: string) => `name = '${text}'`
  const queries = {
    'a number': { value: '3', index: 0, where: inNumber, rows: 1 },
    'a number of a list': { value: '3', index: 0, where: (text: string) => `id in (${text})`, rows: 1 },
    'a number in quotes': { value: '3', index: 1, where: (text: string) => `id = '${text}'`, rows: 0 },
    'a text': { value: 'teapot', index: 0, where: inText, rows: 0 },
    'a pattern': { value: 'pot', index: 0, where: (text: string) => `name like '%${text}%'`, rows: 0 },
    'a part of a text': { value: 'teapot', index: 1, where: inText, rows: 1 },
    'an argument of a function': {
      value: 'teapot',
      index: 1,
      where: (text: string) => `lower(name) = lower('${text}')`,
      rows: 1,
    },
  }
  const delayOf = ({ value, index }: { readonly value: string; readonly index: number }) =>
    anyDelays({ value, place: 'query' })?.[index]?.write(value, few) ?? ''

  for (const database of ['SQLite', 'PostgreSQL']) {
    it(`writes what ${database} understands, and means what the value means or meets no row`, async () => {
      const run = await openRunner(database)
      for (const [name, { where, rows, ...which }] of Object.entries(queries)) {
        const sql = `select id from products where ${where(delayOf(which))} limit 5`
        expect(await run.query(sql), name).to.equal(rows)
      }
      await run.close()
    })

    it(`leaves nothing of the rest of a query out where line ends are: ${database}`, async () => {
      const run = await openRunner(database)
      for (const [name, { where, ...which }] of Object.entries(queries)) {
        const whole = delayOf(which)
        if (!whole.includes('\n')) continue
        for (const instead of ['', ' ']) {
          const sql = `select id from products where ${where(whole.replaceAll('\n', instead))} and id = 7`
          expect(await run.query(sql).catch(() => 'refused'), name).to.equal('refused')
        }
      }
      await run.close()
    })
  }

  it('has none for places that take no line ends or slashes', () => {
    for (const place of ['header', 'cookie', 'path'] as const)
      expect(anyDelays({ value: 'tea', place })).to.equal(null)
  })
})

/** Counts the rows that a query finds, on a real database. */
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
