import { expect } from 'chai'
import {
  guessContexts,
  makeConditions,
  sqlContexts,
} from '../../../../../src/engine/detect/probes/injection/_sqlConditions.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { chooseSeed, seededRandom } from '../../../../helpers/random.ts'

/** Double quotes are for MySQL. */
const queries: Readonly<
  Record<
    Exclude<keyof typeof sqlContexts, 'textInDoubleQuotes' | 'textInDoubleQuotesAndBrackets'>,
    (value: string) => string
  >
> = {
  number: (value) => `id in (${value})`,
  numberInCondition: (value) => `id = ${value}`,
  joinedText: (value) => `name like lower('%${value}%')`,
  text: (value) => `name = '${value}'`,
  textInBrackets: (value) => `name = lower('${value}')`,
  pattern: (value) => `name like '%${value}%'`,
  patternInBrackets: (value) => `name like lower('%${value}%')`,
}

const seed = chooseSeed()
const number = seededRandom(seed)

describe('sqlContexts', () => {
  for (const [name, where] of Object.entries(queries)) {
    it(`make ${name} depend on the condition in SQLite`, () => {
      const db = openShopDatabase()
      const context = sqlContexts[name as keyof typeof sqlContexts]
      const value = name.startsWith('number') ? '3' : 'teapot'
      const count = (text: string) => readRows(db, `select * from products where ${where(text)}`).length
      const { holds, fails } = makeConditions({ number })
      expect({
        holds: count(context.join(value, holds, 'word')),
        fails: count(context.join(value, fails, 'word')),
      }).to.deep.equal({ holds: 1, fails: 0 })
      db.close()
    })
  }
})

describe('makeConditions', () => {
  it('uses the same words in both conditions, so that a word search returns the same', () => {
    const { holds, fails } = makeConditions({ number })
    expect(holds).to.not.equal(fails)
    expect(holds.split(' ').sort()).to.deep.equal(fails.split(' ').sort())
  })
})

describe('guessContexts', () => {
  it('begins with a number for digits, and with concatenation for text', () => {
    expect(guessContexts({ place: 'query', name: 'id', value: '7' })[0]?.context).to.equal(sqlContexts.number)
    expect(guessContexts({ place: 'query', name: 'q', value: 'tea' })[0]?.context).to.equal(
      sqlContexts.joinedText,
    )
  })

  it('continues with a LIKE pattern for a search, and with a whole text otherwise', () => {
    expect(guessContexts({ place: 'query', name: 'q', value: 'tea' })[1]?.context).to.equal(
      sqlContexts.pattern,
    )
    expect(guessContexts({ place: 'query', name: 'colour', value: 'red' })[1]?.context).to.equal(
      sqlContexts.text,
    )
  })
})
