import { expect } from 'chai'
import { readFrameOptions } from '../../../../src/engine/read/http/frameOptions.ts'

const read = (...values: string[]) =>
  readFrameOptions(values.map((value) => ['x-frame-options', value] as const))

describe('readFrameOptions', () => {
  it('is absent without a header', () => expect(read()).to.deep.equal({ state: 'absent' }))

  for (const value of ['DENY', 'sameorigin', ' Deny ']) {
    it(`reads ${JSON.stringify(value)}`, () => {
      expect(read(value)).to.deep.equal({ state: 'denies', isRepeated: false })
    })
  }

  for (const values of [
    ['DENY', 'deny'],
    ['SAMEORIGIN, SAMEORIGIN'],
    ['DENY', 'SAMEORIGIN'],
    ['DENY', 'x'],
  ]) {
    it(`reads ${JSON.stringify(values)} as repeated DENY`, () => {
      expect(read(...values)).to.deep.equal({ state: 'denies', isRepeated: true })
    })
  }

  for (const values of [[''], ['ALLOWALL'], ['ALLOW-FROM https://a.example'], ['x', 'y'], ['DENY;']]) {
    it(`reads ${JSON.stringify(values)} as invalid`, () => expect(read(...values).state).to.equal('invalid'))
  }
})
