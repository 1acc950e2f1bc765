import { expect } from 'chai'
import { proofText } from '../../../../src/service/proof.ts'
import { checkDueProofs } from '../../../../src/service/runner/domains/checkDueProofs.ts'
import {
  checkGapMs,
  openVerifier,
  unansweredMsMax,
  verifyDomain,
} from '../../../../src/service/runner/domains/verifyDomain.ts'
import { listAudit } from '../../../../src/service/store/audit.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { addDomain, findDomain } from '../../../../src/service/store/domains.ts'
import { proofCheckedMs } from '../../../../src/service/store/dueDomains.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Domain } from '../../../../src/shared/model/records.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { actor, storeDomain, storeOrganization } from '../../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../../helpers/movableClock.ts'
import { type DnsServer, openDnsServer, type Zones } from '../../../helpers/sites/dnsServer.ts'

const hostname = 'a.example'

describe('a look at the proof of a domain', () => {
  const { open } = databasesOf('sqlite')
  const servers: DnsServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

  /** The world as this suite needs it: names are looked up, and no host answers. */
  async function optionsOf(db: Db, zones: Zones, clock: MovableClock = movableClock()) {
    const server = await openDnsServer(zones)
    servers.push(server)
    return {
      db,
      clock,
      log: openLog('silent'),
      allowPrivateTargets: [],
      userAgent: 'Scanward/test',
      signal: new AbortController().signal,
      network: {
        dnsServers: [server.address],
        lookup: async () => {
          throw new Error('No such name')
        },
      },
    }
  }

  const holding = ({ proofValue }: Domain): Zones => ({
    '_scanward.a.example': { TXT: [proofText(proofValue)] },
    'a.example': 'SERVFAIL',
  })
  const empty: Zones = { '_scanward.a.example': { TXT: ['other'] }, 'a.example': 'SERVFAIL' }
  const down: Zones = { '_scanward.a.example': 'SERVFAIL', 'a.example': 'SERVFAIL' }

  async function add(db: Db): Promise<Domain> {
    const { id } = await storeOrganization(db)
    const added = await addDomain(db, { organizationId: id, hostname, actor }, movableClock())
    if (!added.ok) throw new Error('Expected a domain')
    return added.domain
  }

  it('verifies it where the proof is there', async () => {
    const db = await open()
    const domain = await add(db)
    const verified = await verifyDomain(domain, actor, await optionsOf(db, holding(domain)))
    expect(verified.ok && verified.domain).to.deep.equal({
      ...domain,
      verifiedAt: '2026-03-10T12:00:00.000Z',
      verifiedBy: 'dns',
      checkedAt: '2026-03-10T12:00:00.000Z',
    })
  })

  it('does not verify it by the proof that another organisation has for the same hostname', async () => {
    const db = await open()
    const [theirs, own] = [await add(db), await add(db)]
    const verified = await verifyDomain(own, actor, await optionsOf(db, holding(theirs)))
    expect(verified).to.have.property('reason', 'no_proof')
    expect(await findDomain(db, own)).to.deep.equal(own)
    expect(await findDomain(db, theirs)).to.deep.equal(theirs)
  })

  it('takes proof and authorisation away where the proof is definitely gone', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    await verifyDomain(domain, actor, await optionsOf(db, empty))
    expect(await findDomain(db, domain)).to.deep.include({
      verifiedAt: null,
      authorization: null,
      lostReason:
        'the DNS record is wrong: no TXT record of _scanward.a.example contains the verification token',
    })
  })

  it('takes nothing away while the resolver is down, and notes since when', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    const options = await optionsOf(db, down)
    await verifyDomain(domain, actor, options)
    options.clock.advance(1_000)
    await verifyDomain(domain, actor, options)
    expect(await findDomain(db, domain)).to.deep.equal({
      ...domain,
      unansweredSince: '2026-03-10T12:00:00.000Z',
    })
  })

  it('takes proof and authorisation away when nobody has answered for three days', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    const options = await optionsOf(db, down)
    const verify = async () => {
      const now = await findDomain(db, domain)
      if (now !== null) await verifyDomain(now, actor, options)
      return findDomain(db, domain)
    }
    await verify()
    options.clock.advance(unansweredMsMax - 1)
    expect((await verify())?.authorization?.intensity).to.equal('safe')
    options.clock.advance(1)
    expect(await verify()).to.deep.include({
      verifiedAt: null,
      authorization: null,
      lostReason: 'no response for the DNS record since 2026-03-10T12:00:00.000Z',
    })
  })

  it('starts to count anew when somebody has answered in between', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname })
    await verifyDomain(domain, actor, await optionsOf(db, down))
    await verifyDomain(domain, actor, await optionsOf(db, holding(domain)))
    expect((await findDomain(db, domain))?.unansweredSince).to.equal(null)
  })

  it('leaves alone what somebody vouched for', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, by: 'attested', authorized: 'intrusive' })
    await verifyDomain(domain, actor, await optionsOf(db, empty))
    expect(await findDomain(db, domain)).to.deep.equal(domain)
  })

  it('stores nothing when the service stops meanwhile', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    const options = { ...(await optionsOf(db, empty)), signal: AbortSignal.abort() }
    expect(await verifyDomain(domain, actor, options)).to.deep.equal({ ok: false, reason: 'stopped' })
    expect(await findDomain(db, domain)).to.deep.equal(domain)
  })

  it('is not to be had again within seconds', async () => {
    const db = await open()
    const domain = await add(db)
    const options = await optionsOf(db, empty)
    const verify = openVerifier(options)
    const reasons: unknown[] = []
    for (const waitMs of [0, checkGapMs - 1, 1]) {
      options.clock.advance(waitMs)
      const verified = await verify(domain, actor)
      reasons.push(verified.ok || verified.reason)
    }
    expect(reasons).to.deep.equal(['no_proof', 'too_soon', 'no_proof'])
  })

  describe('every day', () => {
    it('keeps what is still proven and takes away what is not, and writes down that the service did', async () => {
      const db = await open()
      const clock = movableClock()
      const kept = await storeDomain(db, { hostname, authorized: 'safe' })
      const lost = await storeDomain(db, { hostname: 'b.example', authorized: 'safe' })
      clock.advance(proofCheckedMs)
      await checkDueProofs(await optionsOf(db, { ...holding(kept), 'b.example': {} }, clock))
      expect((await findDomain(db, kept))?.authorization).to.deep.equal(kept.authorization)
      expect((await findDomain(db, kept))?.checkedAt).to.equal('2026-03-11T12:00:00.000Z')
      expect((await findDomain(db, lost))?.verifiedAt).to.equal(null)
      const { items } = await listAudit(db, { organizationId: lost.organizationId, limit: 2, after: null })
      expect(items.map(({ action, actor: { kind, name } }) => `${action} ${kind} ${name}`)).to.have.members([
        'domain.proof_lost system daily check',
        'domain.authorization_withdrawn system daily check',
      ])
    })

    it('asks nobody about what is not due', async () => {
      const db = await open()
      await storeDomain(db, { hostname })
      const options = await optionsOf(db, empty)
      options.clock.advance(proofCheckedMs - 1)
      await checkDueProofs(options)
      expect(servers[0]?.questions).to.deep.equal([])
    })
  })
})
