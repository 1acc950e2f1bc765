import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { type WebSocket, WebSocketServer } from 'ws'
import { frameLimits } from '../../../src/engine/egress/socketFrames.ts'
import { always, answerOf } from '../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../helpers/scans/egressBench.ts'

describe('egress, asked for a WebSocket', () => {
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
    return `127.0.0.1:${(server.address() as AddressInfo).port}` // `as`: it listens on a port.
  }

  it('carries the headers that it is given and the sign-in, and hears what is said', async () => {
    const seen: IncomingMessage['headers'][] = []
    const host = await listen((socket, { headers }) => {
      seen.push(headers)
      socket.send('{"user":"ada"}')
      socket.send(Buffer.from('bytes'))
      socket.close()
    })
    const account = { headersFor: () => ({ cookie: 'sid=1' }), noteAnswer: () => {} }
    const answer = await open().openSocket({
      url: `ws://${host}/live?room=1`,
      headers: { Origin: 'https://elsewhere.example' },
      account,
      waitMs: 2_000,
    })
    expect(answer.ok && answer.exchange.status).to.equal(101)
    expect(answer.ok && answer.exchange.url).to.equal(`http://${host}/live?room=1`)
    expect(answer.ok && answer.messages).to.deep.equal(['{"user":"ada"}', 'bytes'])
    expect(seen[0]).to.include({ origin: 'https://elsewhere.example', cookie: 'sid=1', host })
  })

  it('joins fragments, answers pings and reads long messages', async () => {
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
    const answer = await open().openSocket({ url: `http://${host}/`, waitMs: 2_000 })
    const heard = answer.ok ? answer.messages : []
    expect(pongs).to.deep.equal(['are you there'])
    expect(heard.map(({ length }) => length)).to.deep.equal([11, 300, frameLimits.messageBytesMax])
    expect(heard[0]).to.equal('one message')
  })

  it('closes properly after the time, whatever else is to come', async () => {
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
    const answer = await open().openSocket({ url: `ws://${host}/`, waitMs: 100 })
    expect(answer.ok && answer.messages).to.deep.equal(['hello'])
    await closed
    expect(code).to.equal(1000)
  })

  it('stops listening to a server that does not stop talking', async () => {
    const host = await listen((socket) => {
      for (let at = 0; at < 100; at += 1) socket.send(`message ${at}`)
    })
    const answer = await open().openSocket({ url: `ws://${host}/`, waitMs: 60_000 })
    expect(answer.ok && answer.messages).to.have.length(frameLimits.messagesMax)
  })

  it('gives a refusal as it is', async () => {
    const server = await serve(always(answerOf(403, ['Content-Type: text/plain'], 'foreign origin')))
    const answer = await open().openSocket({ url: `ws://127.0.0.1:${server.port}/`, waitMs: 2_000 })
    expect(answer.ok && [answer.exchange.status, answer.exchange.body, answer.messages]).to.deep.equal([
      403,
      'foreign origin',
      [],
    ])
  })

  it('does not take an answer for a handshake that proves nothing', async () => {
    const server = await serve(
      always(answerOf(101, ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Accept: x'])),
    )
    const answer = await open().openSocket({ url: `ws://127.0.0.1:${server.port}/`, waitMs: 2_000 })
    expect(answer.ok ? 'ok' : answer.code).to.equal('invalid_answer')
  })

  it('is held to scope, addresses and the number of requests', async () => {
    const url = `ws://${await listen((socket) => socket.close())}/`
    const codeOf = async (egress: ReturnType<typeof open>) => {
      const answer = await egress.openSocket({ url, waitMs: 2_000 })
      return answer.ok ? 'ok' : answer.code
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
    const answer = await asked
    expect(answer.ok ? 'ok' : answer.code).to.equal('aborted')
  })
})

describe('egress, told to expect a refusal', () => {
  const { open, serve } = egressBench()

  it('gives a 429 at once, and does not leave the host alone for it', async () => {
    const server = await serve(always(answerOf(429, ['Retry-After: 3000'], 'slow down')))
    const egress = open()
    const url = `http://127.0.0.1:${server.port}/`
    const first = await egress.send({ url, isRefusalExpected: true })
    const second = await egress.send({ url, isRefusalExpected: true })
    expect([first, second].map((answer) => answer.ok && answer.exchange.status)).to.deep.equal([429, 429])
    expect(egress.requests).to.equal(2)
  })
})
