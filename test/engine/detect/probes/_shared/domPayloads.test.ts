import { expect } from 'chai'
import {
  domPayload,
  domPayloadKinds,
  fillUrl,
  nameUrlPart,
  type UrlPart,
} from '../../../../../src/engine/detect/probes/_shared/domPayloads.ts'

const url = 'https://app.example/items/42?q=tea&lang=en#top'
const inQuery = (name: string): UrlPart => ({ place: 'query', name })
const behindHash = (name: string | null): UrlPart => ({ place: 'hash', name })

describe('fillUrl', () => {
  const cases: readonly (readonly [what: string, part: UrlPart, value: string, filled: string])[] = [
    ['a value of the query', inQuery('q'), 'a', 'https://app.example/items/42?q=a&lang=en'],
    ['a value that it did not have', inQuery('x'), 'a', 'https://app.example/items/42?q=tea&lang=en&x=a'],
    [
      'only what would end a value is encoded, and what the address itself encodes',
      inQuery('q'),
      '<a b="c&d#e%f">:/()',
      'https://app.example/items/42?q=%3Ca%20b=%22c%26d%23e%25f%22%3E:/()&lang=en',
    ],
    ['all behind the #', behindHash(null), 'a:b', 'https://app.example/items/42?q=tea&lang=en#a:b'],
    ['a name behind the #', behindHash('tab'), 'a&b', 'https://app.example/items/42?q=tea&lang=en#tab=a%26b'],
    [
      'a segment of the path',
      { place: 'path', name: '1' },
      'a/<b>',
      'https://app.example/items/a%2F%3Cb%3E?q=tea&lang=en',
    ],
  ]
  for (const [what, part, value, filled] of cases) {
    it(`fills ${what}`, () => {
      expect(fillUrl(url, [{ part, value }])).to.equal(filled)
    })
  }

  it('fills several values at once', () => {
    const filled = ['a', 'b'].map((name) => ({ part: behindHash(name), value: name }))
    expect(fillUrl('https://app.example/', filled)).to.equal('https://app.example/#a=a&b=b')
  })
})

describe('domPayload', () => {
  it('calls only the recorder, with its number', () => {
    for (const kind of domPayloadKinds) {
      const names = domPayload(kind, 'recorder', 7).match(/\b\w+(?=\()/g) ?? []
      expect(new Set(names)).to.deep.equal(new Set(['recorder']))
    }
  })

  it('is a program by itself, inside quotes, and as an expression', () => {
    const run = (text: string): readonly unknown[] => {
      const calls: unknown[] = []
      new Function('recorder', text)((value: unknown) => void calls.push(value))
      return calls
    }
    const program = domPayload('program', 'recorder', 7)
    expect(run(program)).to.deep.equal([7])
    expect(run(`const a = '${program}'`)).to.deep.equal([7])
    expect(run(`const a = "${program}"`)).to.deep.equal([7])
    expect(run(`const a = ${domPayload('expression', 'recorder', 7)}`)).to.deep.equal([7])
  })
})

describe('nameUrlPart', () => {
  it('names the place of the part', () => {
    expect(
      [inQuery('q'), behindHash(null), behindHash('tab'), { place: 'path', name: '1' } as const].map((part) =>
        nameUrlPart(url, part),
      ),
    ).to.deep.equal([
      '/items/42: q (query)',
      '/items/42: URL fragment',
      '/items/42: tab (URL fragment)',
      '/items/42: segment 2 of the path',
    ])
  })
})
