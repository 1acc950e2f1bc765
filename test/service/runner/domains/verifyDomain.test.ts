import { expect } from 'chai'
import { proofText } from '../../../../src/service/proof.ts'
import { checkDueProofs } from '../../../../src/service/runner/domains/checkDueProofs.ts'
import {
  checkGapMs,
  openVerifier,
  verifyDomain,
  withoutResponseMsMax,
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

describe('a check of the ownership proof', () => {
  const { open } = databasesOf('sqlite')
  const servers: DnsServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

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

  it('verifies the domain if the proof exists', async () => {
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

  it('does not accept the proof of another organization for the same hostname', async () => {
    const db = await open()
    const [theirs, own] = [await add(db), await add(db)]
    const verified = await verifyDomain(own, actor, await optionsOf(db, holding(theirs)))
    expect(verified).to.have.property('reason', 'no_proof')
    expect(await findDomain(db, own)).to.deep.equal(own)
    expect(await findDomain(db, theirs)).to.deep.equal(theirs)
  })

  it('removes verification and authorization if the proof is definitely missing', async () => {
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

  it('keeps the verification while the resolver is down, and stores since when', async () => {
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

  it('removes verification and authorization after three days without a response', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    const options = await optionsOf(db, down)
    const verify = async () => {
      const now = await findDomain(db, domain)
      if (now !== null) await verifyDomain(now, actor, options)
      return findDomain(db, domain)
    }
    await verify()
    options.clock.advance(withoutResponseMsMax - 1)
    expect((await verify())?.authorization?.intensity).to.equal('safe')
    options.clock.advance(1)
    expect(await verify()).to.deep.include({
      verifiedAt: null,
      authorization: null,
      lostReason: 'no response for the DNS record since 2026-03-10T12:00:00.000Z',
    })
  })

  it('restarts the period after a response', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname })
    await verifyDomain(domain, actor, await optionsOf(db, down))
    await verifyDomain(domain, actor, await optionsOf(db, holding(domain)))
    expect((await findDomain(db, domain))?.unansweredSince).to.equal(null)
  })

  it("keeps an operator's attestation", async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, by: 'attested', authorized: 'intrusive' })
    await verifyDomain(domain, actor, await optionsOf(db, empty))
    expect(await findDomain(db, domain)).to.deep.equal(domain)
  })

  it('stores nothing if the service stops meanwhile', async () => {
    const db = await open()
    const domain = await storeDomain(db, { hostname, authorized: 'safe' })
    const options = { ...(await optionsOf(db, empty)), signal: AbortSignal.abort() }
    expect(await verifyDomain(domain, actor, options)).to.deep.equal({ ok: false, reason: 'stopped' })
    expect(await findDomain(db, domain)).to.deep.equal(domain)
  })

  it('is refused again within seconds', async () => {
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
    it('keeps valid proofs, removes others, and audits the service as actor', async () => {
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

    it('does not check domains that are not due', async () => {
      const db = await open()
      await storeDomain(db, { hostname })
      const options = await optionsOf(db, empty)
      options.clock.advance(proofCheckedMs - 1)
      await checkDueProofs(options)
      expect(servers[0]?.questions).to.deep.equal([])
    })
  })
})
