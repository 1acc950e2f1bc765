import { expect } from 'chai'
import {
  type CookieJar,
  cookieFieldFor,
  cookiesSetBy,
  emptyJar,
  giveCookies,
  keepCookie,
} from '../../../../src/engine/read/http/cookieJar.ts'

const page = new URL('https://app.example/app/page')

function keep(jar: CookieJar, ...texts: readonly string[]): CookieJar {
  const headers = texts.map((text) => ['set-cookie', text] as const) // `as`: a pair.
  return cookiesSetBy(page, headers).reduce((kept, cookie) => keepCookie(kept, cookie, page, null), jar)
}

const sentTo = (jar: CookieJar, path: string) => cookieFieldFor(jar, new URL(path, page), null)

describe('a jar of cookies', () => {
  it('is immutable', () => {
    const before = keep(emptyJar, 'sid=first; Path=/')
    const after = keep(before, 'sid=second; Path=/')
    expect([sentTo(before, '/'), sentTo(after, '/'), sentTo(emptyJar, '/')]).to.deep.equal([
      'sid=first',
      'sid=second',
      '',
    ])
  })

  it('replaces cookies with given ones of the same name, for every path', () => {
    const jar = giveCookies(keep(emptyJar, 'sid=set', 'lang=en; Path=/'), [['sid', 'planted']])
    expect(sentTo(jar, '/')).to.equal('lang=en; sid=planted')
    expect(sentTo(jar, '/app/x')).to.equal('lang=en; sid=planted')
  })

  it('lets a response renew a given cookie with any path', () => {
    const jar = keep(giveCookies(emptyJar, [['sid', 'given']]), 'sid=renewed; Path=/app')
    expect([sentTo(jar, '/'), sentTo(jar, '/app/x')]).to.deep.equal(['', 'sid=renewed'])
  })

  it('keeps cookies of one name for two paths apart, the longer path first', () => {
    const jar = keep(emptyJar, 'a=root; Path=/', 'a=app; Path=/app')
    expect([sentTo(jar, '/'), sentTo(jar, '/app')]).to.deep.equal(['a=root', 'a=app; a=root'])
  })

  it('sends cookies with an age until deletion if there is no clock', () => {
    const jar = keep(emptyJar, 'a=1; Path=/; Max-Age=1', 'b=2; Path=/; Expires=Tue, 10 Mar 2026 12:00:30 GMT')
    expect(sentTo(jar, '/')).to.equal('a=1; b=2')
    expect(sentTo(keep(jar, 'a=; Path=/'), '/')).to.equal('b=2')
  })

  it('keeps the last fifty', () => {
    const texts = Array.from({ length: 51 }, (_, index) => `c${index}=1; Path=/`)
    expect(keep(emptyJar, ...texts.slice(0, 50)).cookies).to.have.length(50)
    const jar = keep(emptyJar, ...texts)
    expect([jar.cookies.length, jar.cookies[0]?.name, jar.cookies.at(-1)?.name]).to.deep.equal([
      50,
      'c1',
      'c50',
    ])
  })

  it('limits the header to sixteen kilobytes', () => {
    const texts = Array.from({ length: 5 }, (_, index) => `c${index}=${'x'.repeat(4000)}; Path=/`)
    expect(sentTo(keep(emptyJar, ...texts), '/')).to.have.length(16 * 1024)
  })

  it('rejects cookies of another host, and values that no header can hold', () => {
    const jar = keep(emptyJar, 'a=1; Domain=other.example', 'b=\u0394', 'c=1\r\nx: y', 'd=1; Path=/')
    expect(jar.cookies.map(({ name }) => name)).to.deep.equal(['d'])
  })
})
