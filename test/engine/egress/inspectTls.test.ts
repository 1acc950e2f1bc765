import { expect } from 'chai'
import { egressBench } from '../../helpers/egressBench.ts'
import { always, answerOf, certificate } from '../../helpers/hostileServer.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const hello = always(answerOf(200, [], 'hello'))
const modern = { ...certificate('self-signed'), minVersion: 'TLSv1.2' } as const // `as`: keeps the literal type.

describe('egress.inspectTls', () => {
  const { open, serve } = egressBench()

  it('tells of a certificate that nobody vouches for', async () => {
    const server = await serve(hello, { tls: modern })
    const egress = open({ clock: movableClock('2026-03-10T12:00:00.000Z') })
    expect(await egress.inspectTls('localhost', server.port)).to.deep.equal({
      ok: true,
      state: {
        host: 'localhost',
        protocol: 'TLSv1.3',
        authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        validFrom: '2020-01-01T00:00:00.000Z',
        validTo: '2120-01-01T00:00:00.000Z',
        subjectAltNames: ['localhost', '127.0.0.1'],
        issuer: 'Scanward tests localhost',
        oldProtocols: [],
        checkedAt: '2026-03-10T12:00:00.000Z',
      },
    })
    expect(egress.requests).to.equal(0)
  })

  it('tells of a certificate that has expired', async () => {
    const server = await serve(hello, { tls: certificate('expired') })
    const answer = await open({ network: { lookup: async () => ['127.0.0.1'] } }).inspectTls(
      'expired.example',
      server.port,
    )
    expect(answer.ok && answer.state.validTo).to.equal('2020-02-01T00:00:00.000Z')
    expect(answer.ok && answer.state.subjectAltNames).to.deep.equal(['expired.example'])
    expect(answer.ok && answer.state.authorizationError).to.not.equal(null)
  })

  it('tells of old protocols, each that is spoken', async () => {
    const tls = { ...modern, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const // `as`: as above.
    const server = await serve(hello, { tls })
    const answer = await open().inspectTls('127.0.0.1', server.port)
    expect(answer.ok && [answer.state.protocol, answer.state.oldProtocols]).to.deep.equal([
      'TLSv1.3',
      ['TLSv1', 'TLSv1.1'],
    ])
  })

  it('tells of a server that speaks nothing newer than TLS 1.1', async () => {
    const tls = {
      ...modern,
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const // `as`: as above.
    const server = await serve(hello, { tls })
    const answer = await open().inspectTls('127.0.0.1', server.port)
    expect(answer.ok && [answer.state.protocol, answer.state.oldProtocols]).to.deep.equal([
      'TLSv1.1',
      ['TLSv1.1'],
    ])
  })

  describe('ends as', () => {
    it('tls_failed where plain HTTP is spoken', async () => {
      const server = await serve(hello)
      const answer = await open({ limits: { connectTimeoutMs: 300 } }).inspectTls('127.0.0.1', server.port)
      expect(answer.ok ? 'ok' : answer.code).to.equal('tls_failed')
    })

    it('tls_failed where the handshake does not go on', async () => {
      const server = await serve(() => {})
      expect(
        await open({ limits: { connectTimeoutMs: 100 } }).inspectTls('127.0.0.1', server.port),
      ).to.deep.equal({
        ok: false,
        code: 'tls_failed',
        message: 'The TLS handshake did not end within 100 ms',
      })
    })

    it('tls_failed where the server hangs up in the handshake', async () => {
      const server = await serve((socket) => socket.once('data', () => socket.destroy()))
      const answer = await open().inspectTls('127.0.0.1', server.port)
      expect(answer.ok ? 'ok' : answer.code).to.equal('tls_failed')
    })

    it('out_of_scope for another host', async () => {
      const answer = await open({ isInScope: () => false }).inspectTls('127.0.0.1', 1)
      expect(answer.ok ? 'ok' : answer.code).to.equal('out_of_scope')
    })

    it('aborted when the scan stops', async () => {
      const stop = new AbortController()
      const server = await serve((socket) => socket.once('data', () => stop.abort()))
      const answer = await open({ signal: stop.signal }).inspectTls('127.0.0.1', server.port)
      expect(answer.ok ? 'ok' : answer.code).to.equal('aborted')
    })
  })
})

describe('egress.send over https', () => {
  const { open, serve } = egressBench()

  for (const name of ['self-signed', 'expired'] as const) {
    it(`reads a page whose certificate is ${name}`, async () => {
      const server = await serve(hello, { tls: certificate(name) })
      const sent = await open().send({ url: `https://127.0.0.1:${server.port}/` })
      expect(sent.ok && sent.exchange.body).to.equal('hello')
    })
  }

  it('ends as tls_failed where plain HTTP is spoken', async () => {
    const server = await serve(hello)
    const sent = await open({ limits: { connectTimeoutMs: 300 } }).send({
      url: `https://127.0.0.1:${server.port}/`,
    })
    expect(sent.ok ? 'ok' : sent.code).to.equal('tls_failed')
  })

  it('ends as tls_failed where the handshake does not go on', async () => {
    const server = await serve(() => {})
    const sent = await open({ limits: { connectTimeoutMs: 100 } }).send({
      url: `https://127.0.0.1:${server.port}/`,
    })
    expect(sent.ok ? 'ok' : sent.code).to.equal('tls_failed')
  })

  it('ends as tls_failed where the server wants a certificate of the client', async () => {
    const tls = { ...certificate('self-signed'), requestCert: true, rejectUnauthorized: true }
    const server = await serve(hello, { tls })
    const sent = await open().send({ url: `https://127.0.0.1:${server.port}/` })
    expect(sent.ok ? 'ok' : sent.code).to.be.oneOf(['tls_failed', 'connection_failed'])
  })
})
