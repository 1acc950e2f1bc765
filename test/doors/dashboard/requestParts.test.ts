import { expect } from 'chai'
import { countPasswordAttempt } from '../../../src/doors/dashboard/attemptLimits.ts'
import { readCookie, writeCookie } from '../../../src/doors/dashboard/cookies.ts'
import { describeUserAgent } from '../../../src/doors/dashboard/describeUserAgent.ts'
import { safePath } from '../../../src/doors/dashboard/safePath.ts'
import { isSameOrigin } from '../../../src/doors/dashboard/sameOrigin.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const [http, https] = ['http://127.0.0.1:8080', 'https://scan.example.com']

describe('isSameOrigin', () => {
  const cases: readonly (readonly [string, string, string, string, boolean])[] = [
    [https, https, 'same-origin', 'scan.example.com', true],
    [https, https, '', 'scan.example.com', true],
    [https, '', 'same-origin', 'scan.example.com', true],
    [https, '', '', 'scan.example.com', false],
    [https, https, 'same-site', 'scan.example.com', false],
    [https, 'https://evil.example', 'same-origin', 'scan.example.com', false],
    [https, 'https://scan.example.com.evil.example', '', 'scan.example.com', false],
    [https, 'http://scan.example.com', '', 'scan.example.com', false],
    [https, 'https://other.example', '', 'other.example', false],
    [https, 'null', '', 'scan.example.com', false],
    [http, 'http://localhost:8080', '', 'localhost:8080', true],
    [http, 'http://localhost:8081', '', 'localhost:8080', false],
    [http, 'https://localhost:8080', '', 'localhost:8080', false],
    [`${https}/scanward`, https, '', 'scan.example.com', true],
  ]
  for (const [baseUrl, origin, secFetchSite, host, isSame] of cases) {
    const sent = JSON.stringify({ origin, secFetchSite, host })
    it(`${isSame ? 'takes' : 'refuses'} ${sent} at ${baseUrl}`, () => {
      expect(isSameOrigin({ origin, secFetchSite, host }, baseUrl)).to.equal(isSame)
    })
  }
})

describe('cookies', () => {
  it('are read by their whole name', () => {
    expect(readCookie('a=1; scanward=abc; scanward-theme=dark', 'session', http)).to.equal('abc')
    expect(readCookie('xscanward=abc; scanward-x=y', 'session', http)).to.equal(null)
    expect(readCookie('', 'session', http)).to.equal(null)
  })

  it('are ignored when they occur twice with different values, since another site may have set one', () => {
    expect(readCookie('scanward=a; scanward=b', 'session', http)).to.equal(null)
    expect(readCookie('scanward=a; scanward=a', 'session', http)).to.equal('a')
  })

  it('without the prefix are none over https, as another host could have set them', () => {
    expect(readCookie('scanward=a', 'session', https)).to.equal(null)
    expect(readCookie('scanward=a; __Host-scanward=b', 'session', https)).to.equal('b')
  })

  it('are written for this host, this site and no program', () => {
    expect(writeCookie('theme', 'dark', { baseUrl: http })).to.equal(
      'scanward-theme=dark; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(writeCookie('theme', 'dark', { baseUrl: https, maxAgeSeconds: 5 })).to.equal(
      '__Host-scanward-theme=dark; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=5',
    )
  })
})

describe('safePath', () => {
  for (const path of ['/', '/scans', '/findings?severity=high&a=%2F', '/scans/1#top']) {
    it(`returns ${path}`, () => expect(safePath(path, '/x')).to.equal(path))
  }
  for (const path of [
    null,
    '',
    'scans',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\n/evil.example',
    '/ evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/ä',
  ]) {
    it(`returns the fallback for ${JSON.stringify(path)}`, () => expect(safePath(path, '/x')).to.equal('/x'))
  }
})

describe('describeUserAgent', () => {
  const described: Readonly<Record<string, string>> = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36':
      'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0':
      'Edge on Windows',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
      'Safari on macOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
      'Safari on iOS',
    'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0': 'Firefox on Android',
    'curl/8.5.0': 'curl/8.5.0',
  }
  for (const [userAgent, name] of Object.entries(described)) {
    it(`names ${name}`, () => expect(describeUserAgent(userAgent)).to.equal(name))
  }
})

describe('limits of attempts', () => {
  const { open } = databasesOf('sqlite')

  it('take a /64 of IPv6 for one place, in whatever way it is written', async () => {
    const db = await open()
    const clock = movableClock()
    const from = async (address: string, count: number) => {
      const tried = { email: `eve${count}@example.com`, address }
      return (await countPasswordAttempt(db, tried, clock))?.waitMinutes ?? null
    }
    const places = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::', '2001:db8:1:2:a:b:c:d']
    for (let count = 0; count < 30; count += 1) {
      expect(await from(places[count % places.length] ?? '', count)).to.equal(null)
    }
    expect(await from('2001:db8:1:2:9::', 99)).to.equal(15)
    expect(await from('2001:db8:1:3::1', 99)).to.equal(null)
  })
})
