import { expect } from 'chai'
import { encodeBase32, matchTotpStep, parseTotp, totpCode } from '../../src/shared/totp.ts'

// RFC 6238, appendix B: the key is 12345678901234567890 in ASCII, longer for the longer hashes.
const key = (bytes: number) => {
  const text = '1234567890'.repeat(7).slice(0, bytes)
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function codeAt(text: string, seconds: number): string | null {
  const secret = parseTotp(text)
  return secret === null ? null : totpCode(secret, seconds * 1000)
}

describe('TOTP codes', () => {
  for (const [seconds, sha1, sha256, sha512] of [
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1234567890, '89005924', '91819424', '93441116'],
    [20000000000, '65353130', '77737706', '47863826'],
  ] as const) {
    it(`match RFC 6238 at ${seconds} seconds`, () => {
      const url = (algorithm: string, bytes: number) =>
        `otpauth://totp/app:ada?secret=${key(bytes)}&digits=8&algorithm=${algorithm}`
      expect(codeAt(url('SHA1', 20), seconds)).to.equal(sha1)
      expect(codeAt(url('SHA256', 32), seconds)).to.equal(sha256)
      expect(codeAt(url('SHA512', 64), seconds)).to.equal(sha512)
    })
  }

  it('match in their own time step and in its neighbors, but in no other', () => {
    const secret = parseTotp(key(20))
    if (secret === null) throw new Error('Expected a secret')
    const code = totpCode(secret, 149_000)
    const stepAt = (seconds: number) => matchTotpStep(secret, code, seconds * 1_000)
    expect([90, 119, 149, 179].map(stepAt)).to.deep.equal([4, 4, 4, 4])
    expect([89, 180].map(stepAt)).to.deep.equal([null, null])
    expect(matchTotpStep(secret, '', 59_000)).to.equal(null)
  })

  it('have keys that are read as they are written', () => {
    expect(encodeBase32(Buffer.from('12345678901234567890'))).to.equal(key(20))
  })

  it('have six digits and 30 seconds by default, in any spelling of the secret', () => {
    expect(codeAt(key(20), 59)).to.equal('287082')
    expect(codeAt(`${key(20).toLowerCase().replace(/.{4}/g, '$& ')}==`, 59)).to.equal('287082')
  })

  for (const text of [
    '',
    '1',
    'hunter2!',
    'otpauth://hotp/a?secret=JBSWY3DPEHPK3PXP',
    'otpauth://totp/a',
    'JBSWY3D1',
  ]) {
    it(`are not computed from ${JSON.stringify(text)}`, () => {
      expect(parseTotp(text)).to.equal(null)
    })
  }
})
