import { expect } from 'chai'
import type { EgressResponse } from '../../../../src/engine/model/egress.ts'
import { always, type LocalServer, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { hostileNames, hostileRedirects, hostileTargets } from '../../../helpers/hostile/hostileTargets.ts'
import { type EgressBench, egressBench } from '../../../helpers/scans/egressBench.ts'

const refused: EgressResponse = {
  ok: false,
  code: 'address_refused',
  message: 'The IP address of the host is not public and not on the allowlist',
}
const hello = always(responseOf(200, [], 'hello'))

describe('egress', () => {
  const { open, serve } = egressBench()

  describe('with a private target', () => {
    for (const { name, target, refusal } of hostileTargets.filter((row) => row.target.includes('://'))) {
      it(`sends nothing: ${name}`, async () => {
        let lookups = 0
        const egress = open({
          allowPrivateTargets: [],
          network: {
            lookup: async () => {
              lookups += 1
              return ['127.0.0.1']
            },
          },
        })
        const response = await egress.send({ url: target })
        // An invalid target may still be a URL, whose IP address is refused.
        const codes = refusal === 'address' ? ['address_refused'] : ['address_refused', 'out_of_scope']
        expect(response.ok ? 'ok' : response.code).to.be.oneOf(codes)
        if (refusal === 'address') expect(lookups, 'look-ups').to.equal(0)
      })
    }
  })

  describe('with a hostname that resolves to', () => {
    for (const { name, hostname, lookups } of hostileNames) {
      it(`${name}, refuses it`, async () => {
        const server = await serve(hello)
        const egress = open({ allowPrivateTargets: [], network: { lookup: async () => lookups[0] ?? [] } })
        const responses = [
          await egress.send({ url: `http://${hostname}:${server.port}/` }),
          await egress.send({ url: `https://${hostname}:${server.port}/` }),
          await egress.inspectTls(hostname, server.port),
        ]
        expect(responses).to.deep.equal([refused, refused, refused])
        expect(server.connections).to.equal(0)
      })
    }
  })

  describe('with a hostname that changes its IP address', () => {
    it('connects to the checked IP address, without a second DNS query', async () => {
      const server = await serve(hello)
      const elsewhere = await serve(hello, { address: '127.0.0.2' })
      const responses = [['127.0.0.1'], ['127.0.0.2']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      const response = await egress.send({ url: `http://steered.example:${server.port}/` })
      expect(response.ok && response.exchange.body).to.equal('hello')
      expect(responses, 'look-ups that were not needed').to.deep.equal([['127.0.0.2']])
      expect(elsewhere.connections).to.equal(0)
    })

    it('refuses the new IP address on the next connection', async () => {
      const port = await sharedPort(serve)
      const responses = [['127.0.0.1'], ['127.0.0.2']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      const url = `http://steered.example:${port.visible.port}/`
      const first = await egress.send({ url })
      expect(first.ok && first.exchange.body).to.equal('bye')
      expect(await egress.send({ url })).to.deep.equal(refused)
      expect(port.hidden.connections).to.equal(0)
    })

    it('refuses the new IP address after a redirect back to the hostname', async () => {
      const server = await serve(always(responseOf(302, ['Location: /', 'Connection: close']), { end: true }))
      const responses = [['127.0.0.1'], ['169.254.169.254']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      expect(await egress.send({ url: `http://steered.example:${server.port}/` })).to.deep.equal(refused)
      expect(server.connections).to.equal(1)
    })
  })

  it('refuses the actual remote IP address before sending a byte', async () => {
    // The system connects 0.0.0.0 to 127.0.0.1.
    const server = await serve(hello)
    const egress = open({ allowPrivateTargets: ['0.0.0.0'], network: { lookup: async () => ['0.0.0.0'] } })
    expect(await egress.send({ url: `http://steered.example:${server.port}/` })).to.deep.equal(refused)
    expect(await egress.send({ url: `https://steered.example:${server.port}/` })).to.deep.equal(refused)
    expect(server.bytesReceived).to.equal(0)
  })

  it('connects only to the allowed ones of several IP addresses', async () => {
    const port = await sharedPort(serve)
    const egress = open({ network: { lookup: async () => ['127.0.0.2', '127.0.0.1'] } })
    const response = await egress.send({ url: `http://mixed.example:${port.visible.port}/` })
    expect(response.ok && response.exchange.body).to.equal('bye')
    expect(port.hidden.connections).to.equal(0)
  })

  it('reaches a listed hostname, but no other with the same IP address', async () => {
    const server = await serve(hello)
    const egress = open({ allowPrivateTargets: ['app.test'], network: { lookup: async () => ['127.0.0.1'] } })
    const response = await egress.send({ url: `http://app.test:${server.port}/` })
    expect(response.ok && response.exchange.body).to.equal('hello')
    expect(await egress.send({ url: `http://other.test:${server.port}/` })).to.deep.equal(refused)
    expect(await egress.send({ url: `http://127.0.0.1:${server.port}/` })).to.deep.equal(refused)
    expect(server.connections).to.equal(1)
  })

  describe('after a redirect', () => {
    for (const { name, status, location } of hostileRedirects) {
      it(`${name}, sends nothing there: ${JSON.stringify(location)}`, async () => {
        const port = await sharedPort(serve)
        const to = location.replace('{port}', String(port.hidden.port))
        const entrance = await serve(always(responseOf(status, [`Location: ${to}`])))
        const url = `http://entrance.example:${entrance.port}/`
        const options = {
          allowPrivateTargets: ['entrance.example'],
          network: { lookup: async () => ['127.0.0.1'] },
        }

        expect(await open(options).send({ url }), 'every host in scope').to.deep.equal(refused)
        const scoped = open({ ...options, isInScope: (hostname: string) => hostname === 'entrance.example' })
        const response = await scoped.send({ url })
        expect(response.ok && response.exchange.status, 'the redirect itself').to.equal(status)
        expect(response.ok && response.exchange.redirects).to.deep.equal([])
        expect([port.visible.connections, port.hidden.connections]).to.deep.equal([0, 0])
      })
    }
  })
})

/** Same port on 127.0.0.1 (allowed) and 127.0.0.2 (refused). */
async function sharedPort(
  serve: EgressBench['serve'],
): Promise<{ readonly visible: LocalServer; readonly hidden: LocalServer }> {
  const bye = always(responseOf(200, ['Connection: close'], 'bye'), { end: true })
  const visible = await serve(bye)
  const hidden = await serve(bye, { address: '127.0.0.2', port: visible.port })
  return { visible, hidden }
}
