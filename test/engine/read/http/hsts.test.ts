import { expect } from 'chai'
import { type Hsts, isPreloaded, parseHsts } from '../../../../src/engine/read/http/hsts.ts'

describe('parseHsts', () => {
  it('reads age and subdomains in any case and order, with blanks and an unknown directive', () => {
    expect(parseHsts(' includeSubdomains ;x-new="a b"; MAX-AGE = "600" ; preload')).to.deep.equal({
      maxAge: 600,
      includeSubDomains: true,
      duplicates: [],
      isMalformed: false,
    })
  })

  const unreadable = ['', 'max-age', 'max-age=', 'max-age=-1', 'max-age=1.5', 'max-age=9999999999999999']
  for (const field of [...unreadable, 'max-age=1; max-age=1', 'max-age=1, preload', 'max-age=1; "x"']) {
    it(`is ignored by browsers: ${field}`, () => {
      expect(isHstsReadable(parseHsts(field))).to.equal(false)
    })
  }

  it('is readable with max-age=0', () => {
    expect(isHstsReadable(parseHsts('max-age=0'))).to.equal(true)
  })
})

describe('isPreloaded', () => {
  for (const name of ['shop.vercel.app', 'EXAMPLE.DEV', 'app', 'shop.exe.xyz', 'a.b.service.gov.uk']) {
    it(`holds for ${name}`, () => expect(isPreloaded(name)).to.equal(true))
  }
  for (const name of ['app.example.com', 'dev.example.org', 'exe.xyz.example.org', 'shop.xyz', '']) {
    it(`does not hold for ${name === '' ? 'no name' : name}`, () => expect(isPreloaded(name)).to.equal(false))
  }

  it('does not hold below a suffix that is listed without its subdomains', () => {
    expect(isPreloaded('shop.gov.uk')).to.equal(false)
  })
})

function isHstsReadable(hsts: Hsts): boolean {
  return hsts.maxAge !== null && hsts.duplicates.length === 0 && !hsts.isMalformed
}
