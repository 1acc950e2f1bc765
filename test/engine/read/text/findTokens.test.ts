import { expect } from 'chai'
import {
  findTokens,
  freeStanding,
  placesSearch,
  readsMax,
} from '../../../../src/engine/read/text/findTokens.ts'

describe('findTokens', () => {
  it('limits the reads of a text that consists only of prefixes', () => {
    let reads = 0
    const count = (): null => {
      reads += 1
      return null
    }
    expect(findTokens('AB '.repeat(readsMax), { prefixes: ['A', 'B'], read: count })).to.deep.equal([])
    expect(reads).to.equal(readsMax)
  })

  it('returns each token once, in order', () => {
    const form = { prefixes: ['x_', 'y_'], read: freeStanding(/[xy]_\d{1,9}/y) }
    expect(findTokens('y_2 x_1 y_2', form).map(({ value }) => value)).to.deep.equal(['y_2', 'x_1'])
  })

  describe('with the places of many forms', () => {
    const long = { prefixes: ['xx_', 'x_x'], read: freeStanding(/x[x_]{1,5}\d{1,9}/y) }
    const other = { prefixes: ['y_'], read: freeStanding(/y_\d{1,9}/y) }
    const search = placesSearch([long, { ...long, prefixes: ['zzz'] }])

    for (const text of [
      '',
      'xx_1 x_x2 y_3 xx_1 -xx_4 xx_x_x_5',
      // More places than the limit, with tokens after the last one.
      `${'-xx_'.repeat(readsMax)} xx_1 x_x2`,
      `${'xx_x_'.repeat(readsMax)} x_x7`,
    ]) {
      for (const form of [long, other]) {
        it(`finds the same as without them: ${form.prefixes} in ${text.slice(0, 40)}`, () => {
          expect(findTokens(text, form, search(text))).to.deep.equal(findTokens(text, form))
        })
      }
    }

    it('finds a token after the last stored place', () => {
      const text = `xx_1${'xx_'.repeat(readsMax)} xx_2`
      const form = {
        prefixes: ['xx_'],
        read: (at: string, index: number) =>
          index === 0 ? { value: at.slice(0, -5), start: 0 } : { value: at.slice(index), start: index },
      }
      expect(findTokens(text, form, search(text)).map(({ value }) => value.slice(-3))).to.deep.equal([
        'xx_',
        'x_2',
      ])
    })
  })
})
