import { expect } from 'chai'
import { checkSite } from '../../../../src/engine/discover/monitor/lookAtSite.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { openDnsServer, type Zones } from '../../../helpers/sites/dnsServer.ts'
import type { Site } from '../../../helpers/sites/site.ts'
import { openWorld, worldAuthority } from '../../../helpers/sites/world.ts'

const zones: Zones = {
  'shop.example': {
    NS: ['NS2.dns.example', 'ns1.dns.example'],
    MX: ['10 Mail.shop.example'],
    TXT: ['v=spf1 -all'],
  },
}
const page = { headers: { 'content-type': 'text/html' }, body: '<script src="/a-4f3b2a1c.js"></script>' }

async function look(sites: Readonly<Record<string, Site>>, target = 'https://shop.example/') {
  const dns = await openDnsServer(zones)
  let handshakes = 0
  const validTo = new Date('2027-03-01T00:00:00.000Z')
  const tls = {
    'https://shop.example': {
      ...worldAuthority().issue({ names: ['shop.example'], validTo }),
      // Called once in each handshake.
      SNICallback: (_name: string, done: (error: Error | null) => void) => {
        handshakes += 1
        done(null)
      },
    },
  }
  const world = await openWorld(sites, { dnsServers: [dns.address], tls })
  try {
    const seen = await checkSite(
      { monitorId: 'm', target, watch: ['deployment', 'certificate', 'dns'] },
      {
        ...{ clock: systemClock, allowPrivateTargets: ['127.0.0.1/32'], userAgent: 'Scanward/0' },
        ...{ signal: new AbortController().signal, network: world.network },
      },
    )
    const requests = world.requests.map(({ origin, method, path }) => `${method} ${origin}${path}`)
    return { seen, requests, questions: [...dns.questions], handshakes }
  } finally {
    await world.close()
    await dns.close()
  }
}

describe('A look at a site', () => {
  it('is one GET, one handshake beside it, and five questions, and reads all three', async () => {
    const { seen, requests, questions, handshakes } = await look({
      'https://shop.example': { routes: { '/': page } },
    })
    expect(requests).to.deep.equal(['GET https://shop.example/'])
    expect(handshakes).to.equal(2)
    expect([...questions].sort()).to.deep.equal(
      ['CAA', 'CNAME', 'MX', 'NS', 'TXT'].map((type) => `${type} shop.example`),
    )
    expect(seen.response).to.deep.equal({ kind: 'ok' })
    expect(seen.deployment).to.match(/^[0-9a-f]{64}$/)
    expect(seen.certificate).to.deep.equal({
      issuer: 'Authority of a test',
      expiresAt: '2027-03-01T00:00:00.000Z',
    })
    expect(seen.dns).to.deep.equal({
      cname: [],
      ns: ['ns1.dns.example', 'ns2.dns.example'],
      mx: ['10 mail.shop.example'],
      txt: ['v=spf1 -all'],
      caa: [],
      addresses: 'present',
    })
  })

  it('follows one redirect, and no second one', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } })
    const https: Site = { routes: { '/': page, '/a': to('/b'), '/b': to('/c'), '/c': page } }
    const sites = {
      'https://shop.example': https,
      'http://shop.example': { routes: { '/': to('https://shop.example/') } },
    }
    const once = await look(sites, 'http://shop.example/')
    expect(once.requests).to.deep.equal(['GET http://shop.example/', 'GET https://shop.example/'])
    expect(once.seen.deployment).to.not.equal(null)
    expect(once.seen.certificate).to.not.equal(null)
    const twice = await look(sites, 'https://shop.example/a')
    expect(twice.requests).to.have.length(2)
    expect([twice.seen.response, twice.seen.deployment]).to.deep.equal([{ kind: 'ok' }, null])
  })

  it('leaves the site for no redirect', async () => {
    const sites = {
      'https://shop.example': {
        routes: { '/': { status: 302, headers: { location: 'https://evil.example/' } } },
      },
      'https://evil.example': { routes: { '/': page } },
    }
    const { seen, requests } = await look(sites)
    expect(requests).to.deep.equal(['GET https://shop.example/'])
    expect([seen.response, seen.deployment]).to.deep.equal([{ kind: 'ok' }, null])
  })

  for (const [status, response] of [
    [404, { kind: 'ok' }],
    [429, { kind: 'busy', error: 'http_429' }],
    [500, { kind: 'failed', error: 'http_500' }],
    [503, { kind: 'busy', error: 'http_503' }],
  ] as const) {
    it(`takes ${status} as ${response.kind}, is sent once, and takes no print of it`, async () => {
      const { seen, requests } = await look({
        'https://shop.example': { routes: { '/': { ...page, status } } },
      })
      expect([seen.response, seen.deployment]).to.deep.equal([response, null])
      expect(requests).to.have.length(1)
    })
  }

  it('asks for addresses, the sixth question, only of a name that leads nowhere', async () => {
    const { seen, questions } = await look({})
    expect(questions).to.have.length(6).and.include('A shop.example')
    expect(seen.response).to.deep.equal({ kind: 'failed', error: 'name_not_found' })
    expect(seen.dns?.addresses).to.equal('gone')
  })
})
