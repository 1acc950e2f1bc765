import { expect } from 'chai'
import { standsInBase64 } from '../../../../src/engine/parse/text/base64Data.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'

const value = `AKIA${drawn('base32', 16)}`

const stands = (before: string, after: string) =>
  standsInBase64(`${before}${value}${after}`, { value, start: before.length })

describe('standsInBase64', () => {
  it('tells a piece of data by 160 characters of it around the token, on whichever side', () => {
    expect(stands(`"${drawn('base62', 159)}/`, '"')).to.equal(true)
    expect(stands('"data:image/gif;base64,', `/${drawn('base62', 159)}"`)).to.equal(true)
    expect(stands(`"${drawn('base62', 79)}/`, `+${drawn('base62', 79)}"`)).to.equal(true)
    expect(stands(`"${drawn('base62', 78)}/`, `+${drawn('base62', 79)}"`)).to.equal(false)
  })

  it('counts nothing that other text ends', () => {
    expect(stands(`"${drawn('base62', 300)}","`, `","${drawn('base62', 300)}"`)).to.equal(false)
    expect(stands('', '')).to.equal(false)
  })

  it('leaves a token that Base64 cannot hold', () => {
    const token = `sk-${drawn('base62', 40)}`
    const text = drawn('base62', 200) + token + drawn('base62', 200)
    expect(standsInBase64(text, { value: token, start: 200 })).to.equal(false)
  })
})
