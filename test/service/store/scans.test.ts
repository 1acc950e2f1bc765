import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRow } from '../../../src/service/store/database/dialect.ts'
import { readInteger } from '../../../src/service/store/database/rows.ts'
import { updateOrganization } from '../../../src/service/store/organizations.ts'
import {
  acceptScan,
  findScan,
  findScanAndReport,
  findScanReport,
  pageScans,
} from '../../../src/service/store/scans.ts'
import type { ListPosition, Organization, Scan } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, buildNewScan, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'

async function accept(db: Db, organization: Organization, clock: MovableClock): Promise<Scan> {
  const accepted = await acceptScan(db, buildNewScan(organization), clock)
  if (!accepted.ok) throw new Error('Expected the scan to be accepted')
  return accepted.scan
}

async function countAll(db: Db, table: string): Promise<number> {
  const row = await queryRow(db, `select count(*) as rows from ${table}`)
  return row === null ? -1 : readInteger(row, 'rows')
}

describe('scans', () => {
  eachDatabase((_engine, { open, url }) => {
    describe('acceptScan', () => {
      it('enqueues the requested scan', async () => {
        const db = await open()
        const organization = await storeOrganization(db)
        const wanted = buildNewScan(organization, {
          targetUrl: 'https://app.example/a?b=1',
          mode: 'active',
          intensity: 'intrusive',
          triggeredBy: 'schedule',
        })
        const accepted = await acceptScan(db, wanted, movableClock())
        expect(accepted.ok).to.equal(true)
        if (!accepted.ok) return
        expect(accepted.scan).to.deep.equal({
          id: accepted.scan.id,
          organizationId: organization.id,
          targetUrl: 'https://app.example/a?b=1',
          targetHostname: 'app.example',
          mode: 'active',
          intensity: 'intrusive',
          status: 'queued',
          triggeredBy: 'schedule',
          createdAt: '2026-03-10T12:00:00.000Z',
          startedAt: null,
          completedAt: null,
          findingsCount: null,
          progress: null,
          scheduleId: null,
          monitorId: null,
          checks: null,
          firstUrl: null,
          notBefore: null,
          retestOf: null,
          excludePaths: [],
          apiDescriptions: [],
          startPaths: [],
        })
        expect(await findScan(db, accepted.scan)).to.deep.equal(accepted.scan)
        expect(await findScanReport(db, accepted.scan)).to.equal(null)
        expect(await findScanAndReport(db, accepted.scan)).to.deep.equal({
          scan: accepted.scan,
          report: null,
        })
      })

      it('refuses scans above the monthly quota, and returns the quota', async () => {
        const db = await open()
        const organization = await storeOrganization(db, { plan: 'free' })
        for (let count = 0; count < 10; count += 1) await accept(db, organization, movableClock())
        expect(await acceptScan(db, buildNewScan(organization), movableClock())).to.deep.equal({
          ok: false,
          quota: {
            plan: 'free',
            limit: 10,
            used: 10,
            periodStart: '2026-03-01T00:00:00.000Z',
            resetsAt: '2026-04-01T00:00:00.000Z',
          },
        })
        expect(await countAll(db, 'scans')).to.equal(10)
      })

      it('is exact under concurrency, over several connections', async function () {
        this.timeout(60_000)
        const address = await url()
        // One SQLite connection, as in one process; three PostgreSQL connections.
        const programs = [await open({ url: address })]
        if (address.startsWith('postgres'))
          programs.push(await open({ url: address }), await open({ url: address }))
        const [db] = programs
        if (db === undefined) return
        const organization = await storeOrganization(db, { plan: 'free', monthlyScans: 17 })
        const attempts = Array.from({ length: 60 }, (_, index) => programs[index % programs.length] ?? db)
        const accepted = await Promise.all(
          attempts.map((program) => acceptScan(program, buildNewScan(organization), movableClock())),
        )
        expect(accepted.filter(({ ok }) => ok)).to.have.length(17)
        expect(await countAll(db, 'scans')).to.equal(17)
        const refused = accepted.find(({ ok }) => !ok)
        expect(refused).to.have.nested.property('quota.used', 17)
      })

      it('restarts the count with the calendar month in UTC', async () => {
        const db = await open()
        const organization = await storeOrganization(db, { plan: 'free', monthlyScans: 1 })
        const clock = movableClock('2026-12-31T23:59:59.999Z')
        await accept(db, organization, clock)
        const refused = await acceptScan(db, buildNewScan(organization), clock)
        expect(refused).to.deep.include({
          quota: {
            plan: 'free',
            limit: 1,
            used: 1,
            periodStart: '2026-12-01T00:00:00.000Z',
            resetsAt: '2027-01-01T00:00:00.000Z',
          },
        })
        clock.advance(1)
        await accept(db, organization, clock)
      })

      it('accepts nothing with a quota of zero', async () => {
        const db = await open()
        const organization = await storeOrganization(db, { plan: 'unlimited', monthlyScans: 0 })
        const refused = await acceptScan(db, buildNewScan(organization), movableClock())
        expect(refused).to.have.nested.property('quota.used', 0)
        expect(refused).to.have.nested.property('quota.limit', 0)
        expect(await countAll(db, 'scans')).to.equal(0)
      })

      it('counts unlimited plans too, for a later limit', async () => {
        const db = await open()
        const unlimited = await storeOrganization(db, { plan: 'unlimited' })
        for (let count = 0; count < 12; count += 1) await accept(db, unlimited, movableClock())
        const terms = { name: unlimited.name, plan: 'free', monthlyScans: null, actor } as const
        const capped = await updateOrganization(db, terms, movableClock())
        if (capped === null) throw new Error('Expected the organisation')
        const refused = await acceptScan(db, buildNewScan(capped), movableClock())
        expect(refused).to.have.nested.property('quota.used', 12)
      })

      it('counts per organization', async () => {
        const db = await open()
        const one = await storeOrganization(db, { plan: 'free', monthlyScans: 1 })
        const other = await storeOrganization(db, { plan: 'free', monthlyScans: 1 })
        await accept(db, one, movableClock())
        await accept(db, other, movableClock())
      })

      it('does not count a scan that could not be stored', async () => {
        const db = await open()
        const organization = await storeOrganization(db, { plan: 'free', monthlyScans: 1 })
        const broken = { ...buildNewScan(organization), mode: 'sideways' as 'passive' } // as: invalid on purpose.
        let failure: unknown = null
        await acceptScan(db, broken, movableClock()).catch((error: unknown) => {
          failure = error
        })
        expect(failure).to.be.instanceOf(Error)
        await accept(db, organization, movableClock())
      })
    })

    describe('findScan', () => {
      it('returns null for a scan of another organization', async () => {
        const db = await open()
        const scan = await accept(db, await storeOrganization(db), movableClock())
        const other = await storeOrganization(db)
        expect(await findScan(db, { id: scan.id, organizationId: other.id })).to.equal(null)
        expect(await findScanReport(db, { id: scan.id, organizationId: other.id })).to.equal(null)
        expect(await findScanAndReport(db, { id: scan.id, organizationId: other.id })).to.equal(null)
        expect(await findScan(db, { id: 'not an id\0', organizationId: other.id })).to.equal(null)
      })
    })

    describe('listScans', () => {
      it('lists every scan once, newest first, with any page size', async () => {
        const db = await open()
        const organization = await storeOrganization(db)
        await storeScan(db, { organizationId: (await storeOrganization(db)).id })
        const stored: Scan[] = []
        // Pairs share a time, so that IDs break ties.
        for (let index = 0; index < 7; index += 1) {
          const createdAt = `2026-03-10T12:00:0${Math.floor(index / 2)}.000Z`
          stored.push(await storeScan(db, { organizationId: organization.id, createdAt }))
        }
        const expected = stored.sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1))
        for (const limit of [1, 2, 3, 6, 7, 8]) {
          const seen: Scan[] = []
          let after: ListPosition | null = null
          let pages = 0
          do {
            const page = await pageScans(db, { organizationId: organization.id, limit, after })
            expect(page.items.length).to.be.at.most(limit)
            seen.push(...page.items)
            after = page.next
            pages += 1
          } while (after !== null && pages < 10)
          expect(seen).to.deep.equal(expected)
          expect(pages).to.equal(Math.ceil(7 / limit))
        }
      })

      it('does not shift if scans are added between two pages', async () => {
        const db = await open()
        const organization = await storeOrganization(db)
        const clock = movableClock()
        const older = await accept(db, organization, clock)
        clock.advance(1)
        const newer = await accept(db, organization, clock)
        const first = await pageScans(db, { organizationId: organization.id, limit: 1, after: null })
        clock.advance(1)
        await accept(db, organization, clock)
        const second = await pageScans(db, { organizationId: organization.id, limit: 1, after: first.next })
        expect([...first.items, ...second.items]).to.deep.equal([newer, older])
        expect(second.next).to.equal(null)
      })

      it('returns one empty page for an organization without scans', async () => {
        const db = await open()
        const { id } = await storeOrganization(db)
        expect(await pageScans(db, { organizationId: id, limit: 5, after: null })).to.deep.equal({
          items: [],
          next: null,
        })
      })
    })
  })
})
