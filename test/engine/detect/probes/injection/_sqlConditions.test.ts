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
  listInBrackets: (value) => `id in (${value})`,
}

const seed = chooseSeed()
const number = seededRandom(seed)

describe('sqlContexts', () => {
  for (const [name, where] of Object.entries(queries)) {
    it(`make ${name} depend on the condition in SQLite`, () => {
      const db = openShopDatabase()
      const context = sqlContexts[name as keyof typeof sqlContexts]
      const value = name.startsWith('number') ? '3' : name.startsWith('list') ? '3,3' : 'teapot'
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

/** Null: the request is refused. */
const filters: Readonly<Record<string, (text: string) => string | null>> = {
  'refuses spaces': (text) => (/\s/.test(text) ? null : text),
  'removes spaces': (text) => text.replace(/ /g, ''),
  'refuses AND, OR, SELECT and UNION': (text) => (/\b(?:and|or|select|union)\b/i.test(text) ? null : text),
  'removes AND, OR, SELECT and UNION once': (text) => text.replace(/\b(?:and|or|select|union)\b/gi, ''),
  'removes AND, OR, SELECT and UNION until none is left': (text) => {
    let rest = text
    while (/and|or|select|union/i.test(rest)) rest = rest.replace(/and|or|select|union/gi, '')
    return rest
  },
  'refuses comments and semicolons': (text) => (/--|\/\*|#|;/.test(text) ? null : text),
  'refuses an equals sign': (text) => (text.includes('=') ? null : text),
  'refuses angle brackets': (text) => (/[<>]/.test(text) ? null : text),
  'refuses BETWEEN, LIKE and SLEEP': (text) => (/between|like|sleep/i.test(text) ? null : text),
  'turns letters into lower case': (text) => text.toLowerCase(),
  'turns letters into upper case': (text) => text.toUpperCase(),
  'refuses parentheses': (text) => (/[()]/.test(text) ? null : text),
  'refuses vertical bars': (text) => (text.includes('|') ? null : text),
  'refuses CASE and CAST': (text) => (/\b(?:case|cast)\b/i.test(text) ? null : text),
  'cuts after 120 characters': (text) => text.slice(0, 120),
}

const positions: Readonly<Record<string, { value: string; where: (value: string) => string }>> = {
  'a text': { value: 'teapot', where: (value) => `name = '${value}' collate nocase` },
  'a number': { value: '3', where: (value) => `id = ${value}` },
}

describe('the guesses of conditions', () => {
  for (const [filter, pass] of Object.entries(filters)) {
    for (const [position, { value, where }] of Object.entries(positions)) {
      it(`tell true from false in ${position}, behind a filter that ${filter}`, () => {
        const db = openShopDatabase()
        const count = (text: string) => {
          const passed = pass(text)
          try {
            return passed === null ? 0 : readRows(db, `select * from products where ${where(passed)}`).length
          } catch {
            return 0
          }
        }
        const telling = guessContexts({ place: 'query', name: 'item', value }).filter(({ context }) => {
          const { holds, fails } = (context.make ?? makeConditions)({ number })
          return (
            count(context.join(value, holds, 'word')) === 1 && count(context.join(value, fails, 'word')) === 0
          )
        })
        expect(telling).to.not.have.length(0)
        db.close()
      })
    }
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
