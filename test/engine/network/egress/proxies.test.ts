import { expect } from 'chai'
import type { EgressOptions } from '../../../../src/engine/network/egress/options.ts'
import { always, certificate, type LocalServer, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { hostileNames } from '../../../helpers/hostile/hostileTargets.ts'
import { openHttpProxy, openSocksProxy, type TestProxy } from '../../../helpers/proxies/proxies.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

const hello = always(responseOf(200, [], 'hello'))
const network = { lookup: async () => ['127.0.0.1'] }

for (const [kind, openProxy] of [
  ['an HTTP', openHttpProxy],
  ['a SOCKS5', openSocksProxy],
] as const) {
  describe(`egress through ${kind} proxy`, () => {
    const { open, serve } = egressBench()
    let proxy: TestProxy
    let site: LocalServer

    beforeEach(async () => {
      proxy = await openProxy()
      site = await serve(hello)
    })
    afterEach(() => proxy.close())

    const through = (url = proxy.url, given: Partial<NonNullable<EgressOptions['proxy']>> = {}) =>
      open({ network, proxy: { url, except: [], resolvesNames: false, ...given } })
    const send = async (egress: ReturnType<typeof open>, origin = `http://shop.example:${site.port}`) => {
      const response = await egress.send({ url: `${origin}/` })
      return response.ok ? response.exchange.body : `${response.code}: ${response.message}`
    }

    it('sends requests in tunnels to the checked IP address', async () => {
      expect(await send(through())).to.equal('hello')
      expect(proxy.asked).to.deep.equal([`127.0.0.1:${site.port}`])
    })

    it('reads HTTPS and its certificate end to end', async () => {
      const secure = await serve(hello, { tls: certificate('self-signed') })
      const egress = through()
      expect(await send(egress, `https://shop.example:${secure.port}`)).to.equal('hello')
      const seen = await egress.inspectTls('shop.example', secure.port)
      expect(seen.ok && seen.state.host).to.equal('shop.example')
      expect([...new Set(proxy.asked)]).to.deep.equal([`127.0.0.1:${secure.port}`])
    })

    it('gives hostnames to the proxy if that resolves them', async () => {
      const egress = through(proxy.url, { resolvesNames: true })
      await send(egress, `http://intranet.example:${site.port}`)
      expect(proxy.asked[0]).to.equal(`intranet.example:${site.port}`)
    })

    it('reaches exceptions and this machine without the proxy', async () => {
      const egress = through(proxy.url, { except: ['shop.example'] })
      expect(await send(egress)).to.equal('hello')
      expect(await send(egress, `http://www.shop.example:${site.port}`)).to.equal('hello')
      expect(await send(egress, `http://127.0.0.1:${site.port}`)).to.equal('hello')
      expect(proxy.asked).to.deep.equal([])
    })

    for (const { name, hostname, lookups } of hostileNames) {
      it(`opens no tunnel to a private IP address: ${name}`, async () => {
        const egress = open({
          allowPrivateTargets: [],
          network: { lookup: async () => lookups[0] ?? [] },
          proxy: { url: proxy.url, except: [], resolvesNames: false },
        })
        expect(await send(egress, `http://${hostname}:${site.port}`)).to.match(/^address_refused: /)
        expect(await send(egress, `https://${hostname}:${site.port}`)).to.match(/^address_refused: /)
        expect([...proxy.asked, site.connections]).to.deep.equal([0])
      })
    }

    it('says that the proxy refuses the credentials, without showing them', async () => {
      const wrong = new URL(proxy.url)
      wrong.password = 'wrong-password'
      const seen = await send(through(wrong.href))
      expect(seen).to.match(/^connection_failed: The proxy refused the connection/)
      expect(seen).to.not.contain('wrong-password')
      expect(site.connections).to.equal(0)
    })

    it('says that the proxy does not listen', async () => {
      const gone = await serve(hello)
      await gone.close()
      const url = new URL(proxy.url)
      url.port = String(gone.port)
      expect(await send(through(url.href))).to.match(/^connection_failed: No connection to the proxy/)
    })

    it('gives up on a lookup that never ends, and on one that a scan stops', async () => {
      const lookup = () => new Promise<never>(() => {})
      const given = { network: { lookup }, proxy: { url: proxy.url, except: [], resolvesNames: false } }
      const slow = open({ ...given, limits: { connectTimeoutMs: 100 } })
      expect((await slow.inspectTls('shop.example', site.port)).ok).to.equal(false)
      const stopping = new AbortController()
      const stopped = open({ ...given, signal: stopping.signal }).inspectTls('shop.example', site.port)
      setTimeout(() => stopping.abort(), 50)
      expect(await stopped).to.deep.include({ ok: false, code: 'aborted' })
    })

    it('takes no garbage for a tunnel', async () => {
      for (const reply of ['\x05\x00\x05\x00\x00\x09aaaaaa', 'HTTP/1.1 200 OK', 'nonsense\r\n\r\n', '']) {
        const odd = await serve((socket) => socket.end(Buffer.from(reply, 'latin1')))
        const url = new URL(proxy.url)
        url.port = String(odd.port)
        url.username = ''
        url.password = ''
        expect(await send(through(url.href)), reply).to.match(/^connection_failed: /)
      }
    })

    it('gives up on a proxy that never responds', async () => {
      const silent = await serve(() => {})
      const url = new URL(proxy.url)
      url.port = String(silent.port)
      const egress = open({
        network,
        proxy: { url: url.href, except: [], resolvesNames: false },
        limits: { connectTimeoutMs: 100 },
      })
      expect(await send(egress)).to.equal('connection_failed: No connection within 100 ms')
    })
  })
}
