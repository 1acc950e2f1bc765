import { expect } from 'chai'
import { type ProofResult, proofFilePath, proofText } from '../../../../src/service/proof.ts'
import { lookForProof, proofFileBytesMax } from '../../../../src/service/runner/domains/lookForProof.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { certificate } from '../../../helpers/hostile/hostileServer.ts'
import { openDnsServer, type Zones } from '../../../helpers/sites/dnsServer.ts'
import type { Site, SiteResponse, SiteRoute } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'

const hostname = 'a.example'
const proofValue = 'f'.repeat(48)
const proof = proofText(proofValue)
const plain = (body: string, type = 'text/plain'): SiteResponse => ({
  headers: { 'content-type': type },
  body,
})
const fileSite = (file: SiteRoute): Site => ({ routes: { [proofFilePath]: file } })

type Given = {
  readonly zones?: Zones
  readonly sites?: Readonly<Record<string, Site>>
  readonly target?: string
  readonly allow?: readonly string[]
  readonly isSelfSigned?: true
}

async function look(
  given: Given,
): Promise<{ look: ProofResult; world: World; questions: readonly string[] }> {
  const { zones = {}, sites = {}, target = hostname, allow = ['127.0.0.1/32'] } = given
  const dns = await openDnsServer(zones)
  const tls = given.isSelfSigned ? { [`https://${hostname}`]: certificate('self-signed') } : {}
  const world = await openWorld(sites, { dnsServers: [dns.address], tls })
  try {
    const seen = await lookForProof(
      { hostname: target, proofValue },
      {
        clock: systemClock,
        allowPrivateTargets: allow,
        userAgent: 'Scanward/test',
        signal: new AbortController().signal,
        network: world.network,
      },
    )
    return { look: seen, world, questions: dns.questions }
  } finally {
    await world.close()
    await dns.close()
  }
}

describe('the proof in DNS', () => {
  const found: Readonly<Record<string, Zones>> = {
    'as the only record': { '_scanward.a.example': { TXT: [proof] } },
    'among others': { '_scanward.a.example': { TXT: ['v=spf1 -all', proof] } },
    'in two strings of one record': {
      '_scanward.a.example': { TXT: [[proof.slice(0, 20), proof.slice(20)]] },
    },
    'behind an alias': {
      '_scanward.a.example': { CNAME: 'proofs.other.example' },
      'proofs.other.example': { TXT: [proof] },
    },
    'with blanks around it': { '_scanward.a.example': { TXT: [` ${proof} `] } },
  }
  for (const [name, zones] of Object.entries(found)) {
    it(`is found ${name}, and the site is not asked`, async () => {
      const sites = { 'https://a.example': fileSite(plain(proof)) }
      const { look: seen, world } = await look({ zones, sites })
      expect(seen.dns).to.deep.equal({ state: 'found' })
      expect(world.requests).to.deep.equal([])
    })
  }

  const absent: Readonly<Record<string, readonly [Zones, string]>> = {
    'no such name': [{ 'a.example': {} }, 'is missing: _scanward.a.example has no TXT record'],
    'a name with other records': [
      { '_scanward.a.example': { A: ['192.0.2.1'] } },
      'is missing: _scanward.a.example has no TXT record',
    ],
    'the value of another organisation': [
      { '_scanward.a.example': { TXT: [proofText('e'.repeat(48))] } },
      'is wrong: no TXT record of _scanward.a.example contains the verification token',
    ],
    'the start of the value': [
      { '_scanward.a.example': { TXT: [proof.slice(0, -1)] } },
      'is wrong: no TXT record of _scanward.a.example contains the verification token',
    ],
    'the value and more': [
      { '_scanward.a.example': { TXT: [`${proof}0`, `x${proof}`] } },
      'is wrong: no TXT record of _scanward.a.example contains the verification token',
    ],
    'the value alone': [
      { '_scanward.a.example': { TXT: [proofValue] } },
      'is wrong: no TXT record of _scanward.a.example contains the verification token',
    ],
    'the value at the name itself': [
      { 'a.example': { TXT: [proof] } },
      'is missing: _scanward.a.example has no TXT record',
    ],
    'the value for another name': [
      { '_scanward.b.example': { TXT: [proof] }, '_scanward.www.a.example': { TXT: [proof] } },
      'is missing: _scanward.a.example has no TXT record',
    ],
  }
  for (const [name, [zones, reason]] of Object.entries(absent)) {
    it(`is not there: ${name}`, async () => {
      expect((await look({ zones })).look.dns).to.deep.equal({ state: 'absent', reason })
    })
  }

  for (const failure of ['SERVFAIL', 'REFUSED', 'noise', 'silence'] as const) {
    it(`is neither there nor gone while the resolver answers with ${failure}`, async () => {
      const { dns } = (await look({ zones: { '_scanward.a.example': failure } })).look
      expect(dns).to.have.property('state', 'unanswered')
    })
  }

  it('cannot be that of an address, about which no resolver is asked', async () => {
    const { look: seen, questions } = await look({ target: '127.0.0.1' })
    expect(seen.dns).to.deep.equal({
      state: 'absent',
      reason: 'does not apply: the target is an IP address',
    })
    expect(questions).to.deep.equal([])
  })
})

describe('the proof in a file', () => {
  const lookAt = async (file: SiteRoute) =>
    (await look({ sites: { 'https://a.example': fileSite(file) } })).look.file

  const found: Readonly<Record<string, SiteRoute>> = {
    alone: plain(proof),
    'with a line end': plain(`${proof}\r\n`),
    'among other lines': plain(`# proof of ownership\n  ${proof}  \n# end\n`),
    'without a media type': { body: proof },
    'behind a byte order mark': plain(`\ufeff${proof}`),
    [`at the end of ${proofFileBytesMax} bytes`]: plain(
      `${'#'.repeat(proofFileBytesMax - proof.length - 1)}\n${proof}`,
    ),
  }
  for (const [name, file] of Object.entries(found)) {
    it(`is found ${name}`, async () => {
      expect(await lookAt(file)).to.deep.equal({ state: 'found' })
    })
  }

  it('is asked for once, as what it is', async () => {
    const { world } = await look({ sites: { 'https://a.example': fileSite(plain(proof)) } })
    expect(world.asked('https://a.example')).to.deep.equal([`GET ${proofFilePath}`])
    expect(world.requests[0]?.headers['user-agent']).to.equal('Scanward/test')
  })

  it('is found behind a redirect on the same host', async () => {
    const site = {
      routes: {
        [proofFilePath]: { status: 301, headers: { location: '/proof.txt' } },
        '/proof.txt': plain(proof),
      },
    }
    const { look: seen } = await look({ sites: { 'https://a.example': site } })
    expect(seen.file).to.deep.equal({ state: 'found' })
  })

  const page = `<!doctype html><title>App</title><p>\n${proof}\n</p>`
  const absent: Readonly<Record<string, readonly [SiteRoute, string]>> = {
    'a site without the file': [{ status: 404 }, 'is missing: the site returned HTTP 404'],
    'a file that was taken away': [{ status: 410 }, 'is missing: the site returned HTTP 410'],
    'a proof on a page of an error': [
      { ...plain(proof), status: 404 },
      'is missing: the site returned HTTP 404',
    ],
    'a page that holds the proof': [plain(page, 'text/html'), 'is missing: the site returned an HTML page'],
    'a page under another media type': [plain(page), 'is missing: the site returned an HTML page'],
    'the value of another organisation': [
      plain(proofText('e'.repeat(48))),
      'is wrong: it does not contain the verification token',
    ],
    'the start of the value': [
      plain(proof.slice(0, -1)),
      'is wrong: it does not contain the verification token',
    ],
    'the value and more': [plain(`${proof}0`), 'is wrong: it does not contain the verification token'],
    'the value inside a line': [
      plain(`see ${proof}`),
      'is wrong: it does not contain the verification token',
    ],
    nothing: [plain(''), 'is wrong: it does not contain the verification token'],
    [`${proofFileBytesMax + 1} bytes`]: [
      plain(`${proof}\n${'#'.repeat(proofFileBytesMax - proof.length)}`),
      `is wrong: it has more than ${proofFileBytesMax} bytes`,
    ],
    'a huge body': [
      plain(`${proof}\n${'#\n'.repeat(5_000_000)}`),
      `is wrong: it has more than ${proofFileBytesMax} bytes`,
    ],
    'redirects without an end': [
      { status: 302, headers: { location: proofFilePath } },
      'is missing: the site has a redirect loop',
    ],
  }
  for (const [name, [file, reason]] of Object.entries(absent)) {
    it(`is not there: ${name}`, async () => {
      expect(await lookAt(file)).to.deep.equal({ state: 'absent', reason })
    })
  }

  const elsewhere = [
    'https://b.example',
    'http://a.example',
    'https://a.example:8443',
    'https://www.a.example',
  ]
  for (const origin of elsewhere) {
    it(`is not looked for at ${origin}, where a redirect leads`, async () => {
      const redirect = { status: 302, headers: { location: `${origin}${proofFilePath}` } }
      const sites = { 'https://a.example': fileSite(redirect), [origin]: fileSite(plain(proof)) }
      const { look: seen, world } = await look({ sites })
      expect(seen.file).to.deep.equal({
        state: 'absent',
        reason: 'is missing: the site redirects to another URL',
      })
      expect(world.asked(origin)).to.deep.equal([])
    })
  }

  for (const status of [401, 403, 429, 500, 503]) {
    it(`is neither there nor gone while the site answers ${status}`, async () => {
      const file = await lookAt({ ...plain(proof), status })
      expect(file).to.have.property('state', 'unanswered')
    })
  }

  it('is neither there nor gone where nobody answers', async () => {
    const { file } = (await look({ sites: { 'http://a.example': fileSite(plain(proof)) } })).look
    expect(file).to.have.property('state', 'unanswered')
  })

  it('does not count where nobody should trust the certificate', async () => {
    const sites = { 'https://a.example': fileSite(plain(proof)) }
    const { look: seen, world } = await look({ sites, isSelfSigned: true })
    expect(seen.file).to.deep.equal({
      state: 'unanswered',
      reason: 'could not be read: the site has no TLS or an untrusted certificate',
    })
    expect(world.requests).to.deep.equal([])
  })

  it('does not count from an address that is not public, which is not asked', async () => {
    const sites = { 'https://a.example': fileSite(plain(proof)) }
    const { look: seen, world } = await look({ sites, allow: [] })
    expect(seen.file).to.deep.equal({
      state: 'absent',
      reason: 'was not requested: the IP address of the host is not public',
    })
    expect(world.requests).to.deep.equal([])
  })

  it('is gone with the name of the host', async () => {
    expect((await look({ zones: {} })).look.file).to.deep.equal({
      state: 'absent',
      reason: 'is missing: the hostname does not exist',
    })
  })

  it('is neither there nor gone where the resolver cannot find the host', async () => {
    const { file } = (await look({ zones: { 'a.example': 'SERVFAIL' } })).look
    expect(file).to.have.property('state', 'unanswered')
  })

  it('of one host is none of another', async () => {
    const sites = {
      'https://a.example': fileSite(plain(proof)),
      'https://b.example': fileSite({ status: 404 }),
    }
    const zones = { '_scanward.a.example': { TXT: [proof] } }
    const { look: seen, world } = await look({ sites, zones, target: 'b.example' })
    expect([seen.dns.state, seen.file.state]).to.deep.equal(['absent', 'absent'])
    expect(world.asked('https://a.example')).to.deep.equal([])
  })
})
