import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkSite } from '../../../src/engine/discover/monitor/checkSite.ts'
import { updateAdvisories } from '../../../src/service/runner/advisories/update.ts'
import { lookForProof } from '../../../src/service/runner/domains/lookForProof.ts'
import { withIssuerFetch } from '../../../src/service/runner/oidc/issuerFetch.ts'
import { fetchTemplates } from '../../../src/service/runner/templates/templateRelease.ts'
import { sendMessage } from '../../../src/service/runner/webhooks/sendMessage.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ProxySettings } from '../../../src/shared/proxy.ts'
import { kevCatalog } from '../../helpers/advisories/sources.ts'
import { openHttpProxy, openSocksProxy, type TestProxy } from '../../helpers/proxies/proxies.ts'
import { makeAuthority } from '../../helpers/sites/certificates.ts'
import { listenOn } from '../../helpers/sites/listen.ts'

const catalog = kevCatalog(['CVE-2026-0001'])

describe('connections of the service', () => {
  let server: Server
  let proxy: TestProxy
  let folder: string
  let requests: string[]

  beforeEach(async () => {
    requests = []
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end(catalog)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    await proxy.close()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const port = () => (server.address() as AddressInfo).port // A listening TCP server has one.
  const surroundings = (settings: ProxySettings | null) => ({
    ...{ clock: systemClock, allowPrivateTargets: ['127.0.0.1/32'], userAgent: 'test', proxy: settings },
    signal: new AbortController().signal,
    network: { lookup: async () => ['127.0.0.1'], dnsServers: ['127.0.0.1:1'], portOf: () => port() },
  })

  /** Each with the request that it sends. */
  const connections = {
    monitors: {
      request: 'GET /',
      use: (settings: ProxySettings | null) =>
        checkSite({ monitorId: 'm', target: 'http://shop.example/', watch: [] }, surroundings(settings)),
    },
    webhooks: {
      request: 'POST /in',
      use: (settings: ProxySettings | null) =>
        sendMessage(
          { url: 'http://shop.example/in', headers: {}, body: '{}' },
          { ...surroundings(settings), attemptMs: 5_000 },
        ),
    },
    'single sign-on': {
      request: 'GET /.well-known/openid-configuration',
      use: (settings: ProxySettings | null) =>
        withIssuerFetch({ ...surroundings(settings), issuer: new URL('http://shop.example') }, (fetch) =>
          fetch('http://shop.example/.well-known/openid-configuration', { method: 'GET', headers: {} }),
        ),
    },
  } as const

  for (const [kind, openProxy] of [
    ['an HTTP', openHttpProxy],
    ['a SOCKS5', openSocksProxy],
  ] as const) {
    for (const [name, { request, use }] of Object.entries(connections)) {
      it(`of ${name} pass ${kind} proxy`, async () => {
        proxy = await openProxy()
        await use({ url: proxy.url, except: [], resolvesNames: false })
        expect(requests).to.deep.equal([request])
        expect(proxy.asked).to.deep.equal([`127.0.0.1:${port()}`])
        await use({ url: proxy.url, except: ['shop.example'], resolvesNames: false })
        expect(requests).to.deep.equal([request, request])
        expect(proxy.asked).to.have.length(1)
      })
    }

    it(`of the proof of a domain pass ${kind} proxy`, async () => {
      proxy = await openProxy()
      const domain = { hostname: 'shop.example', proofValue: 'a'.repeat(32) }
      await lookForProof(domain, surroundings({ url: proxy.url, except: [], resolvesNames: false }))
      expect(proxy.asked).to.not.deep.equal([])
      expect([...new Set(proxy.asked)]).to.deep.equal([`127.0.0.1:${port()}`])
    })
  }

  it('of downloads pass the proxy, which resolves the hostname', async () => {
    proxy = await openSocksProxy()
    const settings = { url: proxy.url, except: [], resolvesNames: false }
    const from = `http://data.example:${port()}/kev.json`
    const updated = await updateAdvisories(from, { dataDir: folder, clock: systemClock, proxy: settings })
    expect(updated.ok || updated.message).to.equal(true)
    expect(updated.ok && existsSync(updated.path)).to.equal(true)
    const fetched = await fetchTemplates(`http://data.example:${port()}/all.tar.gz`, settings)
    expect(fetched.ok && fetched.archive.bytes.toString()).to.equal(catalog)
    expect(requests).to.deep.equal(['GET /kev.json', 'GET /SHA256SUMS', 'GET /all.tar.gz'])
    expect([...new Set(proxy.asked)]).to.deep.equal([`data.example:${port()}`])
  })

  it('of downloads need a trusted certificate behind the proxy', async () => {
    proxy = await openSocksProxy()
    const secure = createSecureServer(makeAuthority().issue({ names: ['data.example'] }))
    const at = await listenOn(secure)
    const settings = { url: proxy.url, except: [], resolvesNames: false }
    const refused = await fetchTemplates(`https://data.example:${at}/all.tar.gz`, settings)
    secure.close()
    expect(refused.ok || refused.message).to.match(/: unable to verify the first certificate\.$/)
  })

  it('of downloads fail if the proxy refuses, and go directly where it has an exception', async () => {
    proxy = await openHttpProxy()
    const url = proxy.url.replace(/\/\/.*@/, '//ada:wrong@')
    const settings = { url, except: [], resolvesNames: false }
    const refused = await fetchTemplates(`http://data.example:${port()}/all.tar.gz`, settings)
    expect(refused.ok || refused.message).to.match(/: The proxy refused the connection with status 407\.$/)
    expect(refused.ok || refused.message).to.not.include('wrong')
    expect(requests).to.deep.equal([])
    const direct = await fetchTemplates(`http://127.0.0.1:${port()}/all.tar.gz`, settings)
    expect(direct.ok).to.equal(true)
  })
})
