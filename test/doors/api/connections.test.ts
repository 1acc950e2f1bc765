import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { pino } from 'pino'
import { parse } from 'yaml'
import { createServer, type ServerOptions } from '../../../src/doors/api/server.ts'
import { requestBodyBytesMax, requestBodyMsMax } from '../../../src/doors/http/requestBody.ts'
import type { VerifyDomain } from '../../../src/service/proof.ts'
import { openRunnerDesk } from '../../../src/service/runner/queue/openRunnerDesk.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { exchangeBytes, type RawResponse, readResponse } from '../../helpers/rawHttp.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { serve } from '../../helpers/sites/listen.ts'
import { until } from '../../helpers/until.ts'

const timeouts = { headersMs: 300, bodyMs: 400, checkedEveryMs: 20 }

describe('A connection', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string

  beforeEach(async () => {
    // Slow enough that the client's half-close precedes the response.
    const resolveHost = async () => {
      await delay(50)
      return ['93.184.215.14']
    }
    api = await startApi(await open(), {}, { timeouts, resolveHost })
    token = (await makeCaller(api.db)).token
  })

  afterEach(() => api.close())

  const serverOptions = (options: Pick<ServerOptions, 'timeouts'>): ServerOptions => {
    const limits = { rateBurst: 1, rateSteady: 1, allowPrivateTargets: [], trustProxy: [] }
    const config = { baseUrl: api.url, metricsToken: null, ...limits }
    const given = { db: api.db, clock: systemClock, log: pino({ level: 'silent' }), config }
    const verifyDomain: VerifyDomain = async () => ({ ok: false, reason: 'stopped' })
    const box = () => openSecretBox('k'.repeat(32))
    const runnerDesk = openRunnerDesk({ ...given, leaseMs: 60_000, openSecretBox: box })
    return { ...given, openSecretBox: box, runnerDesk, verifyDomain, ...options }
  }

  const scanStart = (body: string, length = body.length) =>
    [
      ...['POST /api/v1/scans HTTP/1.1', 'host: x', `authorization: Bearer ${token}`],
      ...['content-type: application/json', `content-length: ${length}`, '', body],
    ].join('\r\n')
  const scanBody = JSON.stringify({ target: 'https://app.example.com/' })
  const statuses = (received: string) => received.match(/HTTP\/1\.1 \d+/g)

  describe('that the client has closed on its side', () => {
    it('receives the response to its request', async () => {
      const received = await exchangeBytes(api.url, scanStart(scanBody), { halfClose: true })
      const { status, body } = readResponse(received)
      expect(status).to.equal(201)
      const { scans } = (await api.ask('/api/v1/scans', { token })).json
      expect(scans.map(({ id }: { id: string }) => id)).to.deep.equal([JSON.parse(body).id])
    })

    it('receives the responses to all its requests', async () => {
      const bytes = `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n${scanStart(scanBody)}${scanStart(scanBody)}`
      const received = await exchangeBytes(api.url, bytes, { halfClose: true })
      expect(statuses(received)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 201', 'HTTP/1.1 201'])
    })

    it('closes at once without a request', async () => {
      expect(await exchangeBytes(api.url, '', { halfClose: true })).to.equal('')
    })

    it('receives a 400 for an incomplete request', async () => {
      for (const bytes of [scanStart(scanBody, 100), 'GET /healthz HTTP/1.1\r\nhost: x\r\n']) {
        const { status, body } = readResponse(await exchangeBytes(api.url, bytes, { halfClose: true }))
        expect(status).to.equal(400)
        expect(JSON.parse(body).error).to.equal('invalid_input')
      }
    })
  })

  describe('on which a request is not complete in time', () => {
    const expectTimeout = (response: RawResponse, message: string) => {
      expect(response.status).to.equal(408)
      expect(response.headers.get('connection')).to.equal('close')
      expect(response.headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
      expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8')
      expect(JSON.parse(response.body)).to.deep.equal({ error: 'request_timeout', message })
    }

    for (const bytes of ['GET', 'GET /healthz HTTP/1.1\r\n', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ']) {
      it(`receives a 408 without complete headers: ${JSON.stringify(bytes)}`, async () => {
        const received = await exchangeBytes(api.url, bytes)
        expectTimeout(readResponse(received), 'The request was incomplete after the time limit.')
        expect(statuses(received)).to.have.lengthOf(1)
      })
    }

    it('receives a 408 with rate limit headers without a body, and does nothing', async () => {
      for (const body of ['', scanBody]) {
        const received = await exchangeBytes(api.url, scanStart(body, 1_000))
        const response = readResponse(received)
        expectTimeout(response, 'Expected the whole request body within 0.4 seconds.')
        expect(response.headers.get('x-ratelimit-limit')).to.equal('100000')
        expect(statuses(received)).to.have.lengthOf(1)
      }
      expect((await api.ask('/api/v1/scans', { token })).json.scans).to.deep.equal([])
    })

    it('receives a 408 if the body arrives byte by byte', async () => {
      const { socket, received } = openConnection(api.url)
      socket.write(scanStart('', 1_000))
      const dripping = setInterval(() => socket.write(' '), 20)
      const response = readResponse(await received)
      clearInterval(dripping)
      expect(response.status).to.equal(408)
    })

    it('receives the response if the body is complete in time', async () => {
      const { socket, received } = openConnection(api.url)
      socket.write(scanStart('', scanBody.length).replace('host: x', 'host: x\r\nconnection: close'))
      for (const character of [scanBody.slice(0, 5), scanBody.slice(5, 9), scanBody.slice(9)]) {
        await delay(50)
        socket.write(character)
      }
      expect(readResponse(await received).status).to.equal(201)
    })

    it('sends one response where no handler reads the body, and closes', async () => {
      const started = systemClock.now()
      const bytes = `GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{`
      expect(statuses(await exchangeBytes(api.url, bytes))).to.deep.equal(['HTTP/1.1 200'])
      expect(systemClock.now() - started).to.be.lessThan(10_000)
    })
  })

  it('receives a 413 as soon as a body without a length is too long', async () => {
    const head = scanStart('').replace('content-length: 0', 'transfer-encoding: chunked')
    const chunk = `1000\r\n${' '.repeat(0x1000)}\r\n`
    const received = await exchangeBytes(api.url, head + chunk.repeat(17))
    const { status, headers, body } = readResponse(received)
    expect([status, headers.get('connection')]).to.deep.equal([413, 'close'])
    expect(JSON.parse(body).error).to.equal('payload_too_large')
    const fits = await exchangeBytes(api.url, `${head}${chunk.repeat(16)}0\r\n\r\n`, { halfClose: true })
    expect(readResponse(fits).status).to.equal(400)
  })

  it('closes soon after a refusal, though the client keeps it', async () => {
    const server = await createServer(serverOptions({ timeouts }))
    const url = await serve(server)
    const count = () =>
      new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)))
    const sockets = [
      'RUBBISH\r\n\r\n',
      'GET /healthz HTTP/1.1\r\n',
      'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
    ].map((bytes) => {
      const socket = connect({ port: Number(new URL(url).port), allowHalfOpen: true })
      socket.resume().write(bytes)
      return socket
    })
    await until(async () => (await count()) === sockets.length)
    await until(async () => (await count()) === 0)
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  it('has the limits of the contract', async () => {
    const server = await createServer(serverOptions({}))
    const { RequestTimeout, PayloadTooLarge } = parse(readFileSync('openapi.yaml', 'utf8')).components
      .responses
    expect(RequestTimeout.description).to.include(`headers have ${server.headersTimeout / 1000} seconds`)
    expect(RequestTimeout.description).to.include(`the body has ${requestBodyMsMax / 1000} seconds`)
    expect(server.requestTimeout).to.be.greaterThan(server.headersTimeout + requestBodyMsMax)
    expect(PayloadTooLarge.description).to.include(`body exceeds ${requestBodyBytesMax / 1024} KiB`)
  })
})

/** `received` resolves when the connection closes. */
function openConnection(url: string): { readonly socket: Socket; readonly received: Promise<string> } {
  const socket = connect({ port: Number(new URL(url).port) })
  const received = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A byte after the close triggers a reset.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, received }
}
