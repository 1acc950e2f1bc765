import { expect } from 'chai'
import { quoteAround } from '../../../../src/engine/report/evidence/quoteAround.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'

describe('quoteAround', () => {
  const quote = (text: string, stretch: string, chars: number) => {
    const start = text.indexOf(stretch)
    return quoteAround(text, { start, end: start + stretch.length, chars })
  }

  it('shows the line of the range', () => {
    expect(quote('one\ntwo X three\nfour', 'X', 40)).to.equal('two X three')
  })

  it('shows whole words on either side', () => {
    expect(quote('alpha beta X gamma delta', 'X', 8)).to.equal('beta X gamma')
  })

  it('shows a short text in full', () => {
    expect(quote('beta X gamma', 'X', 6)).to.equal('beta X gamma')
  })

  it('shows only the range if it is inside one long word', () => {
    expect(quote(`${'a'.repeat(50)}X${'b'.repeat(50)}`, 'X', 10)).to.equal('X')
  })

  it('hides a key that would be cut', () => {
    const key = `sk_live_51${drawn('base62', 97)}`
    expect(quote(`${key} X ${key}`, 'X', 20)).to.equal('X')
    expect(quote(`${key} X ${key}`, 'X', 400)).to.match(/^sk_l….* X sk_l….*$/)
  })
})
