import { createServer, type Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { fetchThrough } from '../../../../src/engine/network/egress/fetchThrough.ts'
import { openHttpProxy, type TestProxy } from '../../../helpers/proxies/proxies.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'
import { listenOn } from '../../../helpers/sites/listen.ts'

const authority = makeAuthority('Site')
const identity = makeAuthority('Clients').issue({ names: ['scanner'] })

describe('a download with a client certificate', () => {
  let server: Server
  let proxy: TestProxy
  let port: number

  before(async () => {
    const served = authority.issue({ names: ['localhost', 'other.localhost'] })
    server = createServer(
      { ...served, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        const { subject } = (request.socket as TLSSocket).getPeerCertificate() // `as`: TLS.
        response.end(String(subject?.CN ?? 'none'))
      },
    )
    port = await listenOn(server)
    proxy = await openHttpProxy()
  })
  after(async () => {
    server.close().closeAllConnections()
    await proxy.close()
  })

  const hostTls = { hostname: 'localhost', identity, authorities: [authority.cert] }
  const throughProxy = () => ({ url: proxy.url, except: [], resolvesNames: false })

  for (const [where, settings] of [
    ['directly', () => null],
    ['through a proxy', throughProxy],
  ] as const)
    it(`presents it to its host ${where}`, async () => {
      const response = await fetchThrough(settings(), hostTls)(`https://localhost:${port}/`)
      expect(await response.text()).to.equal('scanner')
    })

  it('trusts its authority for no other host', async () => {
    const send = fetchThrough(null, { ...hostTls, hostname: 'other.localhost' })
    const failed = await send(`https://localhost:${port}/`).catch((error) => error)
    expect(failed)
      .to.have.nested.property('cause.code')
      .that.matches(/CERT|SIGNATURE/)
  })
})
