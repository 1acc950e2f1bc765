import { expect } from 'chai'
import { redactUrl } from '../../../../src/engine/read/url/redactUrl.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: 'user-4711' })}.q7Zk3vXw9TnB2mRf8LpYd6HsJc4GaEu1`
const stripe = `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dcXk`
const session = 'A81F6C0B2D7E4493B5'

describe('redactUrl', () => {
  const cases = [
    ['https://a.tld/app?x=1&y=2#z', 'https://a.tld/app?x=1&y=2#z'],
    [`https://a.tld/?access_token=${jwt}&x=1`, 'https://a.tld/?access_token=[redacted]&x=1'],
    [`https://a.tld/?next=%2F%3Fcode%3D${jwt}`, 'https://a.tld/?next=%2F%3Fcode%3D[redacted]'],
    [`https://a.tld/#t=${jwt}`, 'https://a.tld/#t=[redacted]'],
    [`/in?next=%2Fb%3Faccess_token%3D${jwt}`, '/in?next=%2Fb%3Faccess_token%3D[redacted]'],
    [
      `https://a.tld/?sid=${session}&PHPSESSID=${session}`,
      'https://a.tld/?sid=[redacted]&PHPSESSID=[redacted]',
    ],
    [`https://a.tld/b;jsessionid=${session}?x=1`, 'https://a.tld/b;jsessionid=[redacted]?x=1'],
    ['https://joe:s3cret@a.tld/', 'https://[redacted]@a.tld/'],
    [`https://a.tld/pay?key=${stripe}`, 'https://a.tld/pay?key=[redacted]'],
    ['https://a.tld/@joe?sid=1', 'https://a.tld/@joe?sid=1'],
    [
      'https://a.tld/?access_token=pk.eyJ1IjoiYSJ9.abc123',
      'https://a.tld/?access_token=pk.eyJ1IjoiYSJ9.abc123',
    ],
  ] as const
  for (const [url, shown] of cases) {
    it(`redacts ${url.slice(0, 60)} to ${shown}`, () => {
      expect(redactUrl(url)).to.equal(shown)
      expect(redactUrl(shown)).to.equal(shown)
    })
  }
})
