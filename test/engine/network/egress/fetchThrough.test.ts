import { createServer, type Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { fetchThrough } from '../../../../src/engine/network/egress/fetchThrough.ts'
import { openSocksProxy, type TestProxy } from '../../../helpers/proxies/proxies.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'
import { listenOn } from '../../../helpers/sites/listen.ts'
import { until } from '../../../helpers/until.ts'

const authority = makeAuthority('Site')
const hosts = ['app.example', 'other.example'] as const
const identity = makeAuthority('Clients').issue({ names: ['scanner'] })

function subjectOf(socket: TLSSocket): string {
  return String(socket.getPeerCertificate().subject?.CN ?? 'none')
}

/** Up to TLS 1.2, the server has seen the certificate before the client can refuse that of the server. */
const certificatesOfAll = { requestCert: true, rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const // `as`: a literal.

describe('a download with a client certificate', () => {
  let server: Server
  let proxy: TestProxy
  let port: number
  const presented: string[] = []

  before(async () => {
    const served = authority.issue({ names: ['localhost', 'other.localhost', ...hosts] })
    server = createServer(
      { ...served, ...certificatesOfAll },
      (request, response) => response.end(subjectOf(request.socket as TLSSocket)), // `as`: TLS.
    )
    server.on('secureConnection', (socket) => presented.push(subjectOf(socket)))
    port = await listenOn(server)
    proxy = await openSocksProxy()
  })
  after(async () => {
    server.close().closeAllConnections()
    await proxy.close()
  })

  const hostTls = { hostname: 'localhost', identity, authorities: [authority.cert] }

  it('presents it to its host', async () => {
    const response = await fetchThrough(null, hostTls)(`https://localhost:${port}/`)
    expect(await response.text()).to.equal('scanner')
  })

  it('presents it to its host through a proxy, and to no other', async () => {
    const settings = { url: proxy.url, except: [], resolvesNames: true }
    const [own, other] = hosts
    presented.splice(0)
    const send = fetchThrough(settings, { ...hostTls, hostname: own })
    expect(await (await send(`https://${own}:${port}/`)).text()).to.equal('scanner')
    const failed = await send(`https://${other}:${port}/`).catch((error) => error)
    expect(failed)
      .to.have.nested.property('cause.code')
      .that.matches(/CERT|SIGNATURE/)
    await until(() => presented.length === 2)
    expect(presented).to.deep.equal(['scanner', 'none'])
    expect(proxy.asked).to.deep.equal(hosts.map((host) => `${host}:${port}`))
  })

  it('trusts its authority for no other host', async () => {
    const send = fetchThrough(null, { ...hostTls, hostname: 'other.localhost' })
    const failed = await send(`https://localhost:${port}/`).catch((error) => error)
    expect(failed)
      .to.have.nested.property('cause.code')
      .that.matches(/CERT|SIGNATURE/)
  })
})
