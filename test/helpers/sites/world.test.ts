import { expect } from 'chai'
import { type Egress, openEgress } from '../../../src/engine/network/egress/egress.ts'
import { passiveLimits } from '../../../src/engine/network/egress/limits.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { text } from './site.ts'
import { openWorld, type World, worldAuthority } from './world.ts'

const day = 24 * 60 * 60 * 1000

describe('openWorld', () => {
  let world: World
  let egress: Egress

  before(async () => {
    const longAgo = { validFrom: new Date(Date.now() - 90 * day), validTo: new Date(Date.now() - day) }
    world = await openWorld(
      {
        'https://shop.example': {
          routes: { '/': ({ headers, body }) => text(`${headers.host} ${body}`.trim()) },
        },
        'http://shop.example': { routes: { '/': text('plain') } },
        'https://shop.example:8443': { routes: { '/': text('other port') } },
        'https://old.example': { routes: {} },
      },
      { tls: { 'https://old.example': worldAuthority().issue({ names: ['old.example'], ...longAgo }) } },
    )
    egress = openEgress({
      isInScope: () => true,
      allowPrivateTargets: ['127.0.0.1/32', '192.0.2.1'],
      limits: passiveLimits,
      headers: {},
      signal: new AbortController().signal,
      clock: systemClock,
      network: world.network,
    })
  })

  after(async () => {
    await egress.close()
    await world.close()
  })

  async function bodyOf(url: string, body?: string): Promise<string> {
    const response = await egress.send({ url, ...(body === undefined ? {} : { method: 'POST', body }) })
    return response.ok ? response.exchange.body : response.code
  }

  it('routes every origin to its own server, by hostname and port', async () => {
    expect(await bodyOf('https://shop.example/')).to.equal('shop.example')
    expect(await bodyOf('http://shop.example/')).to.equal('plain')
    expect(await bodyOf('https://shop.example:8443/')).to.equal('other port')
    expect(await bodyOf('https://shop.example/', 'a=b')).to.equal('shop.example a=b')
    expect(world.asked('https://shop.example')).to.deep.equal(['GET /', 'POST /'])
    expect(world.requests.map(({ origin }) => origin)).to.deep.equal([
      'https://shop.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://shop.example',
    ])
  })

  it('serves trusted certificates by default', async () => {
    const errors = await Promise.all(
      ['shop.example', 'old.example'].map(async (hostname) => {
        const response = await egress.inspectTls(hostname, 443)
        return response.ok ? response.state.authorizationError : response.code
      }),
    )
    expect(errors).to.deep.equal([null, 'CERT_HAS_EXPIRED'])
  })

  it('has no other hostname and no other port', async () => {
    expect(await bodyOf('https://other.example/')).to.equal('name_not_found')
    expect(await bodyOf('http://shop.example:8080/')).to.equal('connection_failed')
    expect(await bodyOf('http://127.0.0.1:8080/')).to.equal('connection_failed')
    expect(() => world.asked('https://other.example')).to.throw('No such origin')
  })

  it('fails a test that would leave loopback', async () => {
    let caught: unknown
    await egress.send({ url: 'http://192.0.2.1/' }).catch((error: unknown) => {
      caught = error
    })
    expect(caught).to.have.property('message', 'Out of the world: 192.0.2.1')
  })

  it('asks for origins, without a path', async () => {
    let caught: unknown
    await openWorld({ 'https://shop.example/': { routes: {} } }).catch((error: unknown) => {
      caught = error
    })
    expect(caught).to.have.property('message', 'Expected an origin, found https://shop.example/')
  })
})
