import { expect } from 'chai'
import { looksRandom, shannonEntropy } from '../../../../src/engine/read/text/randomness.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'

describe('shannonEntropy', () => {
  it('returns bits per character', () => {
    expect(shannonEntropy('')).to.equal(0)
    expect(shannonEntropy('aaaa')).to.equal(0)
    expect(shannonEntropy('abab')).to.equal(1)
    expect(shannonEntropy('0123456789abcdef')).to.equal(4)
  })
})

describe('looksRandom', () => {
  for (const alphabet of ['base62', 'lower', 'base32', 'hex', 'digits'] as const) {
    it(`accepts random text over ${alphabet}`, () => {
      const seeds = Array.from({ length: 200 }, (_, index) => String(index))
      const refused = seeds.filter((seed) => !looksRandom(drawn(alphabet, 32, seed)))
      expect(refused).to.deep.equal([])
    })
  }

  const placeholders = [
    'x'.repeat(32),
    '0'.repeat(40),
    '1234567890abcdef1234567890abcdef',
    'abcdefghijklmnopqrstuvwxyz123456',
    'abcdabcdabcdabcdabcdabcdabcdabcd',
    'yourStripeSecretKeyGoesHere12345',
    'MyExampleKey9f8a7b6c5d4e3f2a1b0c',
    'this_is_a_placeholder_for_a_key_',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    '',
  ]
  for (const text of placeholders) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      expect(looksRandom(text)).to.equal(false)
    })
  }
})
