import { expect } from 'chai'
import { acceptScan } from '../../../src/service/store/scans.ts'
import { countUnfinished, listMonths, readUsage, usageMonthsMax } from '../../../src/service/store/usage.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { buildNewScan, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

describe('usage', () => {
  eachDatabase((_engine, { open }) => {
    it('of this month counts accepted scans, with the limit of the plan', async () => {
      const db = await open()
      const clock = movableClock('2026-03-10T12:00:00.000Z')
      const free = await storeOrganization(db, { plan: 'free' })
      const unlimited = await storeOrganization(db)
      for (const organization of [free, unlimited, unlimited]) {
        await acceptScan(db, buildNewScan(organization), clock)
      }
      const month = { periodStart: '2026-03-01T00:00:00.000Z', resetsAt: '2026-04-01T00:00:00.000Z' }
      expect(await readUsage(db, free, clock)).to.deep.equal({ used: 1, limit: 10, ...month })
      expect(await readUsage(db, unlimited, clock)).to.deep.equal({ used: 2, limit: null, ...month })
    })

    it('of earlier months is listed newest first, for at most a year', async () => {
      const db = await open()
      const organization = await storeOrganization(db)
      for (let month = 0; month <= usageMonthsMax; month += 1) {
        const now = new Date(Date.UTC(2025, month, 5)).toISOString()
        await acceptScan(db, buildNewScan(organization), movableClock(now))
      }
      const months = await listMonths(db, { organizationId: organization.id })
      expect(months).to.have.length(usageMonthsMax)
      expect(months[0]).to.deep.equal({ month: '2026-01', used: 1 })
      expect(months.at(-1)).to.deep.equal({ month: '2025-02', used: 1 })
    })

    it('counts queued and running scans per organization', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const { id: other } = await storeOrganization(db)
      for (const status of ['queued', 'queued', 'running', 'completed', 'failed'] as const) {
        await storeScan(db, { organizationId, status })
      }
      await storeScan(db, { organizationId: other, status: 'queued' })
      expect(await countUnfinished(db, { organizationId })).to.deep.equal({ queued: 2, running: 1 })
    })
  })
})
