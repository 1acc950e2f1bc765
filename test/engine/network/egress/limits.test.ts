import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { always, onRequest, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

describe('the limits of egress', () => {
  const { open, serve } = egressBench()

  describe('bodyBytesMax', () => {
    const cases: readonly (readonly [name: string, bytes: number, cut: boolean])[] = [
      ['leaves a body of exactly as many bytes whole', 1_000, false],
      ['cuts a body of one byte more', 1_001, true],
    ]
    for (const [name, length, cut] of cases) {
      for (const isGzipped of [false, true]) {
        it(`${name}${isGzipped ? ', counted after decompression' : ''}`, async () => {
          const body = Buffer.alloc(length, 'a')
          const headers = isGzipped ? ['Content-Encoding: gzip'] : []
          const server = await serve(always(responseOf(200, headers, isGzipped ? gzipSync(body) : body)))
          const sent = await open({ limits: { bodyBytesMax: 1_000 } }).send({
            url: `http://127.0.0.1:${server.port}/`,
          })
          expect(sent.ok && [sent.exchange.body.length, sent.exchange.bodyTruncated]).to.deep.equal([
            1_000,
            cut,
          ])
        })
      }
    }

    it('is the smaller of the limits of request and scan', async () => {
      const server = await serve(always(responseOf(200, [], 'a'.repeat(100))))
      const url = `http://127.0.0.1:${server.port}/`
      const egress = open({ limits: { bodyBytesMax: 50 } })
      const smaller = await egress.send({ url, bodyBytesMax: 10 })
      expect(smaller.ok && smaller.exchange.bodyBytes).to.equal(10)
      const larger = await egress.send({ url, bodyBytesMax: 90 })
      expect(larger.ok && larger.exchange.bodyBytes).to.equal(50)
    })
  })

  describe('compressed bytes', () => {
    for (const coding of ['gzip', 'gzip, gzip']) {
      it(`are limited before the timeout if they decompress to nothing: ${coding}`, async () => {
        // Flag 8: a file name without its end. The second gzip compresses it to fit.
        const silent = Buffer.concat([
          Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
          Buffer.alloc(300_000, 'a'),
        ])
        const body = coding === 'gzip' ? silent : gzipSync(silent)
        const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n\r\n`
        const server = await serve(always(Buffer.concat([Buffer.from(head), body])))
        const limits = { bodyBytesMax: 1_000, requestTimeoutMs: 60_000 }
        const sent = await open({ limits }).send({ url: `http://127.0.0.1:${server.port}/` })
        expect(sent.ok && [sent.exchange.bodyBytes, sent.exchange.bodyTruncated]).to.deep.equal([0, true])
      })
    }
  })

  describe('headerBytesMax', () => {
    // Counts names and values without separators; undici refuses at the limit itself.
    const headersOf = (bytes: number) => [`X-A: ${'a'.repeat(bytes - 'X-AContent-Length0'.length)}`]

    it('accepts one byte less', async () => {
      const server = await serve(always(responseOf(200, headersOf(1_999))))
      const sent = await open({ limits: { headerBytesMax: 2_000 } }).send({
        url: `http://127.0.0.1:${server.port}/`,
      })
      expect(sent.ok && sent.exchange.status).to.equal(200)
    })

    it('refuses the exact number', async () => {
      const server = await serve(always(responseOf(200, headersOf(2_000))))
      const sent = await open({ limits: { headerBytesMax: 2_000 } }).send({
        url: `http://127.0.0.1:${server.port}/`,
      })
      expect(sent.ok ? 'ok' : sent.code).to.equal('headers_too_large')
    })
  })

  it('requestsMax is exact, also for concurrent requests', async () => {
    const server = await serve(always(responseOf(200, [])))
    const egress = open({ limits: { requestsMax: 7 } })
    const url = `http://127.0.0.1:${server.port}/`
    const sent = await Promise.all(Array.from({ length: 10 }, () => egress.send({ url })))
    const codes = sent.map((response) => (response.ok ? 'ok' : response.code)).sort()
    expect(codes).to.deep.equal([...Array(3).fill('budget_used_up'), ...Array(7).fill('ok')])
    expect(egress.requests).to.equal(7)
  })

  it('perHostMax is the exact number of concurrent requests', async () => {
    const held: Socket[] = []
    let most = 0
    const server = await serve((socket) =>
      onRequest(socket, () => {
        held.push(socket)
        most = Math.max(most, held.length)
        // Responds slowly once five are pending, so that a sixth would be seen.
        if (held.length === 5)
          setTimeout(() => held.splice(0).map((one) => one.write(responseOf(200, []))), 20)
      }),
    )
    const egress = open({ limits: { perHostMax: 5 } })
    const url = `http://127.0.0.1:${server.port}/`
    const sent = await Promise.all(Array.from({ length: 20 }, () => egress.send({ url })))
    expect(sent.every((response) => response.ok)).to.equal(true)
    expect(most).to.equal(5)
  })

  it('perHostMax applies per host', async () => {
    const held: Socket[] = []
    const server = await serve((socket) =>
      onRequest(socket, () => {
        held.push(socket)
        if (held.length === 2) for (const one of held) one.write(responseOf(200, []))
      }),
    )
    const egress = open({ limits: { perHostMax: 1 }, network: { lookup: async () => ['127.0.0.1'] } })
    const hosts = ['one.example', 'other.example']
    const sent = await Promise.all(
      hosts.map((host) => egress.send({ url: `http://${host}:${server.port}/` })),
    )
    expect(sent.map((response) => response.ok)).to.deep.equal([true, true])
  })

  it('connectTimeoutMs bounds a hanging DNS query', async () => {
    const egress = open({
      limits: { connectTimeoutMs: 50 },
      network: { lookup: () => new Promise(() => {}) },
    })
    expect(await egress.send({ url: 'http://app.example/' })).to.deep.equal({
      ok: false,
      code: 'connection_failed',
      message: 'No connection within 50 ms',
    })
  })

  it('requestTimeoutMs bounds a slow connection', async () => {
    const limits = { connectTimeoutMs: 10_000, requestTimeoutMs: 50 }
    const egress = open({ limits, network: { lookup: () => new Promise(() => {}) } })
    expect(await egress.send({ url: 'http://app.example/' })).to.deep.equal({
      ok: false,
      code: 'timeout',
      message: 'No response within 50 ms',
    })
  })
})

describe('timeoutMs of a request', () => {
  const { open, serve } = egressBench()
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n'

  it('ends an endless event stream, and returns the data received', async () => {
    const server = await serve((socket) =>
      onRequest(socket, () => socket.write(`${head}event: endpoint\ndata: /messages\n\n`)),
    )
    const sent = await open().send({ url: `http://127.0.0.1:${server.port}/sse`, timeoutMs: 300 })
    expect(sent.ok && [sent.exchange.body, sent.exchange.bodyTruncated]).to.deep.equal([
      'event: endpoint\ndata: /messages\n\n',
      true,
    ])
  })

  it('fails a request without a timely response, and never exceeds that of the scan', async () => {
    const server = await serve((socket) => onRequest(socket, () => {}))
    const url = `http://127.0.0.1:${server.port}/`
    const short = await open().send({ url, timeoutMs: 50 })
    expect(short.ok ? 'ok' : short.message).to.equal('No response within 50 ms')
    const long = await open({ limits: { requestTimeoutMs: 60 } }).send({ url, timeoutMs: 60_000 })
    expect(long.ok ? 'ok' : long.message).to.equal('No response within 60 ms')
  })
})

describe('egress with a rate limit', () => {
  const { open, serve } = egressBench()

  /** Responds to the first `count` requests with `response`, and then with 200. */
  function busyFor(count: number, response: Buffer) {
    let asked = 0
    return serve((socket) =>
      onRequest(socket, () => {
        asked += 1
        socket.write(asked <= count ? response : responseOf(200, [], String(asked)))
      }),
    )
  }

  const patient: readonly (readonly [name: string, response: Buffer])[] = [
    ['429 with Retry-After', responseOf(429, ['Retry-After: 0'])],
    ['503 with Retry-After', responseOf(503, ['Retry-After: 0'])],
    ['503 with a date', responseOf(503, ['Retry-After: Tue, 10 Mar 2026 12:00:00 GMT'])],
    ['429 with a date in the past', responseOf(429, ['Retry-After: Sun, 06 Nov 1994 08:49:37 GMT'])],
  ]
  for (const [name, response] of patient) {
    it(`sends the request again after ${name}`, async () => {
      const server = await busyFor(2, response)
      const egress = open({ clock: movableClock() })
      const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/` })
      expect(sent.ok && [sent.exchange.status, sent.exchange.body]).to.deep.equal([200, '3'])
      expect(egress.requests).to.equal(3)
    })
  }

  it('returns the response itself after the third attempt', async () => {
    const server = await busyFor(3, responseOf(429, ['Retry-After: 0']))
    const egress = open()
    const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/` })
    expect(sent.ok && sent.exchange.status).to.equal(429)
    expect(egress.requests).to.equal(3)
  })

  it('returns the response itself if the requests are exhausted', async () => {
    const server = await busyFor(3, responseOf(429, ['Retry-After: 0']))
    const egress = open({ limits: { requestsMax: 2 } })
    const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/` })
    expect(sent.ok && sent.exchange.status).to.equal(429)
    expect(egress.requests).to.equal(2)
  })

  for (const headers of [[], ['Retry-After: soon']]) {
    it(`returns a 503 ${headers.length === 0 ? 'without Retry-After' : 'with an invalid Retry-After'} immediately`, async () => {
      const server = await busyFor(1, responseOf(503, headers))
      const egress = open()
      const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/` })
      expect(sent.ok && sent.exchange.status).to.equal(503)
      expect(egress.requests).to.equal(1)
    })
  }

  it('delays every request to the host by Retry-After', async () => {
    const server = await busyFor(1, responseOf(429, ['Retry-After: 1']))
    const reasons: string[] = []
    const onWait = (why: string) => reasons.push(why)
    const egress = open({ onWait, limits: { perHostMax: 1, hostPauseMsMax: 1_000 } })
    const url = `http://127.0.0.1:${server.port}/`
    const begun = performance.now()
    const sent = await Promise.all([egress.send({ url }), egress.send({ url })])
    expect(performance.now() - begun).to.be.within(990, 10_000)
    expect(sent.map((response) => response.ok && response.exchange.status)).to.deep.equal([200, 200])
    expect(reasons).to.deep.equal(['the target limits the rate of requests'])
  })

  it('does not wait longer than the limit, and skips the endpoint from then on', async () => {
    const server = await busyFor(1, responseOf(429, ['Retry-After: 2']))
    const egress = open({ limits: { hostPauseMsMax: 1_999 } })
    const url = `http://127.0.0.1:${server.port}/`
    const first = await egress.send({ url })
    expect(first.ok && first.exchange.status).to.equal(429)
    expect(await egress.send({ url })).to.deep.equal({
      ok: false,
      code: 'endpoint_limited',
      message: 'The endpoint rate-limits requests for longer than a scan waits',
    })
    const other = await egress.send({ url: `${url}other` })
    expect(other.ok && other.exchange.status).to.equal(200)
    expect(egress.requests).to.equal(2)
  })

  it('skips the host once three of its endpoints demand too long pauses', async () => {
    const server = await busyFor(3, responseOf(429, ['Retry-After: 2']))
    const egress = open({ limits: { hostPauseMsMax: 1_999 } })
    const codes = []
    for (const path of ['a', 'b', 'c', 'd']) {
      const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/${path}` })
      codes.push(sent.ok ? sent.exchange.status : sent.code)
    }
    expect(codes).to.deep.equal([429, 429, 429, 'rate_limited'])
  })

  it('fails as aborted if the scan stops during the wait', async () => {
    const stop = new AbortController()
    const server = await serve((socket) =>
      onRequest(socket, () =>
        socket.write(responseOf(429, ['Retry-After: 30']), () => setImmediate(() => stop.abort())),
      ),
    )
    const sent = await open({ signal: stop.signal }).send({ url: `http://127.0.0.1:${server.port}/` })
    expect(sent.ok ? 'ok' : sent.code).to.equal('aborted')
  })
})
