import { expect } from 'chai'
import {
  fingerprint,
  fingerprintHost,
  formerHosts,
  normalizePlace,
} from '../../../../src/engine/report/evidence/fingerprint.ts'

describe('fingerprint', () => {
  const known = fingerprint('cookies.no-secure', 'app.example.com', 'sid')

  it('is a stable string of 64 hex digits', () => {
    // printf 'cookies.no-secure\0app.example.com\0sid' | sha256sum
    expect(known).to.equal('1c9b5abf275b80760368db2053e69c4b251ad2b2032d194627cf80f59daa1277')
  })

  it('differs by check, host, port and place', () => {
    const others = [
      fingerprint('cookies.samesite-none', 'app.example.com', 'sid'),
      fingerprint('cookies.no-secure', 'www.example.com', 'sid'),
      fingerprint('cookies.no-secure', 'app.example.com:8443', 'sid'),
      fingerprint('cookies.no-secure', 'app.example.com', 'SID'),
      fingerprint('cookies.no-secure', 'app.example.com', ''),
      fingerprint('cookies.no-secure', 'app.example.co', 'msid'),
    ]
    expect(new Set([known, ...others]).size).to.equal(7)
  })

  it('ignores the case of the host', () => {
    expect(fingerprint('cookies.no-secure', 'APP.example.com', 'sid')).to.equal(known)
  })
})

describe('the hosts of fingerprints', () => {
  const cases = [
    ['https', 'a.example', 'a.example', ['www.a.example', 'a.example:80']],
    ['http', 'a.example', 'a.example:80', ['www.a.example:80', 'a.example']],
    ['http', 'localhost:3000', 'localhost:3000', ['www.localhost:3000']],
    ['https', '[::1]', '[::1]', ['www.[::1]', '[::1]:80']],
  ] as const
  for (const [scheme, host, own, former] of cases) {
    it(`differ for every origin, and include those of earlier scans: ${scheme}://${host}`, () => {
      const target = { isHttps: scheme === 'https', host }
      expect([fingerprintHost(target), formerHosts(target)]).to.deep.equal([own, former])
    })
  }
})

describe('normalizePlace', () => {
  const cases: Readonly<Record<string, string>> = {
    '/assets/index-DiwrgTda.js': '/assets/index-*.js',
    '/assets/index-Bx-3f9a1.css': '/assets/index-*.css',
    '/assets/index-DiwrgTda.js.map': '/assets/index-*.js.map',
    '/_next/static/chunks/4bd1b696-5b6c0ccbd3c0ecab.js': '/_next/static/chunks/*-*.js',
    '/_next/static/chunks/main-app-5b6c0ccbd3c0ecab.js': '/_next/static/chunks/main-app-*.js',
    '/static/js/main.4f2c1d9a.chunk.js': '/static/js/main.*.chunk.js',
    'https://app.example.com/main.4f2c1d9a.js?v=3#top': 'https://app.example.com/main.*.js',
    '/search?q=words': '/search',
    '/cart;jsessionid=A81F6C0B2D7E4493B5?x=1': '/cart;jsessionid=[redacted]',
    '/lib/jquery-3.6.0.min.js': '/lib/jquery-3.6.0.min.js',
    '/lib/bootstrap-carousel.js': '/lib/bootstrap-carousel.js',
    '/lib/vendor-polyfill.min.js': '/lib/vendor-polyfill.min.js',
    '/deadbeef/app.js': '/deadbeef/app.js',
    '/': '/',
    jquery: 'jquery',
    'name with # and ?': 'name with # and ?',
    ' sid ': 'sid',
    '': '',
  }
  for (const [place, expected] of Object.entries(cases)) {
    it(`converts ${place} to ${expected}`, () => expect(normalizePlace(place)).to.equal(expected))
  }

  it('is idempotent', () => {
    for (const place of Object.values(cases)) expect(normalizePlace(place)).to.equal(place)
  })
})
