import { expect } from 'chai'
import { dnsShare, gatherDns, gatherNamedHosts } from '../../../../src/engine/discover/gather/dns.ts'
import type { Gathered, Page } from '../../../../src/engine/model/artifacts.ts'
import type { DnsState } from '../../../../src/engine/model/dns.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { countingNames } from '../../../helpers/scans/gatherBench.ts'
import { type DnsServer, openDnsServer, type Zones } from '../../../helpers/sites/dnsServer.ts'
import { page, script, target } from '../../../helpers/tables/artifacts.ts'

const siteUrl = 'https://app.shop.example/'

const zones: Zones = {
  'shop.example': {
    A: ['192.0.2.1'],
    NS: ['ns1.shop.example'],
    MX: ['10 mail.shop.example'],
    TXT: ['google-site-verification=x', 'v=spf1 include:_spf.mail.example redirect=_more.mail.example'],
    CAA: ['issue ca.example'],
  },
  '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none', 'something else'] },
  'app.shop.example': { CNAME: 'edge.host.example' },
  '_dmarc.app.shop.example': { TXT: ['v=DMARC1; p=reject'] },
  'edge.host.example': { CNAME: 'front.host.example' },
  'front.host.example': { A: ['192.0.2.7'] },
  '_spf.mail.example': { TXT: ['v=spf1 include:_inner.mail.example -all'] },
  '_inner.mail.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  '_more.mail.example': 'SERVFAIL',
  'host.example': { NS: ['ns1.host.example'] },
  'old.shop.example': { CNAME: 'old-shop.host.example' },
  'lost.shop.example': { CNAME: 'shop.forgotten.example' },
  'db.shop.example': { A: ['10.1.2.3', '10.4.5.6', '198.18.0.1'], AAAA: ['fd00::1'] },
  'inner.shop.example': { CNAME: 'db.shop.example' },
  'steer.shop.example': { CNAME: 'rebind.host.example' },
  'rebind.host.example': { A: ['10.9.9.9'] },
  'round.shop.example': { CNAME: 'about.shop.example' },
  'about.shop.example': { CNAME: 'round.shop.example' },
  'broken.shop.example': 'SERVFAIL',
  'mail.shop.example': { MX: ['10 mail.shop.example'] },
  '*.tenants.shop.example': { CNAME: 'shop.forgotten.example' },
  'hidden.shop.example': { CNAME: 'wiki.internal' },
  'wiki.internal': { CNAME: 'host42.internal' },
}

describe('gatherDns', () => {
  const bench = egressBench()
  const servers: DnsServer[] = []

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  async function open(given: Zones = {}) {
    const server = await openDnsServer({ ...zones, ...given })
    servers.push(server)
    const egress = bench.open({ network: { dnsServers: [server.address] } })
    const context = { egress, randomName: countingNames() }
    return { server, context }
  }

  async function gather(url = siteUrl, given: Zones = {}): Promise<Gathered<DnsState>> {
    const { context } = await open(given)
    return await gatherDns(context, target(url))
  }

  function stateOf(gathered: Gathered<DnsState>): DnsState {
    if (!gathered.ok) throw new Error(`Expected what DNS says, found: ${gathered.reason}`)
    return gathered.value
  }

  it('reads the records of the name and the domain', async () => {
    expect(stateOf(await gather())).to.deep.equal({
      hostname: 'app.shop.example',
      domain: 'shop.example',
      names: [
        {
          name: 'app.shop.example',
          seenAt: siteUrl,
          cnames: ['edge.host.example', 'front.host.example'],
          end: 'address',
          privateNetworks: [],
          lastDomain: 'unknown',
          isWildcard: false,
        },
      ],
      mailServers: { ok: true, value: ['10 mail.shop.example'] },
      spf: {
        ok: true,
        value: {
          domain: 'shop.example',
          records: ['v=spf1 include:_spf.mail.example redirect=_more.mail.example'],
          others: [
            { domain: '_spf.mail.example', records: ['v=spf1 include:_inner.mail.example -all'] },
            { domain: '_more.mail.example', records: null },
            { domain: '_inner.mail.example', records: ['v=spf1 ip4:192.0.2.0/24 -all'] },
          ],
        },
      },
      dmarc: { ok: true, value: { domain: ['v=DMARC1; p=none'], hostname: ['v=DMARC1; p=reject'] } },
      caa: { ok: true, value: { name: 'shop.example', records: ['issue ca.example'] } },
    })
  })

  it('climbs to the top-level domain for CAA records', async () => {
    const bare = { 'shop.example': { A: ['192.0.2.1'], NS: ['ns1.shop.example'] } }
    expect(stateOf(await gather(siteUrl, bare)).caa).to.deep.equal({
      ok: true,
      value: { name: null, records: [] },
    })
    const above = { ...bare, example: { CAA: ['issue top.example'] } }
    expect(stateOf(await gather(siteUrl, above)).caa).to.deep.equal({
      ok: true,
      value: { name: 'example', records: ['issue top.example'] },
    })
  })

  const noZone: Zones = { 'shop.example': { TXT: ['v=spf1 +all'] } }
  it('returns a reason for a domain without name servers', async () => {
    const { names, spf, dmarc, caa, mailServers } = stateOf(await gather(siteUrl, noZone))
    const reason = 'the resolver returned no name servers for the domain'
    expect([spf, dmarc, caa, mailServers]).to.deep.equal(Array(4).fill({ ok: false, reason }))
    expect(names).to.have.length(1)
  })

  it('returns a reason for each unknown part', async () => {
    const broken: Zones = { '_dmarc.shop.example': 'SERVFAIL', 'app.shop.example': { A: ['192.0.2.1'] } }
    const { spf, dmarc, caa } = stateOf(await gather(siteUrl, broken))
    expect(dmarc).to.deep.equal({ ok: false, reason: 'the resolver failed (SERVFAIL)' })
    expect([spf.ok, caa.ok]).to.deep.equal([true, true])
  })

  const reasons: readonly (readonly [string, string])[] = [
    ['http://192.0.2.1/', 'not applicable: the target is an IP address or a local name without DNS records'],
    [
      'http://[2001:db8::1]/',
      'not applicable: the target is an IP address or a local name without DNS records',
    ],
    [
      'http://localhost:3000/',
      'not applicable: the target is an IP address or a local name without DNS records',
    ],
    ['https://nas.local/', 'a name of a local network has no public DNS'],
    ['https://shop.vercel.app/', 'the DNS of the name is kept by the platform that hosts the site'],
    ['https://shop.softr.app/', 'the DNS of the name is kept by the platform that hosts the site'],
    ['https://co.uk/', 'the name is not a registrable domain'],
    ['https://unknown.example/', 'the resolver returned no IP address for the target'],
    ['https://broken.shop.example/', 'the resolver failed (SERVFAIL)'],
  ]
  for (const [url, reason] of reasons) {
    it(`returns a reason for ${url}`, async () => {
      expect(await gather(url)).to.deep.equal({ ok: false, reason })
    })
  }

  it('reads SPF includes up to the limit', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `s${index}.spf.example`,
        { TXT: [`v=spf1 include:s${index + 1}.spf.example include:t${index}.spf.example -all`] },
      ]),
    )
    const start = {
      'shop.example': { NS: ['ns1.shop.example'], TXT: ['v=spf1 include:s0.spf.example -all'] },
    }
    const { spf } = stateOf(await gather(siteUrl, { ...chain, ...start }))
    expect(spf.ok && spf.value.others.length).to.be.at.most(dnsShare.spfDomainsMax)
  })

  it('queries no private name, whatever an SPF record includes', async () => {
    const { server, context } = await open({
      'shop.example': {
        NS: ['ns1.shop.example'],
        TXT: ['v=spf1 include:wiki.internal include:host.docker.internal include:printer.local -all'],
      },
    })
    const { spf } = stateOf(await gatherDns(context, target(siteUrl)))
    expect(spf.ok && spf.value.others).to.deep.equal([])
    expect(server.questions.filter((question) => /\.(?:internal|local)$/.test(question))).to.deep.equal([])
  })

  it('gives up on an unresponsive resolver within the time limit', async () => {
    const silent: Zones = Object.fromEntries(
      ['*.shop.example', 'shop.example'].map((name) => [name, 'silence']),
    )
    const startedAt = Date.now()
    expect(await gather('https://new.shop.example/', silent)).to.deep.equal({
      ok: false,
      reason: 'the resolver did not respond',
    })
    expect(Date.now() - startedAt).to.be.below(dnsShare.ownTimeMsMax + 1_500)
  })

  describe('gatherNamedHosts', () => {
    async function follow(text: string, given: Zones = {}) {
      const { context, server } = await open(given)
      const own = await gatherDns(context, target(siteUrl))
      const before = server.questions.length
      const pages: readonly Page[] = [page({ url: siteUrl, body: text })]
      const dns = stateOf(await gatherNamedHosts(context, own, { pages, scripts: [] }))
      return { names: dns.names.slice(1), asked: server.questions.slice(before) }
    }

    const base = { seenAt: siteUrl, privateNetworks: [], lastDomain: 'unknown', isWildcard: false }
    const cases: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['old', { cnames: ['old-shop.host.example'], end: 'no_name', lastDomain: 'registered' }],
      ['lost', { cnames: ['shop.forgotten.example'], end: 'no_name', lastDomain: 'not_registered' }],
      [
        'one.tenants',
        {
          cnames: ['shop.forgotten.example'],
          end: 'no_name',
          lastDomain: 'not_registered',
          isWildcard: true,
        },
      ],
      ['db', { cnames: [], end: 'address', privateNetworks: ['10.0.0.0/8', 'fc00::/7'] }],
      ['inner', { cnames: ['db.shop.example'], end: 'address', privateNetworks: ['10.0.0.0/8', 'fc00::/7'] }],
      ['steer', { cnames: ['rebind.host.example'], end: 'address' }],
      ['never', { cnames: [], end: 'no_name' }],
      ['mail', { cnames: [], end: 'no_address' }],
      ['round', { cnames: ['about.shop.example'], end: 'unknown' }],
      ['broken', { cnames: [], end: 'unknown' }],
      ['hidden', { cnames: [], end: 'unknown' }],
    ]
    for (const [label, expected] of cases) {
      it(`follows ${label}.shop.example to its end`, async () => {
        const { names } = await follow(`<a href="https://${label}.shop.example/">`)
        expect(names).to.deep.equal([{ ...base, name: `${label}.shop.example`, ...expected }])
      })
    }

    it('queries only names of the domain, up to the limit', async () => {
      const many = Array.from({ length: 40 }, (_, index) => `//n${index}.shop.example/`).join(' ')
      const { names, asked } = await follow(`//app.shop.example/ //api.other.example/ ${many}`)
      expect(names.map(({ name }) => name)).to.deep.equal(
        Array.from({ length: dnsShare.namedHostsMax }, (_, index) => `n${index}.shop.example`),
      )
      expect(asked.filter((question) => !/ n\d\.shop\.example$/.test(question))).to.deep.equal([])
    })

    it('reads the policies and scripts of the site too', async () => {
      const { context } = await open()
      const own = await gatherDns(context, target(siteUrl))
      const policy = { 'content-security-policy': 'connect-src *.shop.example https://old.shop.example' }
      const pages = [page({ url: siteUrl, headers: policy })]
      const url = `${siteUrl}app.js`
      const scripts = [script({ url, pageUrl: siteUrl, text: 'fetch("https:\\/\\/db.shop.example/v1")' })]
      const { names } = stateOf(await gatherNamedHosts(context, own, { pages, scripts }))
      expect(names.slice(1).map(({ name, seenAt }) => [name, seenAt])).to.deep.equal([
        ['old.shop.example', siteUrl],
        ['db.shop.example', url],
      ])
    })

    it('queries nothing if the target is unknown', async () => {
      const { context, server } = await open()
      const missing = { ok: false, reason: 'the resolver did not respond' } as const // `as`: keeps the literal type.
      const pages = [page({ body: '//old.shop.example/' })]
      expect(await gatherNamedHosts(context, missing, { pages, scripts: [] })).to.deep.equal(missing)
      expect(server.questions).to.deep.equal([])
    })

    it('gives up on unresponsive names within the time limit', async () => {
      const startedAt = Date.now()
      const { names } = await follow('//quiet.shop.example/', { 'quiet.shop.example': 'silence' })
      expect(names.map(({ end }) => end)).to.deep.equal(['unknown'])
      expect(Date.now() - startedAt).to.be.below(dnsShare.namedTimeMsMax + 1_500)
    })
  })
})
