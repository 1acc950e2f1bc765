import { expect } from 'chai'
import { findRelyingParty } from '../../../src/service/passkeys/relyingParty.ts'

describe('the relying party of passkeys', () => {
  for (const [baseUrl, host, id, origin] of [
    ['https://scan.example.com', 'scan.example.com', 'scan.example.com', 'https://scan.example.com'],
    ['https://scan.example.com:8443', 'evil.example', 'scan.example.com', 'https://scan.example.com:8443'],
    ['http://127.0.0.1:8080', 'localhost:8080', 'localhost', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'scan.localhost:8080', 'scan.localhost', 'http://scan.localhost:8080'],
    ['http://localhost:8080', 'localhost:8080', 'localhost', 'http://localhost:8080'],
    ['http://[::1]:8080', 'localhost:8080', 'localhost', 'http://localhost:8080'],
  ] as const) {
    it(`is ${id} for ${baseUrl} and the host ${host}`, () => {
      expect(findRelyingParty({ baseUrl, host })).to.deep.equal({ ok: true, party: { id, origin } })
    })
  }

  for (const [baseUrl, host, reason] of [
    ['https://192.0.2.1', '192.0.2.1', /IP address.*BASE_URL/],
    ['https://[2001:db8::1]', '[2001:db8::1]', /IP address.*BASE_URL/],
    [
      'http://127.0.0.1:8080',
      '127.0.0.1:8080',
      /at http:\/\/127\.0\.0\.1:8080\. Open http:\/\/localhost:8080/,
    ],
    ['http://127.0.0.1:8080', '[::1]:8080', /Open http:\/\/localhost:8080/],
    ['http://192.0.2.1:8080', '192.0.2.1:8080', /at http:\/\/192\.0\.2\.1:8080\..*BASE_URL/],
    ['http://192.0.2.1:8080', 'localhost:8080', /at http:\/\/192\.0\.2\.1:8080\..*BASE_URL/],
    ['http://192.0.2.1:8080', '127.0.0.1:8080', /at http:\/\/192\.0\.2\.1:8080\..*BASE_URL/],
    ['http://127.0.0.1.example.com', 'localhost:8080', /at http:\/\/127\.0\.0\.1\.example\.com\..*BASE_URL/],
    ['http://scan.example.com', 'localhost', /https URL/],
    ['http://scan.example.com', 'scan.example.com', /https URL/],
    ['http://scan.example.com', 'localhost.example.com', /https URL/],
    ['http://scan.example.com', 'no host', /at http:\/\/scan\.example\.com\./],
  ] as const) {
    it(`is none for ${baseUrl} and the host ${host}, with a reason`, () => {
      const found = findRelyingParty({ baseUrl, host })
      expect('reason' in found ? found.reason : '').to.match(reason)
    })
  }
})
