import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { checkSite } from '../../src/engine/discover/monitor/checkSite.ts'
import type { ScanRequest } from '../../src/engine/model/scanRequest.ts'
import { runScan } from '../../src/engine/scan.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { noSignIns } from '../../src/shared/model/signIns.ts'
import type { SiteTls } from '../../src/shared/siteTls.ts'
import { openHttpProxy, openSocksProxy } from '../helpers/proxies/proxies.ts'
import { passiveRequest, reportOf } from '../helpers/scans/scanWorld.ts'
import { makeAuthority } from '../helpers/sites/certificates.ts'

const target = 'https://app.example/'
const authority = makeAuthority('Private authority')
const served = authority.issue({ names: ['app.example', 'www.app.example', 'partner.example'] })
const { cert, key } = makeAuthority('Clients').issue({ names: ['scanner'] })
const pkcs12 = readFileSync('test/fixtures/tls/client.p12').toString('base64')

const identities = [
  ['PEM', { cert, key }, 'scanner'],
  ['PKCS#12', { pfx: pkcs12, passphrase: 'of-a-test' }, 'scanner of a test'],
] as const

describe('the client certificate of a site', () => {
  let server: Server
  /** Hostname and subject of the client certificate, by connection. */
  let seen: { readonly hostname: string; readonly client: string | null }[]
  let requests: typeof seen

  const observe = (socket: TLSSocket) => ({
    hostname: String((socket as TLSSocket & { servername?: string }).servername), // Missing in its type.
    client: socket.getPeerCertificate().subject?.CN?.toString() ?? null,
  })

  beforeEach(async () => {
    seen = []
    requests = []
    server = createServer(
      { ...served, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        const own = observe(request.socket as TLSSocket) // An HTTPS server has no others.
        requests.push(own)
        if (own.hostname === 'app.example' && own.client === null) response.writeHead(403).end()
        else if (request.url === '/go')
          response.writeHead(302, { location: 'https://www.app.example/' }).end()
        else {
          response.setHeader('content-type', 'text/html')
          response.end(
            '<title>Shop</title><a href="/go">Go</a><a href="https://partner.example/">Partner</a>',
          )
        }
      },
    )
    server.on('secureConnection', (socket: TLSSocket) => seen.push(observe(socket)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const network = () => {
    const { port } = server.address() as AddressInfo // A listening TCP server has one.
    const lookup = async () => ['127.0.0.1']
    return { lookup, portOf: () => port, dnsServers: ['127.0.0.1:1'], authorities: null }
  }
  const scan = (siteTls: SiteTls | null, request: Partial<ScanRequest> = {}) =>
    reportOf(
      runScan(
        { ...passiveRequest, targetUrl: target, ...(siteTls === null ? {} : { siteTls }), ...request },
        { clock: systemClock, signal: new AbortController().signal, network: network() },
      ),
    )
  const clientsOf = (hostname: string, from = seen) => [
    ...new Set(from.filter((one) => one.hostname === hostname).map(({ client }) => client)),
  ]
  const untrusted = (report: Awaited<ReturnType<typeof scan>>) =>
    report.findings
      .map(({ checkId }) => checkId)
      .filter((id) => /^tls\..*(?:trust|chain|self-signed)/.test(id))

  const active: ScanRequest['active'] = {
    authorizations: [{ hostname: 'app.example', ports: [[1, 65_535]], intensity: 'safe' }],
    ...{ signIns: noSignIns, callbackHost: null, allowActions: [], requestsMax: 200 },
  }

  for (const [kind, identity, name] of identities) {
    it(`lets a passive scan in, and reaches no other host: ${kind}`, async () => {
      const report = await scan({ identity, authorities: [authority.cert] })
      expect(report.pages.map(({ status }) => status)).to.include(200)
      expect(clientsOf('app.example')).to.deep.equal([name])
      expect(seen.length).to.be.above(1)
      expect(clientsOf('www.app.example')).to.deep.equal([null])
      expect(clientsOf('partner.example').filter((client) => client !== null)).to.deep.equal([])
      expect(untrusted(report)).to.deep.equal([])
      expect(JSON.stringify(report)).to.not.include(key.split('\n')[1])
    }).timeout(60_000)
  }

  it('lets an active scan in, and the requests of its probes', async () => {
    const siteTls = { identity: identities[0][1], authorities: [] }
    const report = await scan(siteTls, { mode: 'active', active, timeLimitMs: 60_000 })
    expect(clientsOf('app.example', requests)).to.deep.equal(['scanner'])
    expect(report.active?.requests ?? 0).to.be.above(0)
    expect(clientsOf('partner.example').filter((client) => client !== null)).to.deep.equal([])
  }).timeout(120_000)

  for (const [kind, openProxy] of [
    ['an HTTP', openHttpProxy],
    ['a SOCKS5', openSocksProxy],
  ] as const) {
    it(`passes ${kind} proxy`, async () => {
      const proxy = await openProxy()
      try {
        const settings = { url: proxy.url, except: [], resolvesNames: false }
        await scan({ identity: identities[0][1], authorities: [] }, { proxy: settings })
        expect(proxy.asked.length).to.be.at.least(seen.length)
        expect(clientsOf('app.example', requests)).to.deep.equal(['scanner'])
      } finally {
        await proxy.close()
      }
    }).timeout(60_000)
  }

  it('lets monitors in', async () => {
    const look = (siteTls: SiteTls | null) =>
      checkSite(
        { monitorId: 'm', target, watch: ['deployment', 'certificate'] },
        {
          ...{
            clock: systemClock,
            allowPrivateTargets: ['127.0.0.1/32'],
            userAgent: 'test',
            network: network(),
          },
          ...(siteTls === null ? {} : { siteTls }),
          signal: new AbortController().signal,
        },
      )
    expect((await look({ identity: identities[0][1], authorities: [] })).deployment).to.not.equal(null)
    expect(clientsOf('app.example')).to.deep.equal(['scanner'])
    expect((await look(null)).deployment).to.equal(null)
  })

  it('is not sent by default, and an unknown authority is reported', async () => {
    const report = await scan(null)
    expect(clientsOf('app.example')).to.deep.equal([null])
    expect(untrusted(report)).to.not.deep.equal([])
  }).timeout(60_000)
})
