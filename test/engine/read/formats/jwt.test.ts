import { expect } from 'chai'
import {
  beginsAsJwt,
  decodeJwt,
  encodeJwtPart,
  findJwts,
  isWrittenAsJwt,
  joinJwt,
  jwtForm,
  readWholeJwt,
  replaceJwts,
  splitJwt,
} from '../../../../src/engine/read/formats/jwt.ts'

const part = (value: object) => encodeJwtPart(JSON.stringify(value))
const header = part({ alg: 'HS256' })
const payload = part({ sub: 'u1' })
const token = `${header}.${payload}.c2lnbmF0dXJl`

describe('a JSON Web Token', () => {
  it('is decoded without being verified', () => {
    expect(decodeJwt(token)).to.deep.equal({ header: { alg: 'HS256' }, payload: { sub: 'u1' } })
    expect(decodeJwt(`${header}.${payload}`)?.payload).to.deep.equal({ sub: 'u1' })
  })

  for (const [name, text] of Object.entries({
    'an empty text': '',
    'a header alone': header,
    'a payload that is not an object': `${header}.${encodeJwtPart('[1]')}.a`,
    'a payload that is not JSON': `${header}.${encodeJwtPart('{a}')}.a`,
    'more than eight kilobytes': `${header}.${part({ sub: 'a'.repeat(8 * 1024) })}.a`,
  })) {
    it(`is not: ${name}`, () => expect(decodeJwt(text)).to.equal(null))
  }

  it('is split into three parts and joined again', () => {
    expect(splitJwt(token)).to.deep.equal({ header, payload, signature: 'c2lnbmF0dXJl' })
    expect(splitJwt(`${header}.${payload}.`)?.signature).to.equal('')
    for (const text of [token, `${header}.${payload}.`, 'a.b.c']) {
      expect(joinJwt(splitJwt(text) ?? { header: '', payload: '', signature: '' })).to.equal(text)
    }
  })

  it('is not split if it has another number of parts, such as an encrypted one', () => {
    for (const text of ['', 'a', 'a.b', 'a.b.c.d', 'a.b.c.d.e']) expect(splitJwt(text)).to.equal(null)
  })

  it('is found once in a text, with or without a signature', () => {
    const unsigned = `${header}.${payload}.`
    const text = `a="${token}";b="${token}";c='${unsigned}';d=${header}.no.token;e=x${token}`
    expect(findJwts(text).map((found) => found.token.value)).to.deep.equal([token, unsigned])
  })

  it('is read as a whole value, also with a blank after the first bracket of its JSON', () => {
    expect(readWholeJwt(token)?.payload).to.deep.equal({ sub: 'u1' })
    const spaced = [encodeJwtPart('{ "alg":"none"}'), encodeJwtPart('{ "sub":"u2"}'), ''].join('.')
    expect(spaced).to.match(/^eyA/)
    expect(readWholeJwt(spaced)?.payload).to.deep.equal({ sub: 'u2' })
    for (const text of [`Bearer ${token}`, `${header}.${payload}`]) {
      expect(readWholeJwt(text)).to.equal(null)
    }
  })
})

describe('what is written as a token', () => {
  it('is a whole value with a signature', () => {
    expect(isWrittenAsJwt(token)).to.equal(true)
    for (const text of [`${header}.${payload}.`, `${token}.more`, `x${token}`, 'eyJ.eyJ.a']) {
      expect(isWrittenAsJwt(text), text).to.equal(false)
    }
  })

  it('is recognized by its start', () => {
    expect(beginsAsJwt(`${header}.ey`)).to.equal(true)
    for (const text of [header, 'eyJ.eyJ', `x${token}`]) expect(beginsAsJwt(text), text).to.equal(false)
  })

  it('is replaced in a text, also after an escaped equals sign, but not inside a word', () => {
    expect(replaceJwts(`a=${token}&b=%3D${token}`, '[x]')).to.equal('a=[x]&b=%3D[x]')
    expect(replaceJwts(`word${token}`, '[x]')).to.equal(`word${token}`)
  })
})

describe('the form of a token', () => {
  const form = jwtForm({ header: [2, 4], payload: [1, 3], signature: [0, 2] })
  const read = (text: string, index = 0) => form.read(text, index)?.value ?? null

  for (const text of ['eyJab.eyJa.', 'eyJabcd.eyJabc.ab']) {
    it(`accepts ${text}`, () => expect(read(text)).to.equal(text))
  }

  for (const text of ['eyJa.eyJa.', 'eyJabcde.eyJa.', 'eyJab.eyJ.', 'eyJab.eyJabcd.', 'eyJab.eyJa.abc']) {
    it(`rejects ${text}`, () => expect(read(text)).to.equal(null))
  }

  it('does not match inside a word', () => {
    expect(read('xeyJab.eyJa.', 1)).to.equal(null)
    expect(read('"eyJab.eyJa."', 1)).to.equal('eyJab.eyJa.')
  })
})
