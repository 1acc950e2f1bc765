import { expect } from 'chai'
import type { Exchange } from '../../../../src/engine/model/artifacts.ts'
import type { EgressResponse } from '../../../../src/engine/model/egress.ts'
import { nextRequest } from '../../../../src/engine/network/egress/redirect.ts'
import { hopBodyBytesMax } from '../../../../src/engine/network/layers/scope.ts'
import { always, onRequest, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

describe('redirects of egress.send', () => {
  const { open, serve } = egressBench()

  /** Redirects `count` times. */
  function chain(count: number) {
    return serve((socket) =>
      onRequest(socket, (line) => {
        const step = Number(/\d+/.exec(line)?.[0])
        if (step === count) socket.write(responseOf(200, [], 'hello'))
        else socket.write(responseOf(302, [`Location: /${step + 1}`], `step ${step}`))
      }),
    )
  }

  it('return the last response and every hop', async () => {
    const server = await chain(2)
    const origin = `http://127.0.0.1:${server.port}`
    const egress = open()
    const exchange = exchangeOf(await egress.send({ url: `${origin}/0` }))
    expect([exchange.url, exchange.requestedUrl, exchange.body]).to.deep.equal([
      `${origin}/2`,
      `${origin}/0`,
      'hello',
    ])
    expect(exchange.redirects).to.deep.equal(
      [0, 1].map((step) => ({
        url: `${origin}/${step}`,
        status: 302,
        headers: [
          ['location', `/${step + 1}`],
          ['content-length', '6'],
        ],
        location: `${origin}/${step + 1}`,
        bodyBytes: 6,
        body: `step ${step}`,
      })),
    )
    expect(egress.requests).to.equal(3)
  })

  it('are followed up to the limit', async () => {
    const server = await chain(3)
    const sent = await open({ limits: { redirectsMax: 3 } }).send({
      url: `http://127.0.0.1:${server.port}/0`,
    })
    expect(exchangeOf(sent).body).to.equal('hello')
  })

  it('fail above the limit', async () => {
    const server = await chain(4)
    const egress = open({ limits: { redirectsMax: 3 } })
    expect(await egress.send({ url: `http://127.0.0.1:${server.port}/0` })).to.deep.equal({
      ok: false,
      code: 'too_many_redirects',
      message: 'More than 3 redirects',
    })
    expect(egress.requests).to.equal(4)
  })

  it('are returned if not to be followed', async () => {
    const server = await chain(1)
    const egress = open()
    const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/0`, followRedirects: false })
    expect([exchangeOf(sent).status, egress.requests]).to.deep.equal([302, 1])
  })

  describe('are returned if they lead', () => {
    const locations: Readonly<Record<string, readonly string[]>> = {
      'out of the scope': ['Location: http://elsewhere.example/'],
      'to a subdomain out of the scope': ['Location: http://a.app.example/'],
      'to another scheme': ['Location: ftp://app.example/'],
      'to a script': ['Location: javascript:alert(1)'],
      'to what is no URL': ['Location: http://['],
      nowhere: [],
    }
    for (const [name, headers] of Object.entries(locations)) {
      it(name, async () => {
        const server = await serve(always(responseOf(302, headers, 'moved')))
        const egress = open({
          isInScope: (hostname) => hostname === 'app.example',
          network: { lookup: async () => ['127.0.0.1'] },
        })
        const exchange = exchangeOf(await egress.send({ url: `http://app.example:${server.port}/` }))
        expect([exchange.status, exchange.body, exchange.redirects]).to.deep.equal([302, 'moved', []])
        expect(egress.requests).to.equal(1)
      })
    }

    it('to no other page, because the status is no redirect', async () => {
      const server = await serve(always(responseOf(300, ['Location: /a'])))
      const egress = open()
      await egress.send({ url: `http://127.0.0.1:${server.port}/` })
      expect(egress.requests).to.equal(1)
    })
  })

  describe('keep of the body of a redirect', () => {
    for (const bodyBytes of [hopBodyBytesMax, hopBodyBytesMax + 1]) {
      it(`${hopBodyBytesMax} bytes of ${bodyBytes}`, async () => {
        const server = await serve((socket) =>
          onRequest(socket, (line) => {
            if (line.includes('/end')) socket.write(responseOf(200, []))
            else socket.write(responseOf(302, ['Location: /end'], 'a'.repeat(bodyBytes)))
          }),
        )
        const exchange = exchangeOf(await open().send({ url: `http://127.0.0.1:${server.port}/` }))
        expect(exchange.redirects.map((hop) => hop.bodyBytes)).to.deep.equal([hopBodyBytesMax])
      })
    }
  })

  it('fail as budget_used_up if the requests are exhausted on the way', async () => {
    const server = await chain(3)
    const egress = open({ limits: { requestsMax: 3 } })
    const sent = await egress.send({ url: `http://127.0.0.1:${server.port}/0` })
    expect(sent.ok ? 'ok' : sent.code).to.equal('budget_used_up')
    expect(egress.requests).to.equal(3)
  })
})

describe('nextRequest', () => {
  const url = new URL('https://app.example/a')
  const headers = { accept: '*/*', authorization: 'Bearer x', cookie: 'a=1', 'content-type': 'text/plain' }
  const post = { url, headers, method: 'POST', body: 'x' } as const

  for (const status of [301, 302, 303]) {
    it(`turns a POST into a GET without a body at ${status}`, () => {
      const { method, body, headers } = nextRequest(post, status, url)
      expect([method, body, Object.keys(headers)]).to.deep.equal([
        'GET',
        null,
        ['accept', 'authorization', 'cookie'],
      ])
    })
  }

  for (const status of [307, 308]) {
    it(`keeps a POST at ${status}`, () => expect(nextRequest(post, status, url)).to.deep.equal(post))
  }

  for (const status of [301, 302, 303, 307, 308]) {
    it(`keeps a HEAD at ${status}`, () => {
      const head = { url, headers: {}, method: 'HEAD', body: null } as const
      expect(nextRequest(head, status, url)).to.deep.equal(head)
    })
  }

  for (const other of ['http://app.example/a', 'https://app.example:8443/a', 'https://www.app.example/a']) {
    it(`sends no credentials to ${other}`, () => {
      const { headers } = nextRequest(post, 307, new URL(other))
      expect(Object.keys(headers)).to.deep.equal(['accept', 'content-type'])
    })
  }
})

function exchangeOf(response: EgressResponse): Exchange {
  return response.ok ? response.exchange : expect.fail(`Expected an exchange, found ${response.code}`)
}
