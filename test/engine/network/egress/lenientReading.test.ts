import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Egress } from '../../../../src/engine/network/egress/egress.ts'
import { describeBrowser, ownTemporaryFolder } from '../../../helpers/chromium.ts'
import { codedLines, codedResponses } from '../../../helpers/hostile/codedResponses.ts'
import { always, certificate, onRequest, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import {
  acceptedResponses,
  malformedBody,
  refusedResponses,
} from '../../../helpers/hostile/malformedResponses.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

const malformedParts: Readonly<Record<keyof typeof acceptedResponses, readonly string[] | undefined>> = {
  'a header without a colon': ['header_without_colon'],
  'a space before the colon': ['space_before_colon'],
  'lines that end with LF': ['line_ending'],
  'a line that ends with CR': ['line_ending'],
  'a folded header': ['folded_header'],
  'two equal lengths': ['repeated_length'],
  'two equal lengths in one header': ['repeated_length'],
  'Transfer-Encoding beside Content-Length': ['length_and_transfer_encoding'],
  'an unknown Transfer-Encoding': ['length_and_transfer_encoding'],
  'a length that is no number': ['length'],
  'a protocol in lower case': ['status_line'],
  'a protocol of one digit': ['status_line'],
  'a status line without a status': ['status_line'],
  'a status of two digits': ['status_line'],
  'two blanks before the status': ['status_line'],
  'a reason that is not ASCII': undefined,
  'a header name that is not ASCII': ['header_name'],
  'a header without a name': ['header_name'],
  'a control character': ['control_character'],
  'bytes before the protocol': ['status_line'],
  'chunk sizes that end with LF': ['chunk'],
  'a blank behind a chunk size': ['chunk'],
}

describe('egress with a response that has', () => {
  const bench = egressBench()

  for (const [name, bytes] of Object.entries(acceptedResponses)) {
    for (const scheme of ['http', 'https']) {
      it(`${name}, reads it as browsers do (${scheme})`, async () => {
        const tls = scheme === 'https' ? { tls: certificate('self-signed') } : {}
        const server = await bench.serve(always(bytes, { end: true }), tls)
        const response = await bench.open().send({ url: `${scheme}://127.0.0.1:${server.port}/` })
        if (!response.ok) expect.fail(`Expected a response, found ${response.code}`)
        const { status, mediaType, body, bodyTruncated, malformed } = response.exchange
        expect({ status, mediaType, body, bodyTruncated, malformed }).to.deep.equal({
          status: 200,
          mediaType: 'text/html',
          body: malformedBody,
          bodyTruncated: false,
          malformed: malformedParts[name as keyof typeof acceptedResponses], // `as`: a key of it.
        })
      })
    }
  }

  for (const [name, bytes] of Object.entries(refusedResponses)) {
    it(`${name}, refuses it as browsers do`, async () => {
      const server = await bench.serve(always(bytes, { end: true }))
      const response = await bench.open().send({ url: `http://127.0.0.1:${server.port}/` })
      expect(response.ok ? 'ok' : response.code).to.equal('invalid_answer')
    })
  }
})

describeBrowser('egress and a browser', (path) => {
  const bench = egressBench()
  ownTemporaryFolder()
  const responses = Object.entries({ ...acceptedResponses, ...refusedResponses, ...codedResponses })
  const script = `for (let at = 0; at < ${responses.length}; at += 1) {
    const request = new XMLHttpRequest()
    request.open('GET', '/' + at, false)
    try { request.send() } catch {}
    document.body.append(Object.assign(document.createElement('pre'), { textContent: request.responseText }))
  }`

  it('read the same of every malformed and every cut response', async () => {
    const server = await bench.serve((socket) =>
      onRequest(socket, (line) => {
        const at = /^GET \/(\d+) /.exec(line)?.[1]
        const page = responseOf(200, ['Content-Type: text/html'], `<body><script>${script}</script>`)
        socket.end(at === undefined ? page : (responses[Number(at)]?.[1] ?? page))
      }),
    )
    const origin = `http://127.0.0.1:${server.port}`
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${tmpdir()}/profile`]
    const bytesMax = { maxBuffer: 100 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)(path, [...flags, '--dump-dom', origin], bytesMax)
    const shown = [...stdout.matchAll(/<pre>([^<]*)<\/pre>/g)].map(([, text = '']) => text)
    const read = []
    for (const at of responses.keys()) {
      const response = await bench.open().send({ url: `${origin}/${at}` })
      read.push(response.ok ? response.exchange.body : '')
    }
    for (const [at, [name]] of responses.entries()) {
      const [body = '', wanted = ''] = [read[at], shown[at]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]
      // The last bytes of a coding that breaks off depend on the decoder.
      expect(Math.abs(body.length - wanted.length), name).to.be.at.most(name.startsWith('half') ? 300 : 0)
      expect(body.slice(0, wanted.length), name).to.equal(wanted.slice(0, body.length))
    }
    expect(shown.filter((text) => text !== '')).to.have.length(responses.length - 3)
  }).timeout(120_000)
})

describe('egress with a coded response', () => {
  const bench = egressBench()

  for (const [name, bytes] of Object.entries(codedResponses)) {
    it(`reads ${name}`, async () => {
      const server = await bench.serve(always(bytes, { end: true }))
      const response = await bench.open().send({ url: `http://127.0.0.1:${server.port}/` })
      if (!response.ok) expect.fail(`Expected a response, found ${response.code}`)
      const { body, bodyTruncated } = response.exchange
      const lines = body.match(/<p>line \d+<\/p>/g)?.length ?? 0
      expect([bodyTruncated, lines === codedLines.length]).to.deep.equal(
        name.startsWith('half') ? [true, false] : [false, true],
      )
      expect(lines).to.be.at.least(codedLines.length / 4)
    })
  }
})

describe('egress after a malformed response', () => {
  const bench = egressBench()

  const send = async (
    egress: Egress,
    port: number,
    options: { readonly method?: 'POST' | 'HEAD'; readonly body?: string } = {},
  ) => {
    const response = await egress.send({ url: `http://127.0.0.1:${port}/a?b=c`, ...options })
    return response.ok ? [response.exchange.status, response.exchange.body] : response.code
  }

  it('sends each request of the host once, and none that may change something twice', async () => {
    const heads: string[] = []
    const server = await bench.serve((socket) =>
      onRequest(socket, (line, head) => {
        heads.push(head)
        socket.end(acceptedResponses[line.startsWith('HEAD') ? 'a folded header' : 'two equal lengths'])
      }),
    )
    const egress = bench.open({ headers: { 'user-agent': 'Scanward' } })
    expect(await send(egress, server.port, { method: 'POST', body: 'a=ü' })).to.equal('invalid_answer')
    expect(await send(egress, server.port, { method: 'POST', body: 'a=ü' })).to.deep.equal([
      200,
      malformedBody,
    ])
    expect(await send(egress, server.port, { method: 'HEAD' })).to.deep.equal([200, ''])
    expect(egress.requests).to.equal(3)
    expect(heads[1]?.split('\r\n')).to.deep.equal([
      'POST /a?b=c HTTP/1.1',
      `host: 127.0.0.1:${server.port}`,
      'accept: */*',
      'accept-encoding: gzip, br',
      'user-agent: Scanward',
      'connection: close',
      'content-length: 4',
    ])
  })

  it('skips informational responses, and reads no body where there is none', async () => {
    const responses = [
      'HTTP/1.1 103 Early Hints\nLink: </a>\n\nHTTP/1.1 200 OK\nContent-Length: 2\n\nok',
      'HTTP/1.1 204 No Content\nContent-Length: 2\n\nok',
      'HTTP/1.1 304 Not Modified\nContent-Length: 2\n\nok',
    ]
    const server = await bench.serve((socket) =>
      onRequest(socket, (line) => socket.end(responses[Number(/\d/.exec(line)?.[0] ?? 0)] ?? '')),
    )
    const egress = bench.open()
    const bodies = []
    for (const at of responses.keys()) {
      const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/${at}` })
      bodies.push(
        sent.ok ? [sent.exchange.status, sent.exchange.body, sent.exchange.bodyTruncated] : sent.code,
      )
    }
    expect(bodies).to.deep.equal([
      [200, 'ok', false],
      [204, '', false],
      [304, '', false],
    ])
  })

  it('reads a body that ends early as far as it arrived', async () => {
    const server = await bench.serve(always('HTTP/1.1 200 OK\nContent-Length: 100\n\nstart', { end: true }))
    const sent = await bench.open().send({ url: `http://127.0.0.1:${server.port}/` })
    expect(sent.ok && [sent.exchange.body, sent.exchange.bodyTruncated]).to.deep.equal(['start', true])
  })

  it('refuses headers over the limit, and connects to no IP address that the scan may not reach', async () => {
    const long = `HTTP/1.1 200 OK\nX-A: ${'a'.repeat(20_000)}\n\n`
    const server = await bench.serve(always(long, { end: true }))
    const egress = bench.open({ limits: { headerBytesMax: 10_000 } })
    const names: string[] = []
    expect(await send(egress, server.port)).to.equal('headers_too_large')
    const rebound = bench.open({
      network: {
        async lookup(name) {
          names.push(name)
          return [names.length === 1 ? '127.0.0.1' : '10.0.0.1']
        },
      },
    })
    const moved = await rebound.send({ url: `http://moved.example:${server.port}/` })
    expect([names.length, moved.ok ? 'ok' : moved.code]).to.deep.equal([2, 'address_refused'])
  })

  it('ends a pending response with the time limit, and with the scan', async () => {
    const server = await bench.serve((socket) =>
      onRequest(socket, () => socket.write('HTTP/1.1 200 OK\nX-A: b\n')),
    )
    const late = bench.open({ limits: { requestTimeoutMs: 200 } })
    expect(await send(late, server.port)).to.equal('timeout')
    const stop = new AbortController()
    const stopped = bench.open({ signal: stop.signal })
    const pending = send(stopped, server.port)
    setImmediate(() => stop.abort())
    expect(await pending).to.equal('aborted')
  })
})
