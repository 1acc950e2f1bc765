import { expect } from 'chai'
import { type CookieDocument, readCookieDocument } from '../../../../src/engine/read/http/cookieDocument.ts'
import { drawn, fakeJwt } from '../../../helpers/fakes/fakeSecrets.ts'

const document = { role: 'user', id: 7 }
const text = JSON.stringify(document)
const base64 = Buffer.from(text).toString('base64')
const signature = drawn('base62', 27)

const cases: Readonly<Record<string, readonly [value: string, form: CookieDocument['form'] | null]>> = {
  JSON: [text, 'plain'],
  'JSON in percent encoding': [encodeURIComponent(text), 'plain'],
  'JSON in quotes': [`"${text}"`, 'plain'],
  'JSON of Express': [encodeURIComponent(`j:${text}`), 'plain'],
  'signed JSON of Express': [encodeURIComponent(`s:j:${text}.${signature}`), 'signed'],
  Base64: [base64, 'plain'],
  'base64url without padding': [Buffer.from(text).toString('base64url'), 'plain'],
  'signed by Flask': [`${Buffer.from(text).toString('base64url')}.aXk3Zg.${signature}`, 'signed'],
  'signed by Rails': [`${base64}--${drawn('hex', 40)}`, 'signed'],
  'a JSON Web Token': [fakeJwt(document), 'token'],
  'a random id': [drawn('base62', 32), null],
  'a word': ['dark', null],
  'a lone percent sign': ['100%', null],
  'something that begins like JSON': ['{not json', null],
  'encrypted by Laravel': [Buffer.from(`x${text}`).toString('base64'), null],
  'longer than browsers store': [JSON.stringify({ ...document, filler: 'x'.repeat(4096) }), null],
}

describe('readCookieDocument', () => {
  for (const [name, [value, form]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(readCookieDocument(value)).to.deep.equal(form === null ? null : { document, form })
    })
  }
})
