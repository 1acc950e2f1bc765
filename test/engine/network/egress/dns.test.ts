import { expect } from 'chai'
import type { DnsRecordType, DnsSession } from '../../../../src/engine/model/egress.ts'
import { dnsLimits } from '../../../../src/engine/network/egress/dns.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { type DnsServer, openDnsServer, type Zones } from '../../../helpers/sites/dnsServer.ts'

const zones: Zones = {
  'shop.example': {
    A: ['192.0.2.1', '192.0.2.2'],
    AAAA: ['2001:db8::1'],
    NS: ['ns1.shop.example'],
    MX: ['10 mail.shop.example', '0 .'],
    TXT: ['v=spf1 -all', ['one ', 'record'], `v=DKIM1; p=${'k'.repeat(400)}`],
    CAA: ['issue ca.example; account=1', 'iodef mailto:security@shop.example'],
  },
  'www.shop.example': { CNAME: 'alias.shop.example' },
  'alias.shop.example': { CNAME: 'shop.example' },
  'gone.shop.example': { CNAME: 'nobody.example' },
  'round.shop.example': { CNAME: 'about.shop.example' },
  'about.shop.example': { CNAME: 'round.shop.example' },
  'many.shop.example': { TXT: Array.from({ length: 1_500 }, (_, index) => `record ${index}`) },
  'long.shop.example': { TXT: ['x'.repeat(6_000)] },
  'broken.shop.example': 'SERVFAIL',
  'closed.shop.example': 'REFUSED',
  'noise.shop.example': 'noise',
  'quiet.shop.example': 'silence',
  '*.any.example': { CNAME: 'shop.example' },
}

describe('egress.openDns', () => {
  const bench = egressBench()
  let server: DnsServer
  const sessions: DnsSession[] = []

  before(async () => {
    server = await openDnsServer(zones)
  })
  after(() => server.close())
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close()
  })

  function open({
    servers = [server.address],
    timeMsMax = 10_000,
    signal = new AbortController().signal,
  } = {}) {
    const session = bench.open({ network: { dnsServers: servers }, signal }).openDns(timeMsMax)
    sessions.push(session)
    return session
  }

  const known: readonly (readonly [DnsRecordType, string, readonly string[]])[] = [
    ['A', 'shop.example', ['192.0.2.1', '192.0.2.2']],
    ['AAAA', 'shop.example', ['2001:db8::1']],
    ['NS', 'shop.example', ['ns1.shop.example']],
    ['MX', 'shop.example', ['10 mail.shop.example', '0 ']],
    ['CAA', 'shop.example', ['issue ca.example; account=1', 'iodef mailto:security@shop.example']],
    ['TXT', 'shop.example', ['v=spf1 -all', 'one record', `v=DKIM1; p=${'k'.repeat(400)}`]],
    ['A', 'www.shop.example', ['192.0.2.1', '192.0.2.2']],
    ['CAA', 'www.shop.example', ['issue ca.example; account=1', 'iodef mailto:security@shop.example']],
    ['CNAME', 'www.shop.example', ['alias.shop.example']],
    ['CNAME', 'whatever.any.example', ['shop.example']],
    ['CNAME', 'shop.example', []],
    ['TXT', 'www.shop.example', ['v=spf1 -all', 'one record', `v=DKIM1; p=${'k'.repeat(400)}`]],
    ['A', 'many.shop.example', []],
  ]
  for (const [type, name, records] of known) {
    it(`returns the ${type} records of ${name}`, async () => {
      const response = await open().query(name, type)
      const sorted = response.ok ? { ...response, records: [...response.records].sort() } : response
      expect(sorted).to.deep.equal({ ok: true, nameExists: true, records: [...records].sort() })
    })
  }

  for (const name of ['nobody.example', 'gone.shop.example', '_dmarc.shop.example']) {
    it(`reports that ${name} does not exist`, async () => {
      expect(await open().query(name, 'A')).to.deep.equal({ ok: true, nameExists: false, records: [] })
    })
  }

  it('distinguishes a name without records from a missing one', async () => {
    expect(await open().query('any.example', 'A')).to.deep.equal({ ok: true, nameExists: true, records: [] })
  })

  const failures: readonly (readonly [string, string])[] = [
    ['broken.shop.example', 'the resolver failed (SERVFAIL)'],
    ['round.shop.example', 'the resolver failed (SERVFAIL)'],
    ['closed.shop.example', 'the resolver refused the query (REFUSED)'],
    ['noise.shop.example', 'the response of the resolver is invalid'],
    ['not a name.example', 'the name is not a valid DNS name'],
    ['.example', 'the name is not a valid DNS name'],
    [`${'a'.repeat(64)}.example`, 'the name is not a valid DNS name'],
    [`${'a.'.repeat(124)}example`, 'the name is not a valid DNS name'],
  ]
  for (const [name, reason] of failures) {
    it(`returns a reason for ${name.slice(0, 30)}`, async () => {
      expect(await open().query(name, 'A')).to.deep.equal({ ok: false, reason })
    })
  }

  it('retries truncated responses over TCP, and limits the records', async () => {
    const response = await open().query('many.shop.example', 'TXT')
    expect(response.ok && response.records).to.have.length(dnsLimits.recordsMax)
    expect(response.ok && response.records.slice(0, 2)).to.deep.equal(['record 0', 'record 1'])
    expect(server.questions.filter((question) => question === 'TXT many.shop.example')).to.have.length(2)
  })

  it('truncates a long record', async () => {
    const response = await open().query('long.shop.example', 'TXT')
    expect(response.ok && response.records.map(({ length }) => length)).to.deep.equal([
      dnsLimits.recordCharsMax,
    ])
  })

  it('sends no more than its limit of queries', async () => {
    const session = open()
    const responses = []
    for (let count = 0; count <= dnsLimits.questionsMax; count += 1) {
      responses.push(await session.query('shop.example', 'A'))
    }
    expect(responses.slice(0, -1).every(({ ok }) => ok)).to.equal(true)
    expect(responses.at(-1)).to.deep.equal({ ok: false, reason: 'DNS query limit of the scan reached' })
  })

  const noResponse = { ok: false, reason: 'the resolver did not respond' }

  it('ends every query at its time limit', async () => {
    const session = open({ timeMsMax: 50 })
    const startedAt = Date.now()
    const responses = await Promise.all([
      session.query('quiet.shop.example', 'A'),
      session.query('quiet.shop.example', 'TXT'),
    ])
    expect(responses).to.deep.equal([noResponse, noResponse])
    expect(Date.now() - startedAt).to.be.below(dnsLimits.tryMs)
    expect(await session.query('shop.example', 'A')).to.deep.equal(noResponse)
  })

  it('waits for a silent resolver no longer than its tries', async () => {
    const startedAt = Date.now()
    expect(await open().query('quiet.shop.example', 'AAAA')).to.deep.equal(noResponse)
    // Two tries plus slack for a busy machine.
    expect(Date.now() - startedAt).to.be.below(dnsLimits.tryMs * 10)
  })

  it('does not wait if no server listens', async () => {
    const startedAt = Date.now()
    expect(await open({ servers: ['127.0.0.1:1'] }).query('shop.example', 'A')).to.deep.equal(noResponse)
    expect(Date.now() - startedAt).to.be.below(dnsLimits.tryMs)
  })

  it('ends when the scan stops', async () => {
    const stop = new AbortController()
    const session = open({ signal: stop.signal })
    const asked = session.query('quiet.shop.example', 'A')
    stop.abort()
    expect(await asked).to.deep.equal(noResponse)
  })

  it('ends when it is closed', async () => {
    const session = open()
    const asked = session.query('quiet.shop.example', 'A')
    session.close()
    expect(await asked).to.deep.equal(noResponse)
  })
})
