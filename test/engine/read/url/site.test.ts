import { expect } from 'chai'
import { isPublicSuffix, isSameSite, registrableDomain } from '../../../../src/engine/read/url/site.ts'

describe('registrableDomain', () => {
  const expected: readonly (readonly [string, string])[] = [
    ['a.b.Example.co.uk', 'example.co.uk'],
    ['example.com.', 'example.com'],
    ['shop.vercel.app', 'shop.vercel.app'],
    ['a.shop.vercel.app', 'shop.vercel.app'],
    ['localhost', 'localhost'],
    ['192.0.2.1', '192.0.2.1'],
    ['[2001:db8::1]', '[2001:db8::1]'],
  ]
  for (const [name, domain] of expected) {
    it(`of ${name} is ${domain}`, () => expect(registrableDomain(name)).to.equal(domain))
  }
})

describe('isSameSite', () => {
  it('holds for hosts of one owner', () =>
    expect(isSameSite('cdn.example.com', 'www.example.com')).to.equal(true))
  it('does not hold for two applications on one platform', () => {
    expect(isSameSite('one.netlify.app', 'two.netlify.app')).to.equal(false)
  })
  it('does not hold for two IP addresses', () => expect(isSameSite('192.0.2.1', '192.0.2.2')).to.equal(false))
})

describe('isPublicSuffix', () => {
  for (const name of ['com', 'co.uk', 'vercel.app', 'netlify.app', 'github.io']) {
    it(`holds for ${name}`, () => expect(isPublicSuffix(name)).to.equal(true))
  }
  for (const name of ['example.com', 'shop.vercel.app']) {
    it(`does not hold for ${name}`, () => expect(isPublicSuffix(name)).to.equal(false))
  }
})
