import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import { revokeToken } from '../../../src/service/store/tokens.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf, eachDatabase } from '../../helpers/databases/databases.ts'
import { actor } from '../../helpers/databases/records.ts'
import { exchangeBytes, readResponse } from '../../helpers/rawHttp.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { until } from '../../helpers/until.ts'

describe('The HTTP side', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string

  beforeEach(async () => {
    api = await startApi(await open())
    token = (await makeCaller(api.db)).token
  })

  afterEach(() => api.close())

  describe('a path or method that the contract lacks', () => {
    for (const path of [
      '/',
      '/api',
      '/api/v2/scans',
      '/api/v1/scans/a/b',
      '/%zz',
      '/api/v1/%2e%2e',
      '/favicon.ico',
    ]) {
      it(`returns 404 as JSON at ${path}, with or without a token`, async () => {
        for (const request of [{}, { token }]) {
          const response = await api.ask(path, request)
          expect(response.status).to.equal(404)
          expect(response.json).to.deep.equal({
            error: 'not_found',
            message: 'Not found.',
          })
        }
      })
    }

    for (const method of ['PUT', 'DELETE', 'PATCH', 'SEARCH']) {
      it(`returns 405 with Allow for ${method}, before it requires a token`, async () => {
        const response = await api.ask('/api/v1/scans', { method })
        expect(response.status).to.equal(405)
        expect(response.headers.get('allow')).to.equal('GET, HEAD, POST, OPTIONS')
        expect(response.json.error).to.equal('method_not_allowed')
      })
    }

    it('returns 405 for TRACE', async () => {
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(`${api.url}/api/v1/scans`, { method: 'TRACE' }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        request.on('error', reject).end()
      })
      expect(status).to.equal(405)
    })
  })

  it('returns the methods of the path for OPTIONS', async () => {
    const response = await api.ask('/api/v1/findings', { method: 'OPTIONS' })
    expect(response.status).to.equal(204)
    expect(response.text).to.equal('')
    expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS')
    expect((await api.ask('/nowhere', { method: 'OPTIONS' })).status).to.equal(404)
  })

  it('responds to HEAD as to GET, without a body', async () => {
    const [get, head] = [
      await api.ask('/api/v1/scans', { token }),
      await api.ask('/api/v1/scans', { token, method: 'HEAD' }),
    ]
    expect(head.status).to.equal(200)
    expect(head.text).to.equal('')
    expect(head.headers.get('content-type')).to.equal(get.headers.get('content-type'))
    expect(head.headers.get('content-length')).to.equal(String(get.text.length))
  })

  it('takes a slash at the end of a path', async () => {
    expect((await api.ask('/api/v1/scans/', { token })).status).to.equal(200)
  })

  describe('x-request-id', () => {
    it('is generated if the client sends none', async () => {
      expect((await api.ask('/healthz')).headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
    })

    it('is that of the client if it is valid', async () => {
      const { headers } = await api.ask('/healthz', { headers: { 'x-request-id': 'build-7.step_2' } })
      expect(headers.get('x-request-id')).to.equal('build-7.step_2')
    })

    for (const sent of ['a b', 'x'.repeat(65), '<script>']) {
      it(`is never ${JSON.stringify(sent.slice(0, 10))}`, async () => {
        const { headers } = await api.ask('/healthz', { headers: { 'x-request-id': sent } })
        expect(headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
      })
    }
  })

  it('sends no-store and nosniff headers', async () => {
    const { headers } = await api.ask('/api/v1/scans', { token })
    expect(headers.get('cache-control')).to.equal('no-store')
    expect(headers.get('x-content-type-options')).to.equal('nosniff')
  })

  for (const megabytes of [5, 15]) {
    it(`receives a 413 while it sends ${megabytes} MB at once`, async () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      for (let round = 0; round < 6; round += 1) {
        const body = ' '.repeat(megabytes * 1_000_000)
        const { status } = await fetch(`${api.url}/api/v1/scans`, { method: 'POST', headers, body })
        expect(status).to.equal(413)
      }
    })
  }

  describe('a request that Node.js refuses or handles itself', () => {
    const refused: Record<
      string,
      { readonly bytes: string; readonly status: number; readonly error: string }
    > = {
      rubbish: { bytes: 'RUBBISH\r\n\r\n', status: 400, error: 'invalid_input' },
      'an unknown method': {
        bytes: 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n',
        status: 400,
        error: 'invalid_input',
      },
      'no Host': {
        bytes: 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n',
        status: 400,
        error: 'invalid_input',
      },
      'a path of 20,000 characters': {
        bytes: `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
        status: 413,
        error: 'payload_too_large',
      },
      CONNECT: {
        bytes: 'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n',
        status: 405,
        error: 'method_not_allowed',
      },
    }
    for (const [name, { bytes, status, error }] of Object.entries(refused)) {
      it(`receives a JSON response with a request id: ${name}`, async () => {
        const [head = '', body = ''] = (await exchangeBytes(api.url, bytes)).split('\r\n\r\n')
        expect(head).to.match(new RegExp(`^HTTP/1\\.1 ${status} `))
        expect(head).to.match(/\r\nx-request-id: [0-9a-f-]{36}/i)
        expect(JSON.parse(body).error).to.equal(error)
        if (status === 400) expect(JSON.parse(body).issues).to.have.lengthOf(1)
      })
    }

    it('receives no response body for HEAD', async () => {
      const bytes = `HEAD /healthz?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`
      const { status, headers, body } = readResponse(await exchangeBytes(api.url, bytes))
      expect({ status, type: headers.get('content-type'), body }).to.deep.equal({
        status: 413,
        type: 'application/json; charset=utf-8',
        body: '',
      })
    })

    it('is refused after the pending response to the previous request', async () => {
      const received = await exchangeBytes(api.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nRUBBISH\r\n\r\n')
      expect(received.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 400'])
    })

    it('is executed in spite of an unknown expectation', async () => {
      const received = await exchangeBytes(
        api.url,
        'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
      )
      expect(received).to.match(/^HTTP\/1\.1 200 /)
    })

    it('is logged as a client error when its body breaks off', async () => {
      const lines: { level: number; status?: number }[] = []
      const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
      const watched = await startApi(api.db, {}, { log })
      const { hostname, port } = new URL(watched.url)
      const fields = [
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        'content-length: 100',
      ]
      const socket = connect(Number(port), hostname)
      socket.write(`POST /api/v1/scans HTTP/1.1\r\nhost: x\r\n${fields.join('\r\n')}\r\n\r\n{"t`, () =>
        socket.destroy(),
      )
      // The refusal, and the end of the pending request.
      await until(() => lines.length === 2)
      await watched.close()
      const seen = lines.map(({ level, status }) => `${level} ${status}`)
      expect(seen).to.deep.equal(['30 400', '30 400'])
    })
  })

  describe('401 invalid_token', () => {
    const fields: Record<string, string | undefined> = {
      'no field': undefined,
      'an empty field': '',
      'another scheme': 'Basic dXNlcjpwYXNz',
      'no token': 'Bearer',
      'a token of another form': 'Bearer abc',
      'an unknown token': `Bearer swd_${'a'.repeat(43)}`,
      'a token that is one character short': `Bearer swd_${'a'.repeat(42)}`,
    }
    for (const [name, field] of Object.entries(fields)) {
      it(`refuses ${name}`, async () => {
        const headers = field === undefined ? {} : { authorization: field }
        const response = await api.ask('/api/v1/scans', { headers })
        expect(response.status).to.equal(401)
        expect(response.headers.get('www-authenticate')).to.equal('Bearer')
        expect(response.headers.get('x-ratelimit-limit')).to.equal(null)
        expect(response.json).to.deep.equal({
          error: 'invalid_token',
          message: 'Send a valid API token as Authorization: Bearer <token>.',
        })
      })
    }

    it('comes before the validation of body and parameters', async () => {
      const json = { nonsense: true }
      expect((await api.ask('/api/v1/scans', { method: 'POST', json })).status).to.equal(401)
      expect((await api.ask('/api/v1/scans?limit=0')).status).to.equal(401)
    })

    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      it(`refuses the scheme ${JSON.stringify(scheme)}`, async () => {
        const headers = { authorization: `${scheme} ${token}` }
        expect((await api.ask('/api/v1/scans', { headers })).status).to.equal(200)
      })
    }
  })

  describe('another organization', () => {
    it('gets the same 404 for a scan and a finding as for missing ones', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      const { scanId, findingId } = await completeOneScan(api.db, other)
      const missing = '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'
      for (const [theirs, unowned] of [
        [`/api/v1/scans/${scanId}`, `/api/v1/scans/${missing}`],
        [`/api/v1/findings/${findingId}/fix-prompt`, `/api/v1/findings/${missing}/fix-prompt`],
      ] as const) {
        const [their, none] = [await api.ask(theirs, { token }), await api.ask(unowned, { token })]
        expect(their.status).to.equal(404)
        expect(their.text).to.equal(none.text)
      }
    })

    for (const id of ['x', '01932F5E-7C1A-7E3B-9B1F-2F6F1C0D4A55', '%zz', '%00', "1'--"]) {
      it(`gets the same 404 for the malformed id ${id}`, async () => {
        const response = await api.ask(`/api/v1/scans/${id}`, { token })
        expect(response.status).to.equal(404)
        expect(response.json.error).to.equal('not_found')
      })
    }
  })
})

describe('The rate windows', () => {
  eachDatabase((engine, { open, url }) => {
    it('refuse the request beyond the burst, and say so', async () => {
      const api = await startApi(await open(), { rateBurst: 3, rateSteady: 60 })
      const { token } = await makeCaller(api.db)
      const responses = []
      for (let i = 0; i < 4; i += 1) responses.push(await api.ask('/api/v1/scans', { token }))
      await api.close()
      expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 429])
      expect(responses.map(({ headers }) => headers.get('x-ratelimit-remaining'))).to.deep.equal([
        '2',
        '1',
        '0',
        '0',
      ])
      const last = responses[3]
      expect(last?.json.error).to.equal('rate_limited')
      expect(last?.json.message).to.match(/^The burst rate limit of 3 requests per second is exceeded\./)
      expect(last?.json.retry_after_seconds).to.equal(1)
      expect(last?.headers.get('retry-after')).to.equal('1')
      expect(last?.headers.get('x-ratelimit-limit')).to.equal('3')
    })

    it('describe the window with the fewest requests left', async () => {
      const api = await startApi(await open(), { rateBurst: 10, rateSteady: 3 })
      const { token } = await makeCaller(api.db)
      const responses = []
      for (let i = 0; i < 4; i += 1) responses.push(await api.ask('/api/v1/scans', { token }))
      await api.close()
      expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 429])
      expect(responses[0]?.headers.get('x-ratelimit-limit')).to.equal('3')
      const reset = Number(responses[3]?.headers.get('x-ratelimit-reset'))
      expect(reset - systemClock.now() / 1000).to.be.within(0, 61)
      expect(responses[3]?.json.message).to.match(
        /^The steady rate limit of 3 requests per minute is exceeded\./,
      )
      expect(responses[3]?.json.retry_after_seconds).to.be.within(1, 60)
    })

    it('belong to one token each', async () => {
      const api = await startApi(await open(), { rateBurst: 1 })
      const [one, two] = [
        await makeCaller(api.db, { name: 'one' }),
        await makeCaller(api.db, { name: 'two' }),
      ]
      await api.ask('/api/v1/scans', { token: one.token })
      expect((await api.ask('/api/v1/scans', { token: one.token })).status).to.equal(429)
      expect((await api.ask('/api/v1/scans', { token: two.token })).status).to.equal(200)
      await api.close()
    })

    it('do not count a request without a valid token', async () => {
      const api = await startApi(await open(), { rateBurst: 1 })
      const { token, tokenId } = await makeCaller(api.db)
      for (let i = 0; i < 3; i += 1) expect((await api.ask('/api/v1/scans')).status).to.equal(401)
      expect((await api.ask('/api/v1/scans', { token })).status).to.equal(200)
      await revokeToken(api.db, { id: tokenId, actor }, systemClock)
      expect((await api.ask('/api/v1/scans', { token })).status).to.equal(401)
      await api.close()
    })

    if (engine !== 'postgres') return

    it('are shared by several processes on one database', async () => {
      const address = await url()
      const [one, two] = [
        await startApi(await open({ url: address }), { rateBurst: 1 }),
        await startApi(await open({ url: address }), { rateBurst: 1 }),
      ]
      const { token } = await makeCaller(one.db)
      const first = await one.ask('/api/v1/scans', { token })
      const second = await two.ask('/api/v1/scans', { token })
      await one.close()
      await two.close()
      expect([first.status, second.status]).to.deep.equal([200, 429])
    })
  })
})

describe('A revoked token', () => {
  eachDatabase((_engine, { open, url }) => {
    it('is refused by the next call, in every process', async () => {
      const address = await url()
      const [one, two] = [
        await startApi(await open({ url: address })),
        await startApi(await open({ url: address })),
      ]
      const { token, tokenId } = await makeCaller(one.db)
      const ask = async () => [
        (await one.ask('/api/v1/scans', { token })).status,
        (await two.ask('/api/v1/scans', { token })).status,
      ]
      const before = await ask()
      await revokeToken(one.db, { id: tokenId, actor }, systemClock)
      const after = await ask()
      await one.close()
      await two.close()
      expect([before, after]).to.deep.equal([
        [200, 200],
        [401, 401],
      ])
    })
  })
})
