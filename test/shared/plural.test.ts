import { expect } from 'chai'
import { groupDigits, plural } from '../../src/shared/plural.ts'

describe('groupDigits', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567]) {
    it(`writes ${count} as English does`, () =>
      expect(groupDigits(count)).to.equal(count.toLocaleString('en')))
  }
})

describe('plural', () => {
  it('writes one without an s', () => {
    expect([plural(1, 'request'), plural(1_500, 'request')]).to.deep.equal(['1 request', '1,500 requests'])
  })
})
