import { expect } from 'chai'
import type pg from 'pg'
import { makeConditions } from '../../../../../src/engine/detect/probes/injection/_sqlConditions.ts'
import {
  guessRaising,
  raisingContexts,
} from '../../../../../src/engine/detect/probes/injection/_sqlRaising.ts'
import { hasMariadb, type Mariadb, openShopOnMariadb } from '../../../../helpers/applications/mariadb.ts'
import { openShopDatabase } from '../../../../helpers/applications/shopDatabase.ts'
import { openShopOnPostgres } from '../../../../helpers/applications/shopOnPostgres.ts'
import { chooseSeed, seededRandom } from '../../../../helpers/random.ts'

type Name = keyof typeof raisingContexts

const numbers = [
  (value: string) => `select name from products where id in (${value})`,
  (value: string) => `insert into empty (id, name) values (${value}, 'x')`,
]
const limit = (value: string) => `select name from products limit ${value}`
const texts = [
  (value: string) => `select name from products where lower(name) = '${value}' and price > 0`,
  (value: string) => `select name from empty where name = '${value}' and id = 1`,
]
const stored = (value: string) => `insert into empty (id, name) values (1, '${value}')`
const order = (value: string) => `select name from products order by ${value}`

type Case = readonly [Name, (value: string) => string]

const cases: Readonly<Record<'everywhere' | 'sqlite and postgres' | 'mariadb', readonly Case[]>> = {
  everywhere: [
    ...numbers.map((write): Case => ['number', write]),
    ...texts.map((write): Case => ['text', write]),
    ['order', order],
    ['numberInCondition', (value) => `select name from empty where id = ${value}`],
  ],
  'sqlite and postgres': [
    ['number', limit],
    ...[texts[0] ?? stored, stored].map((write): Case => ['joinedText', write]),
  ],
  // Other databases read double quotes as identifiers.
  mariadb: [
    ['storedText', stored],
    ['textInDoubleQuotes', (value) => `select name from products where name = "${value}" or id = 0`],
  ],
}

const seed = chooseSeed()
const number = seededRandom(seed)
const valueFor = (name: Name) => (name.startsWith('number') ? '3' : name === 'order' ? 'name' : 'teapot')

async function outcomes(
  [name, write]: Case,
  isFine: (sql: string) => boolean | Promise<boolean>,
): Promise<readonly boolean[]> {
  const { holds, fails } = makeConditions({ number })
  const join = (condition: string) => write(raisingContexts[name].join(valueFor(name), condition, 'word'))
  return [await isFine(join(holds)), await isFine(join(fails))]
}

describe('raisingContexts', () => {
  for (const one of [...cases.everywhere, ...cases['sqlite and postgres']]) {
    it(`fail only if the condition is false: ${one[0]} in ${one[1]('…')}, on SQLite`, async () => {
      const db = openShopDatabase()
      db.exec('create table empty (id integer, name text)')
      const isFine = (sql: string) => {
        try {
          const statement = db.prepare(sql)
          if (statement.reader) statement.all()
          else statement.run()
          return true
        } catch {
          return false
        }
      }
      expect(await outcomes(one, isFine)).to.deep.equal([true, false])
      db.close()
    })
  }

  describe('on PostgreSQL', () => {
    let pool: pg.Pool
    before(async function () {
      this.timeout(60_000)
      pool = await openShopOnPostgres()
      await pool.query('create table empty (id int, name text)')
    })
    after(() => pool.end())
    for (const one of [...cases.everywhere, ...cases['sqlite and postgres']]) {
      it(`fail only if the condition is false: ${one[0]} in ${one[1]('…')}`, async () => {
        const isFine = (sql: string) =>
          pool.query(sql).then(
            () => true,
            () => false,
          )
        expect(await outcomes(one, isFine)).to.deep.equal([true, false])
      })
    }
  })

  describe('on MariaDB', () => {
    let mariadb: Mariadb
    before(async function () {
      if (!hasMariadb) return void this.skip()
      this.timeout(60_000)
      mariadb = await openShopOnMariadb()
      await mariadb.pool.query('create table empty (id int, name varchar(40))')
    })
    after(() => mariadb?.close())
    const isFine = (sql: string) =>
      mariadb.pool.query(sql).then(
        () => true,
        () => false,
      )
    for (const one of [...cases.everywhere, ...cases.mariadb]) {
      it(`fail only if the condition is false: ${one[0]} in ${one[1]('…')}`, async () => {
        expect(await outcomes(one, isFine)).to.deep.equal([true, false])
      })
    }

    it('match no more rows in MySQL, where `||` would be OR', async () => {
      const write = (value: string) => `update products set price = 1 where name = '${value}' and price > 0`
      expect(await outcomes(['joinedText', write], isFine)).to.deep.equal([false, false])
    })
  })
})

describe('guessRaising', () => {
  const signs = { isQuoted: false, isServerError: false, mayWrite: false }

  it('returns nothing for an unquoted text that is no sort order', () => {
    expect(guessRaising({ name: 'q', value: 'tea' }, signs)).to.deep.equal([])
  })

  it('returns unquoted positions for a number, and a sort order by name or after an error', () => {
    expect(guessRaising({ name: 'id', value: '3' }, signs)).to.deep.equal([
      raisingContexts.number,
      raisingContexts.numberInCondition,
    ])
    expect(guessRaising({ name: 'sort', value: 'name' }, signs)).to.deep.equal([raisingContexts.order])
    expect(guessRaising({ name: 'x', value: 'name desc' }, { ...signs, isServerError: true })).to.deep.equal([
      raisingContexts.order,
    ])
  })

  it('includes the MySQL insert only for writing requests', () => {
    const quoted = { ...signs, isQuoted: true }
    const { storedText } = raisingContexts
    expect(guessRaising({ name: 'q', value: 'tea' }, quoted)).to.not.include(storedText)
    expect(guessRaising({ name: 'q', value: 'tea' }, { ...quoted, mayWrite: true })).to.include(storedText)
  })
})
