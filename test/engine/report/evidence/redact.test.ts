import { expect } from 'chai'
import { redactSecret, redactText, secretPlace } from '../../../../src/engine/report/evidence/redact.ts'

describe('redactSecret', () => {
  it('shows both ends and the start of the hash of a long secret', () => {
    const shown = redactSecret('sk_live_aBcDeFgHiJkLmNoPqRsTuVwX')
    // printf sk_live_aBcDeFgHiJkLmNoPqRsTuVwX | sha256sum
    expect(shown).to.equal('sk_l…uVwX (sha256 07f2946406fd)')
  })

  it('shows the hash of a secret of 24 characters, but not of 23, which could be brute-forced', () => {
    expect(redactSecret('a'.repeat(24))).to.match(/^aaaa…aaaa \(sha256 [0-9a-f]{12}\)$/)
    expect(redactSecret('a'.repeat(23))).to.equal('aaaa…aaaa')
  })

  it('shows the ends of a secret of 16 characters, and masks one of 15', () => {
    expect(redactSecret('0123456789abcdef')).to.equal('0123…cdef')
    expect(redactSecret('0123456789abcde')).to.equal('[redacted]')
    expect(redactSecret('')).to.equal('[redacted]')
  })

  it('keeps the user and host of a URL with a password', () => {
    expect(redactSecret('postgres://app:hunter2@db.acme.io:5432/prod?sslkey=x')).to.equal(
      'postgres://app:[redacted]@db.acme.io:5432',
    )
    expect(redactSecret(`https://x-access-token:${'a'.repeat(36)}@github.com/acme/app.git`)).to.match(
      /^https:\/\/\[redacted]@github\.com \(sha256 [0-9a-f]{12}\)$/,
    )
    expect(redactSecret('cloudinary://123456789012345:abcdefghij@acme')).to.equal(
      'cloudinary://[redacted]@acme',
    )
    expect(redactSecret(`https://${'a'.repeat(40)}:x-oauth-basic@github.com/`)).to.equal(
      'https://[redacted]@github.com',
    )
    expect(redactSecret('postgres:\\/\\/app:p@ss@db.acme.io/prod')).to.not.include('p@ss')
  })

  it('never takes a part of the password for the host', () => {
    const shown = redactSecret('mysql://root:abc@defghijklmnop@db.acme.io/prod')
    expect(shown).to.not.include('defghijklmnop')
  })
})

describe('secretPlace', () => {
  it('distinguishes secrets by their redacted form', () => {
    const [one, other] = ['sk_live_aBcDeFgHiJkLmNoPqRsTuVwX', 'sk_live_aBcDeFgHiJkLmNoPqRsTuVwY']
    expect(secretPlace(one, 'Stripe key')).to.equal(`secret ${redactSecret(one)}`)
    expect(secretPlace(one, 'Stripe key')).to.not.equal(secretPlace(other, 'Stripe key'))
  })

  it('is the kind for an entirely masked secret', () => {
    expect(secretPlace('k3Pq9xT2', 'Dropbox app secret')).to.equal('Dropbox app secret')
    expect(secretPlace('Zr7-uW41', 'Dropbox app secret')).to.equal('Dropbox app secret')
  })
})

describe('redactText', () => {
  it('redacts every occurrence', () => {
    expect(redactText('a=hunter2; b=hunter2', ['hunter2'])).to.equal('a=[redacted]; b=[redacted]')
  })

  it('redacts a secret that contains another entirely', () => {
    const outer = 'postgres://app:hunter2@db/app'
    expect(redactText(`url=${outer}`, ['hunter2', outer])).to.not.include('hunter2')
    expect(redactText(`url=${outer}`, ['hunter2', outer])).to.equal('url=postgres://app:[redacted]@db')
  })

  it('keeps text without secrets, and does not read a secret as a pattern', () => {
    expect(redactText('a.c', ['', 'a$c'])).to.equal('a.c')
    expect(redactText('a.c abc', ['a.c'])).to.equal('[redacted] abc')
  })
})
