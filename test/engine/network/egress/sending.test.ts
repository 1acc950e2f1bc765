import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { isInScanScope } from '../../../../src/engine/network/egress/egress.ts'
import { always, onRequest, openServer, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

describe('egress.send', () => {
  const { open, serve } = egressBench()

  it('returns the response with every original header', async () => {
    const headers = [
      'Content-Type: Text/HTML; Charset=utf-8',
      'Set-Cookie: a=1',
      'X-One: b',
      'Set-Cookie: b=2',
    ]
    const server = await serve(always(responseOf(404, headers, '<h1>Grüße</h1>')))
    const url = `http://127.0.0.1:${server.port}/a?b=c`
    const egress = open()
    const { durationMs, ...response } = { durationMs: -1, ...(await egress.send({ url: `${url}#d` })) }
    expect(durationMs).to.be.within(0, 10_000)
    expect(response).to.deep.equal({
      ok: true,
      exchange: {
        method: 'GET',
        url,
        requestedUrl: `${url}#d`,
        status: 404,
        headers: [
          ['content-type', 'Text/HTML; Charset=utf-8'],
          ['set-cookie', 'a=1'],
          ['x-one', 'b'],
          ['set-cookie', 'b=2'],
          ['content-length', '16'],
        ],
        mediaType: 'text/html',
        body: '<h1>Grüße</h1>',
        bodyBytes: 16,
        bodyTruncated: false,
        redirects: [],
      },
    })
    expect(egress.requests).to.equal(1)
  })

  it("overrides the request's headers by the scan's, and prepends its user agent", async () => {
    const heads: string[] = []
    const server = await serve((socket) =>
      onRequest(socket, (_line, head) => {
        heads.push(head)
        socket.write(responseOf(204, []))
      }),
    )
    const headers = { 'user-agent': 'Scanward/1', 'x-scanward-scan': 'id' }
    const egress = open({ headers })
    const url = `http://127.0.0.1:${server.port}/a?b`
    const own = { 'User-Agent': 'other', Accept: 'text/html', Origin: 'https://a.example' }
    await egress.send({ url, method: 'OPTIONS', headers: own })
    expect(heads[0]?.split('\r\n')).to.deep.equal([
      'OPTIONS /a?b HTTP/1.1',
      `host: 127.0.0.1:${server.port}`,
      'connection: keep-alive',
      'accept: text/html',
      'accept-encoding: gzip, br',
      'user-agent: Scanward/1 other',
      'origin: https://a.example',
      'x-scanward-scan: id',
    ])
  })

  it('sends the cookies of a request in place of those of the account', async () => {
    const heads: string[] = []
    const server = await serve((socket) =>
      onRequest(socket, (_line, head) => {
        heads.push(head)
        socket.write(responseOf(204, []))
      }),
    )
    const account = { headersFor: () => ({ cookie: 'sid=1; uid=7' }), noteResponse: () => {} }
    const url = `http://127.0.0.1:${server.port}/`
    await open().send({ url, account, headers: { cookie: 'uid=8; tone=low' } })
    expect(/^cookie: .*/m.exec(heads[0] ?? '')?.[0]).to.equal('cookie: sid=1; uid=8; tone=low')
  })

  it('sends dot segments as they are written only on request, without spaces, and never a line break', async () => {
    const lines: string[] = []
    const server = await serve((socket) =>
      onRequest(socket, (line) => {
        lines.push(line)
        socket.write(responseOf(204, []))
      }),
    )
    const url = `http://127.0.0.1:${server.port}`
    const egress = open()
    for (const path of ['/./a/%2e%2e/b?c=/../d', '/./a b', '/./a\r\nX: y'])
      await egress.send({ url: `${url}${path}`, isPathAsIs: true })
    await egress.send({ url: `${url}/./a/../b` })
    expect(lines).to.deep.equal([
      'GET /./a/%2e%2e/b?c=/../d HTTP/1.1',
      'GET /a%20b HTTP/1.1',
      'GET /aX:%20y HTTP/1.1',
      'GET /b HTTP/1.1',
    ])
  })

  it('reads no body of a response to HEAD, whatever its headers announce', async () => {
    const response = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 100\r\n\r\n'
    const server = await serve(always(response))
    const sent = await open().send({ url: `http://127.0.0.1:${server.port}/`, method: 'HEAD' })
    expect(sent.ok && [sent.exchange.bodyBytes, sent.exchange.bodyTruncated]).to.deep.equal([0, false])
  })

  it('reuses connections', async () => {
    const server = await serve(always(responseOf(200, [])))
    const egress = open()
    const url = `http://127.0.0.1:${server.port}/`
    for (let sent = 0; sent < 10; sent += 1) await egress.send({ url })
    // The pool may open a second one before it sees that the first is free.
    expect(server.connections).to.be.at.most(2)
  })

  describe('on a kept-alive connection that the server closes early', () => {
    const closesFromSecondRequestOn =
      (line: { count: number }) => (socket: Parameters<typeof onRequest>[0]) =>
        onRequest(socket, () => {
          line.count += 1
          if (line.count === 2) socket.destroy()
          else socket.write(responseOf(200, [], String(line.count)))
        })

    it('sends a GET again', async () => {
      const server = await serve(closesFromSecondRequestOn({ count: 0 }))
      const egress = open()
      const url = `http://127.0.0.1:${server.port}/`
      await egress.send({ url })
      const again = await egress.send({ url })
      expect(again.ok && again.exchange.body).to.equal('3')
      expect(egress.requests).to.equal(3)
    })

    it('does not send a POST again', async () => {
      const server = await serve(closesFromSecondRequestOn({ count: 0 }))
      const egress = open()
      const url = `http://127.0.0.1:${server.port}/`
      await egress.send({ url })
      const again = await egress.send({ url, method: 'POST', body: 'x' })
      expect(again.ok ? 'ok' : again.code).to.equal('connection_failed')
      expect(egress.requests).to.equal(2)
    })
  })

  describe('decompresses', () => {
    const codings: Readonly<Record<string, Buffer>> = {
      gzip: gzipSync('hello'),
      'X-GZIP': gzipSync('hello'),
      br: brotliCompressSync('hello'),
      deflate: deflateSync('hello'),
      identity: Buffer.from('hello'),
      'gzip, br': brotliCompressSync(gzipSync('hello')),
      'gzip, gzip, gzip': gzipSync(gzipSync(gzipSync('hello'))),
    }
    for (const [coding, bytes] of Object.entries(codings)) {
      it(coding, async () => {
        const server = await serve(always(responseOf(200, [`Content-Encoding: ${coding}`], bytes)))
        const sent = await open().send({ url: `http://127.0.0.1:${server.port}/` })
        const { body, bodyBytes, bodyTruncated } = sent.ok
          ? sent.exchange
          : expect.fail('Expected an exchange')
        expect({ body, bodyBytes, bodyTruncated }).to.deep.equal({
          body: 'hello',
          bodyBytes: 5,
          bodyTruncated: false,
        })
      })
    }

    for (const coding of ['zstd', 'gzip, constructor', 'gzip, gzip, gzip, gzip']) {
      it(`no content coded as ${coding}`, async () => {
        const server = await serve(always(responseOf(200, [`Content-Encoding: ${coding}`], 'as it is')))
        const sent = await open().send({ url: `http://127.0.0.1:${server.port}/` })
        expect(sent.ok && sent.exchange.body).to.equal('as it is')
      })
    }
  })

  describe('fails as', () => {
    const cases: Readonly<Record<string, readonly [url: string, code: string]>> = {
      'out_of_scope for a host that is not part of the scan': ['http://elsewhere.example/', 'out_of_scope'],
      'out_of_scope for another scheme': ['file:///etc/passwd', 'out_of_scope'],
      'out_of_scope for what is no URL': ['http://[', 'out_of_scope'],
      'name_not_found for a name that is not there': ['http://missing.example/', 'name_not_found'],
      'name_not_found for a name without addresses': ['http://empty.example/', 'name_not_found'],
    }
    for (const [name, [url, code]] of Object.entries(cases)) {
      it(name, async () => {
        const egress = open({
          isInScope: (hostname) => ['missing.example', 'empty.example'].includes(hostname),
          network: {
            async lookup(hostname) {
              if (hostname === 'empty.example') return []
              throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
            },
          },
        })
        const sent = await egress.send({ url })
        expect(sent.ok ? 'ok' : sent.code).to.equal(code)
        if (code === 'out_of_scope') expect(egress.requests).to.equal(0)
      })
    }

    it('connection_failed if no server listens', async () => {
      const server = await openServer(() => {})
      await server.close()
      expect(await open().send({ url: `http://127.0.0.1:${server.port}/` })).to.deep.equal({
        ok: false,
        code: 'connection_failed',
        message: 'No connection (ECONNREFUSED)',
      })
    })

    it('connection_failed for a name of 300 characters or port 0', async () => {
      const long = await open({ network: { lookup: async () => [] } }).send({
        url: `http://${'a.'.repeat(150)}example/`,
      })
      expect(long.ok ? 'ok' : long.code).to.equal('name_not_found')
      const zero = await open().send({ url: 'http://127.0.0.1:0/' })
      expect(zero.ok ? 'ok' : zero.code).to.equal('connection_failed')
    })
  })

  it('rejects a request with a line break in a header as an internal error', async () => {
    const egress = open()
    const sent = egress.send({ url: 'http://127.0.0.1:1/', headers: { 'x-a': 'b\r\nc: d' } })
    expect(await sent.then(() => 'sent', String)).to.match(/invalid x-a header/)
  })

  describe('when the scan stops', () => {
    it('ends a pending request as aborted', async () => {
      const stop = new AbortController()
      const server = await serve((socket) => onRequest(socket, () => stop.abort()))
      const sent = await open({ signal: stop.signal }).send({ url: `http://127.0.0.1:${server.port}/` })
      expect(sent).to.deep.equal({ ok: false, code: 'aborted', message: 'The scan was stopped' })
    })

    it('ends a pending body as aborted', async () => {
      const stop = new AbortController()
      const server = await serve((socket) =>
        onRequest(socket, () => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nstart', () =>
            setImmediate(() => stop.abort()),
          )
        }),
      )
      const sent = await open({ signal: stop.signal }).send({ url: `http://127.0.0.1:${server.port}/` })
      expect(sent.ok ? 'ok' : sent.code).to.equal('aborted')
    })

    it('ends a pending connection as aborted, and sends nothing more', async () => {
      const stop = new AbortController()
      const egress = open({ signal: stop.signal, network: { lookup: () => new Promise(() => stop.abort()) } })
      const sent = await egress.send({ url: 'http://app.example/' })
      expect(sent.ok ? 'ok' : sent.code).to.equal('aborted')
      const next = await egress.send({ url: 'http://app.example/' })
      expect(next.ok ? 'ok' : next.code).to.equal('aborted')
      expect(egress.requests).to.equal(1)
    })

    it('ends pending requests as aborted when egress is closed', async () => {
      const egress = open()
      const server = await serve((socket) => onRequest(socket, () => egress.close()))
      const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/` })
      expect(sent.ok ? 'ok' : sent.code).to.equal('aborted')
    })
  })
})

describe('isInScanScope', () => {
  const cases: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
    ['example.com', 'example.com', true],
    ['example.com', 'EXAMPLE.com.', true],
    ['example.com', 'www.example.com', true],
    ['www.example.com', 'example.com', true],
    ['example.com', 'www.www.example.com', false],
    ['example.com', 'app.example.com', false],
    ['example.com', 'wwwexample.com', false],
    ['example.com', 'example.com.evil.example', false],
    ['127.0.0.1', '127.0.0.2', false],
    ['[::1]', '[::1]', true],
  ]
  for (const [one, other, isSame] of cases) {
    it(`returns ${isSame} for ${one} and ${other}`, () => expect(isInScanScope(one, other)).to.equal(isSame))
  }
})
