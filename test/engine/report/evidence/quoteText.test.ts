import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import { quoteText } from '../../../../src/engine/report/evidence/quoteText.ts'

const charsMax = 600

describe('quoteText', () => {
  const pem = (bits: number, passphrase?: string) =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
    })
  const whole = String(pem(2048))
  const keys = {
    'longer than the quotation': whole,
    'escaped in a string': JSON.stringify(whole),
    'under a passphrase': String(pem(2048, 'secret')),
    'cut before its end': whole.slice(0, 900),
    'cut in its first line': whole.slice(0, 70),
  }
  for (const [what, key] of Object.entries(keys)) {
    it(`hides a private key ${what}`, () => {
      const quoted = quoteText(`Error: bad\n    at sign (/app/a.js:1:2) {\n  key: ${key}`, charsMax)
      expect(quoted)
        .to.contain('at sign (/app/a.js:1:2)')
        .and.not.match(/[A-Za-z0-9+/]{20}/)
    })
  }

  it(`keeps ${charsMax} characters of other text`, () => {
    const text = 'a word and '.repeat(100)
    expect(quoteText(text, charsMax)).to.equal(text.slice(0, charsMax).trim())
  })
})
