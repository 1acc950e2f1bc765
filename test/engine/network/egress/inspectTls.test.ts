import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { expect } from 'chai'
import type { EgressLimits } from '../../../../src/engine/model/egress.ts'
import { weakSuites } from '../../../../src/engine/network/egress/clientHello.ts'
import { always, certificate, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

const hello = always(responseOf(200, [], 'hello'))
const modern = { ...certificate('self-signed'), minVersion: 'TLSv1.2' } as const

describe('egress.inspectTls', () => {
  const { open, serve } = egressBench()

  it('reports an untrusted certificate', async () => {
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
        outdatedProtocols: [],
        cipher: 'TLS_AES_256_GCM_SHA384',
        weakCiphers: [],
        diffieHellmanBits: null,
        certificates: [
          {
            subject: 'O=Scanward tests CN=localhost',
            isSelfSigned: true,
            keyType: 'ec',
            keyBits: 256,
            signature: '1.2.840.10045.4.3.2',
          },
        ],
        checkedAt: '2026-03-10T12:00:00.000Z',
      },
    })
    expect(egress.requests).to.equal(0)
  })

  it('reports an expired certificate', async () => {
    const server = await serve(hello, { tls: certificate('expired') })
    const response = await open({ network: { lookup: async () => ['127.0.0.1'] } }).inspectTls(
      'expired.example',
      server.port,
    )
    expect(response.ok && response.state.validTo).to.equal('2020-02-01T00:00:00.000Z')
    expect(response.ok && response.state.subjectAltNames).to.deep.equal(['expired.example'])
    expect(response.ok && response.state.authorizationError).to.not.equal(null)
  })

  it('reports each outdated protocol', async () => {
    const tls = { ...modern, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const server = await serve(hello, { tls })
    const response = await open().inspectTls('127.0.0.1', server.port)
    expect(response.ok && [response.state.protocol, response.state.outdatedProtocols]).to.deep.equal([
      'TLSv1.3',
      ['TLSv1', 'TLSv1.1'],
    ])
  })

  it('reports a server without protocols newer than TLS 1.1', async () => {
    const tls = {
      ...modern,
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const
    const server = await serve(hello, { tls })
    const response = await open().inspectTls('127.0.0.1', server.port)
    expect(response.ok && [response.state.protocol, response.state.outdatedProtocols]).to.deep.equal([
      'TLSv1.1',
      ['TLSv1.1'],
    ])
  })

  const fixture = (name: string) => readFileSync(`test/fixtures/tls/${name}.pem`)
  const rsa = { key: fixture('rsa.key'), cert: fixture('rsa.cert') }

  async function weakCiphersOf(ciphers: string, options: TlsOptions = {}) {
    const tls = { ...rsa, maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0`, ...options } as const
    const server = await serve(hello, { tls })
    const response = await open().inspectTls('localhost', server.port)
    if (!response.ok) throw new Error(`Expected a state, found ${response.code}`)
    return response.state
  }

  it('reports suites without encryption or authentication, one of each kind', async () => {
    const state = await weakCiphersOf(
      'AES128-GCM-SHA256:NULL-SHA256:NULL-SHA:ADH-AES128-SHA256:AECDH-AES256-SHA',
    )
    expect(state.weakCiphers?.map(({ kind }) => kind).sort()).to.deep.equal([
      'no_authentication',
      'no_encryption',
    ])
    expect(state.weakCiphers?.map(({ name }) => name)).to.include('TLS_RSA_WITH_NULL_SHA256')
  })

  it('reports the negotiated suite, and no weak one if there is none', async () => {
    const state = await weakCiphersOf('AES128-SHA256:AES128-GCM-SHA256:ECDHE-RSA-AES128-SHA', {
      honorCipherOrder: true,
    })
    expect([state.cipher, state.weakCiphers, state.diffieHellmanBits]).to.deep.equal([
      'TLS_RSA_WITH_AES_128_CBC_SHA256',
      [],
      null,
    ])
  })

  for (const [dhparam, bits] of [
    [fixture('dh1024'), 1024],
    ['auto', 2048],
  ] as const) {
    it(`reports a Diffie-Hellman group of ${bits} bits`, async () => {
      const { diffieHellmanBits } = await weakCiphersOf('DHE-RSA-AES128-GCM-SHA256', { dhparam })
      expect(diffieHellmanBits).to.equal(bits)
    })
  }

  /** ServerHello for RC4 and 3DES, up to the certificate. */
  const serverHello = (code: number, sessionId = Buffer.alloc(32, 7)) => {
    const body = Buffer.concat([
      Buffer.from([3, 3]),
      Buffer.alloc(32, 9),
      Buffer.from([sessionId.length]),
      sessionId,
      Buffer.from([code >> 8, code & 255, 0, 0, 5, 0xff, 1, 0, 1, 0]),
    ])
    const message = Buffer.concat([Buffer.from([2, 0, 0, body.length]), body])
    return Buffer.concat([Buffer.from([22, 3, 3, 0, message.length]), message, Buffer.alloc(64, 11)])
  }

  /** TLS server with a special response to clients that offer a weak suite first. */
  async function serveWeakly(
    response: (offered: readonly number[], socket: Socket) => void,
    limits: Partial<EgressLimits> = {},
  ) {
    const proper = await serve(hello, { tls: modern })
    const front = await serve((socket) => {
      socket.once('data', (first: Buffer) => {
        const at = 44 + (first[43] ?? 0)
        const offered = Array.from({ length: first.readUInt16BE(at) / 2 }, (_, index) =>
          first.readUInt16BE(at + 2 + 2 * index),
        )
        if (offered.every((code) => weakCodes.has(code))) return response(offered, socket)
        const back = connect(proper.port, '127.0.0.1', () => {
          back.write(first)
          socket.pipe(back).pipe(socket)
        })
        back.on('error', () => socket.destroy())
        socket.on('close', () => back.destroy())
      })
    })
    const responded = await open({ limits }).inspectTls('127.0.0.1', front.port)
    if (!responded.ok) throw new Error(`Expected a state, found ${responded.code}`)
    return responded.state.weakCiphers
  }

  const weakCodes = new Set([...weakSuites.map(({ code }) => code), 0x00ff])

  it('reports suites that Node.js does not support, until the server selects none', async () => {
    const supported = [0xc012, 0x0005, 0x0003]
    const weakCiphers = await serveWeakly((offered, socket) => {
      const code = supported.find((known) => offered.includes(known))
      if (code === undefined) socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 40]))
      else socket.write(serverHello(code))
    })
    expect(weakCiphers).to.deep.equal([
      { name: 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA', kind: 'triple_des' },
      { name: 'TLS_RSA_WITH_RC4_128_SHA', kind: 'rc4' },
      { name: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', kind: 'export' },
    ])
  })

  it('reads a response without a session ID, byte by byte', async () => {
    const weakCiphers = await serveWeakly((offered, socket) => {
      const response = offered.includes(0x0005) ? serverHello(0x0005, Buffer.alloc(0)) : Buffer.from([21])
      for (const byte of response) socket.write(Buffer.from([byte]))
    })
    expect(weakCiphers).to.deep.equal([{ name: 'TLS_RSA_WITH_RC4_128_SHA', kind: 'rc4' }])
  })

  const others: Readonly<Record<string, (socket: Socket) => unknown>> = {
    'a suite that was not offered': (socket) => socket.write(serverHello(0xc02f)),
    'another message': (socket) =>
      socket.write(Buffer.concat([Buffer.from([22, 3, 3, 0, 90, 4]), Buffer.alloc(90)])),
    'a message that breaks off': (socket) => socket.end(serverHello(0x0005).subarray(0, 60)),
    'a session id without end': (socket) => {
      const response = serverHello(0x0005)
      response[43] = 255
      socket.end(response)
    },
    'a page': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    'nothing, and hangs up': (socket) => socket.end(),
    'a reset': (socket) => socket.resetAndDestroy(),
  }
  for (const [what, response] of Object.entries(others)) {
    it(`treats ${what} as no selection`, async () => {
      expect(await serveWeakly((_, socket) => response(socket))).to.deep.equal([])
    })
  }

  it('waits for a response no longer than a connection may take', async () => {
    expect(await serveWeakly(() => {}, { connectTimeoutMs: 300 })).to.deep.equal([])
  })

  it('does not treat a failed connection as a refusal', async () => {
    const server = await serve(hello, { tls: modern })
    let lookups = 0
    const lookup = async () => {
      lookups += 1
      return lookups === 1 ? ['127.0.0.1'] : []
    }
    const response = await open({ network: { lookup } }).inspectTls('shop.example', server.port)
    expect(response.ok && [response.state.outdatedProtocols, response.state.weakCiphers]).to.deep.equal([
      null,
      null,
    ])
  })

  const weak = { key: fixture('weak.key'), ciphers: 'DEFAULT:@SECLEVEL=0' }
  const chain = Buffer.concat([fixture('weak.cert'), fixture('weak-intermediate.cert')])
  const leafFacts = {
    subject: 'CN=Scanward tests weak',
    isSelfSigned: false,
    keyType: 'rsa',
    keyBits: 1024,
    signature: 'sha1 with ECDSA',
  }
  const intermediateFacts = {
    ...leafFacts,
    subject: 'CN=Scanward tests intermediate',
    keyType: 'ec',
    keyBits: 256,
  }
  const chains: Readonly<Record<string, { cert: Buffer; trusted: string; facts: readonly unknown[] }>> = {
    'the leaf alone': { cert: fixture('weak.cert'), trusted: 'rsa.cert', facts: [leafFacts] },
    'the leaf and its intermediate': {
      cert: chain,
      trusted: 'weak-root.cert',
      facts: [leafFacts, intermediateFacts],
    },
    'the root as well': {
      cert: Buffer.concat([chain, fixture('weak-root.cert')]),
      trusted: 'weak-root.cert',
      facts: [leafFacts, intermediateFacts],
    },
    'an intermediate whose key is trusted as a root': {
      cert: chain,
      trusted: 'weak-intermediate-as-root.cert',
      facts: [leafFacts],
    },
  }
  for (const [what, { cert, trusted, facts }] of Object.entries(chains)) {
    it(`reports keys and signatures of a server that sends ${what}`, async () => {
      const server = await serve(hello, { tls: { ...weak, cert } })
      const network = { authorities: [fixture(trusted).toString()] }
      const response = await open({ network }).inspectTls('localhost', server.port)
      expect(response.ok && response.state.certificates).to.deep.equal(facts)
    })
  }

  describe('fails as', () => {
    it('tls_failed for plain HTTP', async () => {
      const server = await serve(hello)
      const response = await open({ limits: { connectTimeoutMs: 300 } }).inspectTls('127.0.0.1', server.port)
      expect(response.ok ? 'ok' : response.code).to.equal('tls_failed')
    })

    it('tls_failed for a stalled handshake', async () => {
      const server = await serve(() => {})
      expect(
        await open({ limits: { connectTimeoutMs: 100 } }).inspectTls('127.0.0.1', server.port),
      ).to.deep.equal({
        ok: false,
        code: 'tls_failed',
        message: 'The TLS handshake timed out after 100 ms',
      })
    })

    it('tls_failed for a connection closed during the handshake', async () => {
      const server = await serve((socket) => socket.once('data', () => socket.destroy()))
      const response = await open().inspectTls('127.0.0.1', server.port)
      expect(response.ok ? 'ok' : response.code).to.equal('tls_failed')
    })

    it('out_of_scope for another host', async () => {
      const response = await open({ isInScope: () => false }).inspectTls('127.0.0.1', 1)
      expect(response.ok ? 'ok' : response.code).to.equal('out_of_scope')
    })

    it('aborted when the scan stops', async () => {
      const stop = new AbortController()
      const server = await serve((socket) => socket.once('data', () => stop.abort()))
      const response = await open({ signal: stop.signal }).inspectTls('127.0.0.1', server.port)
      expect(response.ok ? 'ok' : response.code).to.equal('aborted')
    })
  })
})

describe('egress.send over https', () => {
  const { open, serve } = egressBench()

  for (const name of ['self-signed', 'expired'] as const) {
    it(`reads a page with a certificate that is ${name}`, async () => {
      const server = await serve(hello, { tls: certificate(name) })
      const sent = await open().send({ url: `https://127.0.0.1:${server.port}/` })
      expect(sent.ok && sent.exchange.body).to.equal('hello')
    })
  }

  it('fails as tls_failed for plain HTTP', async () => {
    const server = await serve(hello)
    const sent = await open({ limits: { connectTimeoutMs: 300 } }).send({
      url: `https://127.0.0.1:${server.port}/`,
    })
    expect(sent.ok ? 'ok' : sent.code).to.equal('tls_failed')
  })

  it('fails as tls_failed for a stalled handshake', async () => {
    const server = await serve(() => {})
    const sent = await open({ limits: { connectTimeoutMs: 100 } }).send({
      url: `https://127.0.0.1:${server.port}/`,
    })
    expect(sent.ok ? 'ok' : sent.code).to.equal('tls_failed')
  })

  it('fails as tls_failed if the server requires a client certificate', async () => {
    const tls = { ...certificate('self-signed'), requestCert: true, rejectUnauthorized: true }
    const server = await serve(hello, { tls })
    const sent = await open().send({ url: `https://127.0.0.1:${server.port}/` })
    expect(sent.ok ? 'ok' : sent.code).to.be.oneOf(['tls_failed', 'connection_failed'])
  })
})
