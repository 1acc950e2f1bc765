import { expect } from 'chai'
import { isDrawnByChance, standsInBase64 } from '../../../../src/engine/read/text/base64Data.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'

const value = `AKIA${drawn('base32', 16)}`

const stands = (before: string, after: string) =>
  standsInBase64(`${before}${value}${after}`, { value, start: before.length })

describe('standsInBase64', () => {
  it('requires 160 characters of data around the token, on either side', () => {
    expect(stands(`"${drawn('base62', 159)}/`, '"')).to.equal(true)
    expect(stands('"data:image/gif;base64,', `/${drawn('base62', 159)}"`)).to.equal(true)
    expect(stands(`"${drawn('base62', 79)}/`, `+${drawn('base62', 79)}"`)).to.equal(true)
    expect(stands(`"${drawn('base62', 78)}/`, `+${drawn('base62', 79)}"`)).to.equal(false)
  })

  it('counts only uninterrupted data', () => {
    expect(stands(`"${drawn('base62', 300)}","`, `","${drawn('base62', 300)}"`)).to.equal(false)
    expect(stands('', '')).to.equal(false)
  })

  it('is false for a token with characters outside of Base64', () => {
    const token = `sk-${drawn('base62', 40)}`
    const text = drawn('base62', 200) + token + drawn('base62', 200)
    expect(standsInBase64(text, { value: token, start: 200 })).to.equal(false)
  })
})

describe('isDrawnByChance', () => {
  const isByChance = (before: string, word: string, after: string) =>
    isDrawnByChance(`${before}${word}${after}`, { value: word, start: before.length })

  for (const alphabet of ['base62', 'lower', 'upper'] as const) {
    it(`detects words in random text over ${alphabet}`, () => {
      const word = alphabet === 'upper' ? 'N8N' : 'n8n'
      const seeds = Array.from({ length: 200 }, (_, index) => String(index))
      const taken = seeds.filter(
        (seed) =>
          !isByChance(`"${drawn(alphabet, 20, seed)}`, word, `${drawn(alphabet, 20, `${seed} after`)}"`),
      )
      expect(taken.length).to.be.at.most(seeds.length / 10)
    })
  }

  const written: readonly (readonly [before: string, word: string, after: string])[] = [
    ['const t = "https://', 'n8n', '.acme.com/webhook"'],
    ['REACT_APP_', 'N8N', '_API_KEY="'],
    ['export const createN8nClientForEvery', 'N8n', 'WebhookOfTheUser='],
    ['https://hooks.acme.com/api/v1/', 'n8n', '/v2/callback/users/list'],
    ['https://', 'n8n', '-4f8a9c0d1e2b3c4d5e6f7a8b9c0d1e2f.up.railway.app'],
    ['getoktasettingsandgroupsof', 'okta', 'usersandtheirmanagers'],
    ['', 'okta', ''],
  ]
  for (const [before, word, after] of written) {
    it(`is false for ${before}${word}${after}`, () => expect(isByChance(before, word, after)).to.equal(false))
  }
})
