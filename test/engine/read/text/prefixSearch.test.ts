import { expect } from 'chai'
import { prefixSearch } from '../../../../src/engine/read/text/prefixSearch.ts'

const prefixes = ['sk-', 'sk-ant-', 'eyJ', 'aaa', 'd:"', 'https://', 'http://']

/** Naive reference implementation. */
function findSlowly(text: string): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (let index = 0; index < text.length; index += 1) {
    for (const prefix of prefixes) {
      if (text.startsWith(prefix, index)) found[prefix] = [...(found[prefix] ?? []), index]
    }
  }
  return found
}

function find(text: string): Record<string, readonly number[]> {
  const found = prefixSearch(prefixes, 1_000)(text)
  return Object.fromEntries([...found].map(([prefix, { indexes }]) => [prefix, indexes]))
}

describe('prefixSearch', () => {
  for (const text of [
    '',
    's',
    'sk',
    'sk-',
    'k-',
    'sk-ant-sk-ant-',
    'aaaaaa',
    'x http://a https://b d:"',
    'ünïcode sk-漢字eyJ',
    // Characters with the low bits of a prefix.
    '\u0173\u016b\u012d \u8473\u846b\u842d',
  ]) {
    it(`finds every place of every prefix in ${JSON.stringify(text)}`, () => {
      expect(find(text)).to.deep.equal(findSlowly(text))
    })
  }

  it('finds the same as a naive search in random text', () => {
    let state = 7
    const next = () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state >> 8
    }
    const pieces = ['s', 'k-', 'sk-', 'ant-', 'ey', 'J', 'aa', 'http', 's', '://', 'd', ':"', '漢']
    const text = Array.from({ length: 1_500 }, () => pieces[next() % pieces.length]).join('')
    expect(find(text)).to.deep.equal(findSlowly(text))
    expect(Object.keys(findSlowly(text))).to.have.length(prefixes.length)
  })

  it('returns places up to the limit, and says if there are more', () => {
    const search = prefixSearch(['ab-'], 3)
    expect(search('ab-'.repeat(3)).get('ab-')).to.deep.equal({ indexes: [0, 3, 6], isComplete: true })
    expect(search('ab-'.repeat(4)).get('ab-')).to.deep.equal({ indexes: [0, 3, 6], isComplete: false })
  })

  it('finds words case-insensitively and prefixes case-sensitively', () => {
    const search = prefixSearch(['Dee', 'GRAM-'], 10, ['deepgram', 'a-1'])
    const found = [...search('deepgram DeepGram DEEPGRAM_ gram-deepgraM a-1A-1')]
    expect(found.map(([text, { indexes }]) => [text, indexes])).to.deep.equal([
      ['deepgram', [0, 9, 18, 33]],
      ['Dee', [9]],
      ['a-1', [42, 45]],
    ])
  })

  it('rejects a word that is also a prefix, because their places would be ambiguous', () => {
    expect(() => prefixSearch(['abc'], 1, ['abc'])).to.throw('found abc')
  })

  it('rejects prefixes that are too short', () => {
    expect(() => prefixSearch(['ab'], 1)).to.throw('found ab')
    expect(prefixSearch(['abc'], 1)('xabc').get('abc')?.indexes).to.deep.equal([1])
  })
})
