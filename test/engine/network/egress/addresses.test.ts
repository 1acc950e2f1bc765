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

  describe('asked for a target that is not public', () => {
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
        // What is no target may still be a URL: then its address is refused, like any other's.
        const codes = refusal === 'address' ? ['address_refused'] : ['address_refused', 'out_of_scope']
        expect(response.ok ? 'ok' : response.code).to.be.oneOf(codes)
        if (refusal === 'address') expect(lookups, 'look-ups').to.equal(0)
      })
    }
  })

  describe('asked for a name that resolves to', () => {
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

  describe('asked for a name that changes its address', () => {
    it('connects to the address it has checked, without a second look-up', async () => {
      const server = await serve(hello)
      const elsewhere = await serve(hello, { address: '127.0.0.2' })
      const responses = [['127.0.0.1'], ['127.0.0.2']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      const response = await egress.send({ url: `http://steered.example:${server.port}/` })
      expect(response.ok && response.exchange.body).to.equal('hello')
      expect(responses, 'look-ups that were not needed').to.deep.equal([['127.0.0.2']])
      expect(elsewhere.connections).to.equal(0)
    })

    it('refuses the new address when it connects again', async () => {
      const port = await sharedPort(serve)
      const responses = [['127.0.0.1'], ['127.0.0.2']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      const url = `http://steered.example:${port.visible.port}/`
      const first = await egress.send({ url })
      expect(first.ok && first.exchange.body).to.equal('bye')
      expect(await egress.send({ url })).to.deep.equal(refused)
      expect(port.hidden.connections).to.equal(0)
    })

    it('refuses the new address when a redirect leads back to the name', async () => {
      const server = await serve(always(responseOf(302, ['Location: /', 'Connection: close']), { end: true }))
      const responses = [['127.0.0.1'], ['169.254.169.254']]
      const egress = open({ network: { lookup: async () => responses.shift() ?? [] } })
      expect(await egress.send({ url: `http://steered.example:${server.port}/` })).to.deep.equal(refused)
      expect(server.connections).to.equal(1)
    })
  })

  it('refuses the address that a connection really reached, before a byte of the request is sent', async () => {
    // 0.0.0.0 stands for an address that leads elsewhere: the system takes it for 127.0.0.1.
    const server = await serve(hello)
    const egress = open({ allowPrivateTargets: ['0.0.0.0'], network: { lookup: async () => ['0.0.0.0'] } })
    expect(await egress.send({ url: `http://steered.example:${server.port}/` })).to.deep.equal(refused)
    expect(await egress.send({ url: `https://steered.example:${server.port}/` })).to.deep.equal(refused)
    expect(server.bytesReceived).to.equal(0)
  })

  it('connects only to the allowed ones of several addresses', async () => {
    const port = await sharedPort(serve)
    const egress = open({ network: { lookup: async () => ['127.0.0.2', '127.0.0.1'] } })
    const response = await egress.send({ url: `http://mixed.example:${port.visible.port}/` })
    expect(response.ok && response.exchange.body).to.equal('bye')
    expect(port.hidden.connections).to.equal(0)
  })

  it('reaches a name that is allowed by name, and the same address by no other', async () => {
    const server = await serve(hello)
    const egress = open({ allowPrivateTargets: ['app.test'], network: { lookup: async () => ['127.0.0.1'] } })
    const response = await egress.send({ url: `http://app.test:${server.port}/` })
    expect(response.ok && response.exchange.body).to.equal('hello')
    expect(await egress.send({ url: `http://other.test:${server.port}/` })).to.deep.equal(refused)
    expect(await egress.send({ url: `http://127.0.0.1:${server.port}/` })).to.deep.equal(refused)
    expect(server.connections).to.equal(1)
  })

  describe('redirected', () => {
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

/** One port that listens on 127.0.0.1, which tests may reach, and on 127.0.0.2, which they may not. */
async function sharedPort(
  serve: EgressBench['serve'],
): Promise<{ readonly visible: LocalServer; readonly hidden: LocalServer }> {
  const bye = always(responseOf(200, ['Connection: close'], 'bye'), { end: true })
  const visible = await serve(bye)
  const hidden = await serve(bye, { address: '127.0.0.2', port: visible.port })
  return { visible, hidden }
}
