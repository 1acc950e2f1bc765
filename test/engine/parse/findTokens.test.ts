import { expect } from 'chai'
import { findTokens, freeStanding, readsMax } from '../../../src/engine/parse/findTokens.ts'

describe('findTokens', () => {
  it('reads a text that is nothing but prefixes so many times and no more', () => {
    let reads = 0
    const count = (): null => {
      reads += 1
      return null
    }
    expect(findTokens('AB '.repeat(readsMax), { prefixes: ['A', 'B'], read: count })).to.deep.equal([])
    expect(reads).to.equal(readsMax)
  })

  it('gives each token once, in the order of the text', () => {
    const form = { prefixes: ['x_', 'y_'], read: freeStanding(/[xy]_\d{1,9}/y) }
    expect(findTokens('y_2 x_1 y_2', form).map(({ value }) => value)).to.deep.equal(['y_2', 'x_1'])
  })
})
