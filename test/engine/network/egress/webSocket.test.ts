import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { type WebSocket, WebSocketServer } from 'ws'
import { socketLimits } from '../../../../src/engine/network/egress/limits.ts'
import { always, hostileServers, onRequest, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

describe('a WebSocket of egress', () => {
  const { open, serve } = egressBench()
  const servers: Server[] = []

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  })

  async function listen(onSocket: (socket: WebSocket, request: IncomingMessage) => void): Promise<string> {
    const server = createServer()
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', onSocket)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    return `127.0.0.1:${(server.address() as AddressInfo).port}` // as: listens on a port.
  }

  it('sends the given headers and the sign-in, and returns messages', async () => {
    const seen: IncomingMessage['headers'][] = []
    const host = await listen((socket, { headers }) => {
      seen.push(headers)
      socket.send('{"user":"ada"}')
      socket.send(Buffer.from('bytes'))
      socket.close()
    })
    const account = { headersFor: () => ({ cookie: 'sid=1' }), noteResponse: () => {} }
    const response = await open().openSocket({
      url: `ws://${host}/live?room=1`,
      headers: { Origin: 'https://elsewhere.example' },
      account,
      waitMs: 2_000,
    })
    expect(response.ok && response.exchange.status).to.equal(101)
    expect(response.ok && response.exchange.url).to.equal(`http://${host}/live?room=1`)
    expect(response.ok && response.messages).to.deep.equal(['{"user":"ada"}', 'bytes'])
    expect(seen[0]).to.include({ origin: 'https://elsewhere.example', cookie: 'sid=1', host })
  })

  it('sends one message after the handshake', async () => {
    const host = await listen((socket) => {
      socket.on('message', (data) => {
        socket.send(`heard ${data}`)
        socket.close()
      })
    })
    const response = await open().openSocket({ url: `ws://${host}/`, waitMs: 2_000, text: '{"ref":"1"}' })
    expect(response.ok && response.messages).to.deep.equal(['heard {"ref":"1"}'])
  })

  it('sends a question to a model as a write, which the journal can withhold', async () => {
    const heard: string[] = []
    const host = await listen((socket) => {
      socket.on('message', (data) => {
        heard.push(String(data))
        socket.send('done')
        socket.close()
      })
    })
    const noted: string[] = []
    const egress = open().through({
      writes: {
        announce: () => null,
        noteSent: () => {},
        reasonToWithhold: async ({ body }) => (body === 'no' ? 'changes something' : null),
        note: async ({ method, url, body }) => {
          noted.push(`${method} ${url} ${body}`)
        },
      },
    })
    const ask = async (text: string) => {
      const response = await egress.openSocket({
        url: `ws://${host}/`,
        waitMs: 2_000,
        callsModel: true,
        text,
      })
      return response.ok ? response.messages : response.code
    }
    expect([await ask('yes'), await ask('no')]).to.deep.equal([['done'], 'withheld'])
    expect(heard).to.deep.equal(['yes'])
    expect(noted).to.deep.equal([`POST http://${host}/ yes`])
  })

  it('collects a streamed reply until it is quiet', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`)
    const host = await listen((socket) => {
      socket.on('message', () => {
        for (const word of words) socket.send(word)
      })
    })
    const response = await open().openSocket({
      url: `ws://${host}/`,
      ...{ waitMs: 60_000, quietMs: 500, text: 'hello' },
    })
    expect(response.ok && response.messages).to.deep.equal(words)
  })

  it('sends another request target over the same connection', async () => {
    const targets: (string | undefined)[] = []
    const host = await listen((socket, { url }) => {
      targets.push(url)
      socket.close()
    })
    const requestTarget = 'http://elsewhere.example/path'
    const response = await open().openSocket({ url: `ws://${host}/`, waitMs: 2_000, requestTarget })
    expect(response.ok && response.exchange.status).to.equal(101)
    expect(targets).to.deep.equal([requestTarget])
  })

  it('joins fragments, responds to pings and reads long messages', async () => {
    const pongs: string[] = []
    const long = 'x'.repeat(70_000)
    const host = await listen((socket) => {
      socket.on('pong', (data) => {
        pongs.push(String(data))
        socket.send('one ', { fin: false })
        socket.send('message', { fin: true })
        socket.send('a'.repeat(300))
        socket.send(long)
        socket.close()
      })
      socket.ping('are you there')
    })
    const response = await open().openSocket({ url: `http://${host}/`, waitMs: 2_000 })
    const heard = response.ok ? response.messages : []
    expect(pongs).to.deep.equal(['are you there'])
    expect(heard.map(({ length }) => length)).to.deep.equal([11, 300, socketLimits.messageBytesMax])
    expect(heard[0]).to.equal('one message')
  })

  it('closes properly at the time limit', async () => {
    let code = 0
    let onClosed = () => {}
    const closed = new Promise<void>((resolve) => {
      onClosed = resolve
    })
    const host = await listen((socket) => {
      socket.send('hello')
      socket.on('close', (given) => {
        code = given
        onClosed()
      })
    })
    const response = await open().openSocket({ url: `ws://${host}/`, waitMs: 100 })
    expect(response.ok && response.messages).to.deep.equal(['hello'])
    await closed
    expect(code).to.equal(1000)
  })

  it('stops reading an endless stream of messages', async () => {
    const host = await listen((socket) => {
      for (let at = 0; at < 100; at += 1) socket.send(`message ${at}`)
    })
    const response = await open().openSocket({ url: `ws://${host}/`, waitMs: 60_000 })
    expect(response.ok && response.messages).to.have.length(socketLimits.messagesMax)
  })

  it('returns a refusal unchanged', async () => {
    const server = await serve(always(responseOf(403, ['Content-Type: text/plain'], 'foreign origin')))
    const response = await open().openSocket({ url: `ws://127.0.0.1:${server.port}/`, waitMs: 2_000 })
    expect(
      response.ok && [response.exchange.status, response.exchange.body, response.messages],
    ).to.deep.equal([403, 'foreign origin', []])
  })

  it('rejects a handshake without a valid proof', async () => {
    const server = await serve(
      always(responseOf(101, ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Accept: x'])),
    )
    const response = await open().openSocket({ url: `ws://127.0.0.1:${server.port}/`, waitMs: 2_000 })
    expect(response.ok ? 'ok' : response.code).to.equal('invalid_answer')
  })

  it('respects scope, IP address rules and the request limit', async () => {
    const url = `ws://${await listen((socket) => socket.close())}/`
    const codeOf = async (egress: ReturnType<typeof open>) => {
      const response = await egress.openSocket({ url, waitMs: 2_000 })
      return response.ok ? 'ok' : response.code
    }
    expect(await codeOf(open({ isInScope: () => false }))).to.equal('out_of_scope')
    expect(await codeOf(open({ allowPrivateTargets: [] }))).to.equal('address_refused')
    const egress = open({ limits: { requestsMax: 1 } })
    expect([await codeOf(egress), await codeOf(egress)]).to.deep.equal(['ok', 'budget_used_up'])
    expect(egress.requests).to.equal(1)
  })

  it('ends with the scan', async () => {
    const host = await listen(() => {})
    const stop = new AbortController()
    const egress = open({ signal: stop.signal })
    const asked = egress.openSocket({ url: `ws://${host}/`, waitMs: 60_000 })
    setTimeout(() => stop.abort(), 50)
    const response = await asked
    expect(response.ok ? 'ok' : response.code).to.equal('aborted')
  })
})

describe('a WebSocket of a hostile server', () => {
  const { open, serve } = egressBench()

  async function openOf(behavior: (socket: Socket) => void, { login = '', requestTimeoutMs = 10_000 } = {}) {
    const { port } = await serve(behavior)
    const egress = open({ limits: { requestTimeoutMs } })
    return await egress.openSocket({ url: `ws://${login}127.0.0.1:${port}/`, waitMs: 2_000 })
  }

  const codes: Partial<Record<keyof typeof hostileServers, string>> = {
    'never answers': 'timeout',
    'hangs up at once': 'connection_failed',
    'resets when it is asked': 'connection_failed',
    'resets inside the headers': 'connection_failed',
    'drips headers': 'timeout',
    'drips informational answers': 'timeout',
    'sends a header of 1 GiB': 'headers_too_large',
    'sends 100,000 headers': 'headers_too_large',
    'speaks another protocol': 'invalid_answer',
    'switches protocols': 'invalid_answer',
  }
  for (const [name, serving] of Object.entries(hostileServers)) {
    // as: both have the same keys.
    const code = codes[name as keyof typeof hostileServers]
    it(`ends in time, with little of the data: a server that ${name}`, async () => {
      const response = await openOf(serving, { requestTimeoutMs: 300 })
      if (code !== undefined) expect(response.ok ? 'ok' : response.code).to.equal(code)
      if (response.ok) expect(response.exchange.bodyBytes).to.be.at.most(socketLimits.refusalBytesMax)
    })
  }

  it('follows no redirect', async () => {
    const response = await openOf(hostileServers['redirects for ever'])
    expect(response.ok && response.exchange.status).to.equal(302)
  })

  it('decompresses the body of a refusal', async () => {
    const gzip = responseOf(403, ['Content-Encoding: gzip'], gzipSync('no'))
    const response = await openOf(always(gzip))
    expect(response.ok && response.exchange.body).to.equal('no')
  })

  it('sends no credentials of the URL, and no headers beyond the handshake', async () => {
    let head = ''
    await openOf(
      (socket) =>
        onRequest(socket, (_line, received) => {
          head = received
          socket.end(responseOf(403, []))
        }),
      { login: 'ada:secret@' },
    )
    const names = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.sort()).to.deep.equal([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'sec-websocket-key',
      'sec-websocket-version',
      'upgrade',
    ])
  })

  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade']
  const hello = frame(0x81, 'hello')

  it('rejects a 101 that switches to no protocol, even with a valid proof', async () => {
    for (const headers of [
      [],
      upgrade.slice(1),
      upgrade.slice(0, 1),
      ['Upgrade: h2c', 'Connection: Upgrade'],
    ]) {
      const response = await openOf(switching(headers, hello))
      expect(response.ok ? 'ok' : response.code).to.equal('invalid_answer')
    }
  })

  for (const header of [
    'Sec-WebSocket-Protocol: graphql-ws',
    'Sec-WebSocket-Extensions: permessage-deflate',
  ]) {
    it(`accepts a server that selects an unrequested ${header}`, async () => {
      const response = await openOf(switching([...upgrade, header], hello))
      expect(response.ok && response.messages).to.deep.equal(['hello'])
      expect(response.ok && response.exchange.headers.map(([name]) => name)).to.include(
        header.slice(0, header.indexOf(':')).toLowerCase(),
      )
    })
  }

  const endings: Readonly<Record<string, Buffer>> = {
    'a compressed message, for which there is no extension': frame(0xc1, 'zzzz'),
    'a masked message': Buffer.concat([Buffer.from([0x81, 0x82]), Buffer.from('maskhi')]),
    'a message that is too long': Buffer.from([0x81, 0x7f, 0, 0, 1, 0, 0, 0, 0, 0, 0x61]),
    'parts of a message without end': Buffer.concat(Array(20_000).fill(frame(0x00, ''))),
    'pings without end': Buffer.concat(Array(200_000).fill(frame(0x89, 'p'))),
    'pongs without end': Buffer.concat(Array(200_000).fill(frame(0x8a, 'p'))),
    'a frame of no kind': frame(0x83, 'x'),
    noise: Buffer.alloc(4096, 0x81),
  }
  for (const [name, bytes] of Object.entries(endings)) {
    it(`keeps earlier messages, and stops at ${name}`, async () => {
      const { port } = await serve(switching(upgrade, Buffer.concat([hello, bytes])))
      const response = await open().openSocket({ url: `ws://127.0.0.1:${port}/`, waitMs: 60_000 })
      expect(response.ok && response.messages).to.deep.equal(['hello'])
    })
  }

  it('decodes invalid UTF-8 with replacement characters', async () => {
    const text = Buffer.from([0x61, 0xff, 0x62])
    const response = await openOf(switching(upgrade, frame(0x81, text)))
    expect(response.ok && response.messages).to.deep.equal(['a\ufffdb'])
  })
})

/** Completes the handshake with these headers, and sends the bytes. */
function switching(headers: readonly string[], bytes: Buffer) {
  return (socket: Socket): void =>
    onRequest(socket, (_line, head) => {
      const key = /^sec-websocket-key: (.+)$/im.exec(head)?.[1] ?? ''
      const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
      const lines = ['HTTP/1.1 101 Switching Protocols', ...headers, `Sec-WebSocket-Accept: ${proof}`]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(bytes)
    })
}

/** Server frame of at most 125 bytes. */
function frame(first: number, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data)
  return Buffer.concat([Buffer.from([first, bytes.length]), bytes])
}

describe('a WebSocket with an expected refusal', () => {
  const { open, serve } = egressBench()

  it('returns a 429 at once, and does not skip the host afterwards', async () => {
    const server = await serve(always(responseOf(429, ['Retry-After: 3000'], 'slow down')))
    const egress = open()
    const url = `http://127.0.0.1:${server.port}/`
    const first = await egress.send({ url, isRefusalExpected: true })
    const second = await egress.send({ url, isRefusalExpected: true })
    expect([first, second].map((response) => response.ok && response.exchange.status)).to.deep.equal([
      429, 429,
    ])
    expect(egress.requests).to.equal(2)
  })
})
