import { expect } from 'chai'
import type { HeaderFields } from '../../../../src/engine/model/artifacts.ts'
import { isMeantForSharedCaches, readFreshness } from '../../../../src/engine/read/http/caching.ts'

const date = ['date', 'Sun, 01 Feb 2026 12:00:00 GMT'] as const
const control = (value: string): HeaderFields => [['cache-control', value]]

const cases: Readonly<
  Record<string, readonly [HeaderFields, browserSeconds: number, sharedSeconds: number]>
> = {
  'no directive': [[], 0, 0],
  'max-age for all caches': [control('max-age=600'), 600, 600],
  's-maxage for shared ones': [control('max-age=0, S-MaxAge="60"'), 0, 60],
  's-maxage=0 keeps shared ones from it': [control('max-age=600, s-maxage=0'), 600, 0],
  'private keeps shared ones from it': [control('private, max-age=600'), 600, 0],
  'no-store over max-age': [control('no-store, max-age=600'), 0, 0],
  'no-cache asks each time': [control('public, no-cache, max-age=600'), 0, 0],
  'two fields are one list': [
    [
      ['cache-control', 'max-age=600'],
      ['cache-control', 'private'],
    ],
    600,
    0,
  ],
  'Expires counted from Date': [[date, ['expires', 'Sun, 01 Feb 2026 12:10:00 GMT']], 600, 600],
  'an Expires that has passed': [[date, ['expires', 'Sun, 01 Feb 2026 11:00:00 GMT']], 0, 0],
  'Expires: 0': [[date, ['expires', '0'], ['last-modified', 'Sat, 31 Jan 2026 12:00:00 GMT']], 0, 0],
  'max-age over Expires': [
    [date, ['cache-control', 'max-age=0'], ['expires', 'Sun, 01 Feb 2026 12:10:00 GMT']],
    0,
    0,
  ],
  'a tenth of the age': [[date, ['last-modified', 'Sun, 01 Feb 2026 11:50:00 GMT']], 60, 60],
  'Vary: *': [
    [
      ['cache-control', 'max-age=600'],
      ['vary', ' * '],
    ],
    0,
    0,
  ],
}

describe('readFreshness', () => {
  for (const [name, [headers, browserSeconds, sharedSeconds]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(readFreshness(headers)).to.deep.equal({ browserSeconds, sharedSeconds })
    })
  }
})

describe('isMeantForSharedCaches', () => {
  it('requires an age with public', () => {
    expect(isMeantForSharedCaches(control('public, max-age=1'))).to.equal('firm')
    expect(isMeantForSharedCaches(control('public, max-age=0'))).to.equal(null)
    expect(isMeantForSharedCaches(control('public'))).to.equal(null)
  })

  it('rejects max-age without public', () => {
    expect(isMeantForSharedCaches(control('max-age=600'))).to.equal(null)
  })
})
