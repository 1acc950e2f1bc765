import { expect } from 'chai'
import {
  readInteger,
  readIntegerOrNull,
  readJsonObjectOrNull,
  readOneOf,
  readText,
  readTextOrNull,
} from '../../../../src/service/store/database/rows.ts'

describe('rows', () => {
  it('are read with the types of the schema', () => {
    const row = { word: 'a', count: 3, nothing: null, object: '{"a":[1]}' }
    expect(readText(row, 'word')).to.equal('a')
    expect(readTextOrNull(row, 'nothing')).to.equal(null)
    expect(readInteger(row, 'count')).to.equal(3)
    expect(readIntegerOrNull(row, 'nothing')).to.equal(null)
    expect(readOneOf(row, 'word', ['b', 'a'])).to.equal('a')
    expect(readJsonObjectOrNull(row, 'object')).to.deep.equal({ a: [1] })
    expect(readJsonObjectOrNull(row, 'nothing')).to.equal(null)
  })

  const wrong: Record<string, () => unknown> = {
    'text that is a number': () => readText({ a: 1 }, 'a'),
    'text that is null': () => readText({ a: null }, 'a'),
    'a column that is missing': () => readTextOrNull({}, 'a'),
    'a number that is text': () => readInteger({ a: '1' }, 'a'),
    'a number that is no integer': () => readInteger({ a: 1.5 }, 'a'),
    'a number too large to be exact': () => readInteger({ a: 2 ** 53 }, 'a'),
    'a word that is none of them': () => readOneOf({ a: 'c' }, 'a', ['a', 'b']),
    'JSON that is a list': () => readJsonObjectOrNull({ a: '[]' }, 'a'),
    'JSON that is null': () => readJsonObjectOrNull({ a: 'null' }, 'a'),
  }
  for (const [name, read] of Object.entries(wrong)) {
    it(`throw on ${name}, naming the column`, () => {
      expect(read).to.throw(/^Expected .* in column a, found /)
    })
  }
})
