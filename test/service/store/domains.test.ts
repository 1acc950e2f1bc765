import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import {
  addDomain,
  authorizeDomain,
  findDomain,
  listDomains,
  noteProof,
  noteProofLost,
  removeDomain,
  storeCheckWithoutResponse,
  unverifiedDomainsMax,
  withdrawAuthorization,
} from '../../../src/service/store/domains.ts'
import {
  checkWithoutResponseMs,
  claimDueDomains,
  proofCheckedMs,
} from '../../../src/service/store/dueDomains.ts'
import { plans } from '../../../src/shared/model/plans.ts'
import type { Domain, Organization } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeDomain, storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const hostname = 'app.example'

describe('domains', () => {
  eachDatabase((_engine, { open }) => {
    async function actionsOf(db: Db, { id }: Organization): Promise<readonly string[]> {
      const page = await listAudit(db, { organizationId: id, limit: 100, after: null })
      return page.items.map(({ action, subject }) => `${action} ${subject}`).reverse()
    }

    async function keyOf(db: Db, fields: Parameters<typeof storeOrganization>[1] = {}) {
      const organization = await storeOrganization(db, fields)
      return { organization, key: { organizationId: organization.id, hostname, actor } }
    }

    describe('when added', () => {
      it('are unverified, with an unguessable proof value', async () => {
        const db = await open()
        const { key } = await keyOf(db)
        const added = await addDomain(db, key, movableClock())
        expect(added.ok).to.equal(true)
        if (!added.ok) return
        expect(added.domain).to.deep.equal({
          id: added.domain.id,
          organizationId: key.organizationId,
          hostname,
          proofValue: added.domain.proofValue,
          verifiedAt: null,
          verifiedBy: null,
          checkedAt: null,
          unansweredSince: null,
          lostAt: null,
          lostReason: null,
          runnerLabel: null,
          authorization: null,
          createdAt: '2026-03-10T12:00:00.000Z',
        })
        expect(added.domain.proofValue).to.match(/^[0-9a-f]{48}$/)
        expect(await findDomain(db, key)).to.deep.equal(added.domain)
      })

      it('have another proof value in another organization, and after being removed', async () => {
        const db = await open()
        const [one, other] = [await keyOf(db), await keyOf(db)]
        const values = new Set<string>()
        for (const { key } of [one, other, one]) {
          await removeDomain(db, key, movableClock())
          const added = await addDomain(db, key, movableClock())
          if (added.ok) values.add(added.domain.proofValue)
        }
        expect(values).to.have.lengthOf(3)
      })

      it('exist once, also when added concurrently', async () => {
        const db = await open()
        const { key, organization } = await keyOf(db)
        const added = await Promise.all([1, 2, 3].map(() => addDomain(db, key, movableClock())))
        expect(added.filter(({ ok }) => ok)).to.have.lengthOf(1)
        expect(added.filter((one) => !one.ok && one.reason === 'exists')).to.have.lengthOf(2)
        expect(await actionsOf(db, organization)).to.deep.equal([`domain.added ${hostname}`])
      })

      it(`are limited to ${unverifiedDomainsMax} unverified ones`, async () => {
        const db = await open()
        const { key } = await keyOf(db)
        for (let count = 0; count < unverifiedDomainsMax; count += 1) {
          const added = await addDomain(db, { ...key, hostname: `a${count}.example` }, movableClock())
          expect(added.ok).to.equal(true)
        }
        const refused = { ok: false, reason: 'too_many_unverified' } as const
        expect(await addDomain(db, key, movableClock())).to.deep.equal(refused)
        await noteProof(db, { ...key, hostname: 'a0.example', by: 'dns' }, movableClock())
        expect((await addDomain(db, key, movableClock())).ok).to.equal(true)
      })

      it('are refused for an unknown organization', async () => {
        const db = await open()
        const key = { organizationId: 'nobody', hostname, actor }
        expect(await addDomain(db, key, movableClock())).to.deep.equal({
          ok: false,
          reason: 'unknown_organization',
        })
      })
    })

    it('are listed by name, per organization', async () => {
      const db = await open()
      const [one, other] = [await keyOf(db), await keyOf(db)]
      for (const name of ['b.example', 'a.example']) {
        await addDomain(db, { ...one.key, hostname: name }, movableClock())
      }
      await addDomain(db, { ...other.key, hostname: 'theirs.example' }, movableClock())
      const listed = await listDomains(db, one.organization.id)
      expect(listed.map((domain) => domain.hostname)).to.deep.equal(['a.example', 'b.example'])
    })

    describe('of another organization', () => {
      const attempts: Readonly<Record<string, (db: Db, key: Parameters<typeof addDomain>[1]) => unknown>> = {
        'are not found': (db, key) => findDomain(db, key),
        'are not removed': (db, key) => removeDomain(db, key, movableClock()),
        'are not verified': (db, key) => noteProof(db, { ...key, by: 'attested' }, movableClock()),
        'are not authorised': (db, key) =>
          authorizeDomain(db, { ...key, intensity: 'intrusive', ports: '1-65535' }, movableClock()),
        'do not lose their authorisation': (db, key) => withdrawAuthorization(db, key, movableClock()),
      }
      for (const [name, attempt] of Object.entries(attempts)) {
        it(name, async () => {
          const db = await open()
          const domain = await storeDomain(db, { authorized: 'safe' })
          const visitor = await keyOf(db)
          const response = await attempt(db, { ...visitor.key, hostname: domain.hostname })
          if (response !== null) expect(response).to.deep.equal({ ok: false, reason: 'unknown' })
          expect(await findDomain(db, domain)).to.deep.equal(domain)
          expect(await actionsOf(db, visitor.organization)).to.deep.equal([])
        })
      }
    })

    describe('when their proof is found', () => {
      it('are verified and audited once', async () => {
        const db = await open()
        const { key, organization } = await keyOf(db)
        const clock = movableClock()
        await addDomain(db, key, clock)
        clock.advance(1_000)
        await noteProof(db, { ...key, by: 'dns' }, clock)
        clock.advance(1_000)
        const noted = await noteProof(db, { ...key, by: 'dns' }, clock)
        expect(noted.ok && noted.domain).to.include({
          verifiedAt: '2026-03-10T12:00:01.000Z',
          verifiedBy: 'dns',
          checkedAt: '2026-03-10T12:00:02.000Z',
        })
        expect(await actionsOf(db, organization)).to.deep.equal([
          `domain.added ${hostname}`,
          `domain.verified ${hostname}`,
        ])
      })

      it('are limited by the plan, also when verified concurrently', async () => {
        const db = await open()
        const { key } = await keyOf(db, { plan: 'team' })
        const limit = plans.team.verifiedDomains ?? 0
        const names = Array.from({ length: limit + 3 }, (_, index) => `a${index}.example`)
        for (const name of names) await addDomain(db, { ...key, hostname: name }, movableClock())
        const noted = await Promise.all(
          names.map((name) => noteProof(db, { ...key, hostname: name, by: 'file' }, movableClock())),
        )
        expect(noted.filter(({ ok }) => ok)).to.have.lengthOf(limit)
        for (const one of noted) {
          if (!one.ok) expect(one).to.deep.equal({ ok: false, reason: 'plan_limit', limit })
        }
        const verified = (await listDomains(db, key.organizationId)).find(({ verifiedAt }) => verifiedAt)
        const again = await noteProof(
          db,
          { ...key, hostname: verified?.hostname ?? '', by: 'dns' },
          movableClock(),
        )
        expect(again.ok).to.equal(true)
      })
    })

    describe('when their proof is missing', () => {
      it('lose verification and authorization, with the reason', async () => {
        const db = await open()
        const clock = movableClock('2026-03-10T12:00:01.000Z')
        const domain = await storeDomain(db, { authorized: 'intrusive' })
        const system = { kind: 'system', name: 'daily check', address: null, userAgent: null } as const
        const lost = await noteProofLost(db, { domain, reason: 'it is not there', actor: system }, clock)
        expect(lost).to.equal(true)
        expect(await findDomain(db, domain)).to.deep.equal({
          ...domain,
          verifiedAt: null,
          verifiedBy: null,
          checkedAt: '2026-03-10T12:00:01.000Z',
          lostAt: '2026-03-10T12:00:01.000Z',
          lostReason: 'it is not there',
          authorization: null,
        })
        const { items } = await listAudit(db, {
          organizationId: domain.organizationId,
          limit: 2,
          after: null,
        })
        expect(items.map(({ action }) => action)).to.have.members([
          'domain.authorization_withdrawn',
          'domain.proof_lost',
        ])
      })

      it('are verified again by a new proof, but authorized only by a new authorization', async () => {
        const db = await open()
        const domain = await storeDomain(db, { authorized: 'safe' })
        await noteProofLost(db, { domain, reason: 'gone', actor }, movableClock())
        const noted = await noteProof(db, { ...domain, by: 'file', actor }, movableClock())
        expect(noted.ok && noted.domain).to.include({ verifiedBy: 'file', lostAt: null, lostReason: null })
        expect(noted.ok && noted.domain.authorization).to.equal(null)
      })

      it('keep a verification that is newer than the check', async () => {
        const db = await open()
        const domain = await storeDomain(db, { authorized: 'safe' })
        const clock = movableClock('2026-03-10T12:00:01.000Z')
        await noteProof(db, { ...domain, by: 'dns', actor }, clock)
        expect(await noteProofLost(db, { domain, reason: 'gone', actor }, clock)).to.equal(false)
        expect((await findDomain(db, domain))?.authorization?.intensity).to.equal('safe')
      })
    })

    describe('when authorized', () => {
      it('store the actor, the scope and the time', async () => {
        const db = await open()
        const { key } = await keyOf(db)
        await addDomain(db, key, movableClock())
        await noteProof(db, { ...key, by: 'dns' }, movableClock())
        const submission = { ...key, intensity: 'intrusive', ports: '443' } as const
        const authorized = await authorizeDomain(db, submission, movableClock())
        expect(authorized.ok && authorized.domain.authorization).to.deep.equal({
          intensity: 'intrusive',
          ports: '443',
          authorizedAt: '2026-03-10T12:00:00.000Z',
          authorizedBy: actor.name,
        })
      })

      it('are refused before verification', async () => {
        const db = await open()
        const { key } = await keyOf(db)
        await addDomain(db, key, movableClock())
        const submission = { ...key, intensity: 'safe', ports: '443' } as const
        expect(await authorizeDomain(db, submission, movableClock())).to.deep.equal({
          ok: false,
          reason: 'not_verified',
        })
      })

      it('lose the authorization once it is withdrawn', async () => {
        const db = await open()
        const domain = await storeDomain(db, { authorized: 'safe' })
        const withdrawn = await withdrawAuthorization(db, { ...domain, actor }, movableClock())
        expect(withdrawn).to.deep.equal({ ...domain, authorization: null })
        expect(await withdrawAuthorization(db, { ...domain, actor }, movableClock())).to.equal(null)
      })
    })

    describe('that are due', () => {
      const claim = (db: Db, clock: ReturnType<typeof movableClock>) =>
        claimDueDomains(db, { limit: 10 }, clock)

      it('were checked a day ago, and are claimed once', async () => {
        const db = await open()
        const domain = await storeDomain(db)
        const clock = movableClock()
        clock.advance(proofCheckedMs - 1)
        expect(await claim(db, clock)).to.deep.equal([])
        clock.advance(1)
        const claims = await Promise.all([claim(db, clock), claim(db, clock), claim(db, clock)])
        expect(claims.flat()).to.deep.equal([domain])
      })

      it('got no response an hour ago', async () => {
        const db = await open()
        const domain = await storeDomain(db)
        const clock = movableClock()
        await storeCheckWithoutResponse(db, domain, clock)
        clock.advance(checkWithoutResponseMs - 1)
        expect(await claim(db, clock)).to.deep.equal([])
        clock.advance(1)
        expect(await claim(db, clock)).to.deep.equal([
          { ...domain, unansweredSince: '2026-03-10T12:00:00.000Z' },
        ])
      })

      it('exclude attested and unverified ones', async () => {
        const db = await open()
        const attested = await storeDomain(db, { by: 'attested' })
        await addDomain(db, { ...attested, hostname: 'other.example', actor }, movableClock())
        const clock = movableClock()
        clock.advance(10 * proofCheckedMs)
        expect(await claim(db, clock)).to.deep.equal([])
      })

      it('are limited to the given number, longest due first', async () => {
        const db = await open()
        const stored: Domain[] = []
        for (const time of ['12:00', '11:00', '13:00']) {
          stored.push(await storeDomain(db, {}, movableClock(`2026-03-10T${time}:00.000Z`)))
        }
        const clock = movableClock('2026-03-12T00:00:00.000Z')
        const due = await claimDueDomains(db, { limit: 2 }, clock)
        expect(due.map(({ id }) => id)).to.have.members([stored[1]?.id, stored[0]?.id])
      })
    })
  })
})
