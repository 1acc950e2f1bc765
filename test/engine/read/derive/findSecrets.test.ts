import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { findSecrets, findSecretsIn } from '../../../../src/engine/read/derive/findSecrets.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { placedSecrets } from '../../../../src/engine/read/knowledge/secrets/secretKinds.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'

const url = 'https://app.example.com/a.js'

describe('findSecretsIn', () => {
  const sendgrid = `SG.${drawn('base62', 22)}.${drawn('base62', 43)}`

  it('returns the kind, the position and the name of the variable', () => {
    const [found] = findSecretsIn(`const mailKey = "${sendgrid}"`, url)
    expect({ name: found?.kind.name, token: found?.token, variable: found?.variable }).to.deep.equal({
      name: 'SendGrid API key',
      token: { value: sendgrid, start: 17 },
      variable: 'mailKey',
    })
  })

  it('does not use a value before a colon as a name', () => {
    const other = drawn('base62', 40)
    expect(findSecretsIn(`{"${other}":"${sendgrid}"}`, url).map(({ variable }) => variable)).to.deep.equal([
      null,
    ])
  })

  it('lists every text that contains a secret', () => {
    const texts = ['a', 'b'].map((name) => ({
      url: `https://app.example.com/${name}.js`,
      text: `k="${sendgrid}"`,
      mediaType: 'text/javascript',
      respondedAt: null,
    }))
    const [found] = findSecrets(texts, openScanCache())
    expect(found?.urls).to.deep.equal(texts.map((text) => text.url))
  })

  it('finds a secret after any number of decoys', () => {
    const decoys = Array.from({ length: 500 }, () => `"SG.${'x'.repeat(22)}.${'x'.repeat(43)}"`).join(',')
    expect(findSecretsIn(`${decoys},"${sendgrid}"`, url)).to.have.length(1)
  })

  describe('takes time linear in hostile text', () => {
    const pieces = [
      'eyJ',
      '"eyJhbGciOiJIUzI1NiJ9.eyJhbGciOiJIUzI1NiJ9.',
      '-----BEGIN PRIVATE KEY-----',
      '"sk-proj-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '"postgres://a:aaaaaaaaaaaaaaaaaaaa',
      '"d":"abcdefghijABCDEFGHIJ1029384756zyxwvutsrqp_-ABx"',
      ':AA',
      ` AC${drawn('hex', 32)}`,
      ' AKIAQWERTYUIOPASDFGH',
      ' MTE4NzY1NDMyMTA5ODc2NTQzMg.abcdef.',
      'SG.',
      `k${drawn('lower', 6)}="${drawn('hex', 40)}";"deepgram";`,
      'deepgram=',
      'key="a1b2c3d4e5f60718293a4b5c6d7e8f9012345678",mistral',
      'mnemonic:"abandon abandon abandon abandon abandon abandon ',
      'Uint8Array.from([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,',
      'Password=Server=a.com;',
      '/webhook/n8n',
      'prod:happy-animal-123|',
      ' ',
      '"',
    ]
    const textChars = 1024 * 1024

    it('for a key next to the repeated names of all vendors', () => {
      const words = placedSecrets.flatMap(({ place }) => place.words).join(' ')
      let text = ''
      for (let at = 0; text.length < 2 * textChars; at += 1) {
        const value = createHash('md5').update(String(at)).digest('hex')
        text += `token:"${value}",${at % 20 === 0 ? words : ''}`
      }
      // A quadratic search takes ten times as long.
      expect(cpuMsOf(() => findSecretsIn(text, url))).to.be.below(3_000)
    }).timeout(40_000)

    for (const piece of pieces) {
      it(`for repeated ${JSON.stringify(piece)}`, function () {
        // A quadratic search of a megabyte takes minutes; a linear one a fraction of a second.
        this.timeout(40_000)
        findSecretsIn(piece.repeat(textChars / piece.length), url)
      })
    }
  })
})
