import { expect } from 'chai'
import { certificate, hostileServers } from '../../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

const bodyBytesMax = 256 * 1024
const requestTimeoutMs = 250
/** For responses that end by size before any timeout. */
const sizedTimeoutMs = 15_000
/** Slack for a busy machine; without limits, most of these servers would run for hours. */
const slackMs = 5_000

/** Error code, or the number of body bytes and truncation. */
type Expected = string | { readonly bodyBytes: number | 'some'; readonly bodyTruncated: boolean }

const cutAtTheLimit: Expected = { bodyBytes: bodyBytesMax, bodyTruncated: true }

const expected: Readonly<Record<keyof typeof hostileServers, Expected>> = {
  'never answers': 'timeout',
  'hangs up at once': 'connection_failed',
  'resets at once': 'connection_failed',
  'resets when it is asked': 'connection_failed',
  'resets inside the headers': 'connection_failed',
  'hangs up inside the headers': 'connection_failed',
  'drips headers': 'timeout',
  'drips the status line': 'timeout',
  'drips informational answers': 'timeout',
  'answers with a reason without end': 'timeout',
  'sends a header of 1 GiB': 'headers_too_large',
  'sends a header name of 1 GiB': 'headers_too_large',
  'sends 100,000 headers': 'headers_too_large',
  'speaks another protocol': 'invalid_answer',
  'answers noise': 'invalid_answer',
  'speaks HTTP/0.9': 'invalid_answer',
  'sends a null byte in a header': 'invalid_answer',
  'sends a length that is no number': { bodyBytes: 0, bodyTruncated: true },
  'sends two lengths': 'invalid_answer',
  'switches protocols': 'connection_failed',
  'drips a body': { bodyBytes: 'some', bodyTruncated: true },
  'answers a body without end': cutAtTheLimit,
  'answers chunks without end': cutAtTheLimit,
  'answers a chunk extension without end': { bodyBytes: 0, bodyTruncated: true },
  'answers a gzip bomb of 10 GiB': cutAtTheLimit,
  'answers a bomb inside a bomb': cutAtTheLimit,
  'answers gzip of which nothing comes out': { bodyBytes: 0, bodyTruncated: true },
  'answers gzip that is none': { bodyBytes: 0, bodyTruncated: true },
  'breaks off inside the body': { bodyBytes: 5, bodyTruncated: true },
  'resets inside the body': { bodyBytes: 'some', bodyTruncated: true },
  'answers nonsense for chunks': { bodyBytes: 'some', bodyTruncated: true },
  'redirects for ever': 'too_many_redirects',
  'redirects to itself': 'too_many_redirects',
}

describe('egress with a server that', () => {
  const bench = egressBench()

  for (const [name, serve] of Object.entries(hostileServers)) {
    for (const scheme of ['http', 'https']) {
      it(`${name}, ends in time (${scheme})`, async () => {
        const wanted = expectedOf(name)
        const endsByItself = wanted === cutAtTheLimit || (typeof wanted === 'string' && wanted !== 'timeout')
        const timeoutMs = endsByItself ? sizedTimeoutMs : requestTimeoutMs
        const limits = { bodyBytesMax, requestTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs }
        const egress = bench.open({ limits })
        const server = await bench.serve(serve, scheme === 'https' ? { tls: certificate('self-signed') } : {})
        const begun = performance.now()
        const response = await egress.send({ url: `${scheme}://127.0.0.1:${server.port}/` })
        expect(performance.now() - begun).to.be.lessThan(timeoutMs + slackMs)
        if (typeof wanted === 'string') expect(response.ok ? 'ok' : response.code).to.equal(wanted)
        else if (!response.ok) expect.fail(`Expected an exchange, found ${response.code}`)
        else {
          const { bodyBytes, bodyTruncated, body } = response.exchange
          expect(bodyTruncated).to.equal(wanted.bodyTruncated)
          if (wanted.bodyBytes === 'some') expect(bodyBytes).to.be.at.most(bodyBytesMax)
          else expect(bodyBytes).to.equal(wanted.bodyBytes)
          expect(body.length).to.be.at.most(bodyBytesMax)
        }
      })
    }
  }
})

function expectedOf(name: string): Expected {
  const found = Object.entries(expected).find(([key]) => key === name)
  if (found === undefined) throw new Error(`Expected a row for the server that ${name}`)
  return found[1]
}
