import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { exchangeBytes, type RawResponse, readResponse } from '../../helpers/rawHttp.ts'
import { startDashboard, type TestDashboard } from '../../helpers/service/dashboard.ts'

describe('A request target', () => {
  const { open } = databasesOf('sqlite')
  let service: TestDashboard

  beforeEach(async () => {
    service = await startDashboard(await open())
  })

  afterEach(() => service.close())

  const request = async (target: string, method = 'GET'): Promise<RawResponse> => {
    const bytes = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
    return readResponse(await exchangeBytes(service.url, bytes))
  }

  const longHost = 'x'.repeat(254)
  const malformed = [
    'http://',
    'http://?',
    'http://#',
    'http:///',
    'x://',
    'x://h/healthz',
    'ftp://h/healthz',
    'http://[',
    'http://[/healthz',
    'http://[::1/healthz',
    'http://[::1]x/',
    'http://xn--a/',
    'http://xn--a/healthz',
    'http://xn--a/sign-in',
    'http://xn--a/api/v1/scans',
    'http://[/scans/new',
    'http://[/assets/x.css',
    'https://xn--a/docs/api',
    'http://h:99999/healthz',
    'http://h:x/healthz',
    'http://:80/',
    'http://1.2.3.4.5/',
    'http://%/healthz',
    'http://%zz/healthz',
    'http://h%00/',
    'http://h%2f/',
    'http://h\\healthz',
    'http://h|/',
    'http://u@h/',
    'http://u:p@h/',
    'http://u:p@h/healthz',
    'http://@h/sign-in',
    `http://${longHost}/`,
    `http://${'x'.repeat(15_000)}/healthz`,
    '*',
    '/healthz#top',
    '/sign-in#top',
    'http://h/healthz#top',
    '/#',
    // Refused by Node's parser.
    'http://a b/',
    'http:/healthz',
    'http:healthz',
    'http:\\\\h\\healthz',
    'healthz',
    '?',
    '#',
    'localhost:80',
    '/\x80',
    '/a\x00b',
  ]
  for (const target of malformed) {
    it(`is a 400 with the error object, being ${JSON.stringify(target.slice(0, 40))}`, async () => {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const { status, headers, body } = await request(target, method)
        expect(status).to.equal(400)
        expect(headers.get('content-type')).to.equal('application/json; charset=utf-8')
        expect(headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
        if (body === '') continue // HEAD, if Node's parser has read the method.
        const { error, issues } = JSON.parse(body)
        expect(error).to.equal('invalid_input')
        expect(issues).to.have.lengthOf(1)
        expect(issues[0].path).to.match(/^request(\.target)?$/)
        expect(issues[0].message).to.match(/^Expected .+\.$/)
      }
    })
  }

  const routed: Readonly<Record<string, number>> = {
    '/healthz': 200,
    'http://h/healthz': 200,
    'HTTP://H/healthz': 200,
    'https://h:443/healthz': 200,
    'http://h:0/healthz?a=b': 200,
    'http://[::1]:8080/healthz': 200,
    'http://xn--bcher-kva.example/healthz': 200,
    [`http://${longHost.slice(1)}/healthz`]: 200,
    'http://h': 303,
    'http://h?a=b': 303,
    'http://h/': 303,
    'http://h/sign-in': 200,
    'http://h/scans/new': 303,
    'http://h/api/v1/scans': 401,
    'http://h//[': 404,
    'http://h/%zz': 404,
    'http://h/scans/%zz': 404,
    '//': 303,
    '//[': 404,
    '//h/sign-in': 404,
    '/http://[': 404,
    '/%': 404,
    '/%zz': 404,
    '/%00': 404,
    '/%ff%fe': 404,
    '/scans/%zz': 404,
    '/scans/%': 404,
    '/api/v1/scans/%': 401,
    '/healthz?%': 200,
    '/healthz?%zz=%': 200,
    '/a|b{}"<>^`': 404,
    '/\\h': 404,
    [`/${'x'.repeat(15_000)}`]: 404,
  }
  for (const [target, status] of Object.entries(routed)) {
    it(`is routed by its path, being ${JSON.stringify(target.slice(0, 40))}: ${status}`, async () => {
      expect((await request(target)).status).to.equal(status)
    })
  }

  it('of 20,000 characters is a 413, whatever its form', async () => {
    for (const start of ['/', 'http://h/', 'http://']) {
      const { status, body } = await request(start + 'x'.repeat(20_000))
      expect(status).to.equal(413)
      expect(JSON.parse(body).error).to.equal('payload_too_large')
    }
  })

  for (const target of ['example.com:443', 'example.com', '[::1]:443', '[', 'http://[', 'http://h/']) {
    it(`of CONNECT is a 405, being ${target}`, async () => {
      const { status, body } = await request(target, 'CONNECT')
      expect(status).to.equal(405)
      expect(JSON.parse(body).error).to.equal('method_not_allowed')
    })
  }

  it('of OPTIONS may be *, for the server', async () => {
    const { status, headers } = await request('*', 'OPTIONS')
    expect(status).to.equal(204)
    expect(headers.get('allow')).to.equal('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  })

  it('that is an absolute URL redirects back only to its path', async () => {
    const { headers } = await request('http://evil.example/scans?page=2')
    expect(headers.get('location')).to.equal(`/sign-in?return=${encodeURIComponent('/scans?page=2')}`)
  })
})
