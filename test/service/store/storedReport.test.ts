import { expect } from 'chai'
import { findScanReport } from '../../../src/service/store/scans.ts'
import { storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { earlierFullText, earlierReport } from './earlierReport.ts'

describe('a stored report', () => {
  eachDatabase((_engine, { open }) => {
    async function readBack(report: Parameters<typeof storeScan>[1]['report'] & object) {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const { id } = await storeScan(db, { organizationId, status: 'completed', report })
      return findScanReport(db, { id, organizationId })
    }

    it('is read as stored', async () => {
      expect(await readBack(storedReport)).to.deep.equal(storedReport)
      const failed = { error: { code: 'timeout', message: 'No page came' } }
      expect(await readBack(failed)).to.deep.equal(failed)
    })

    it("is converted from an earlier format to the contract's", async () => {
      const { findings: _, ...rest } = JSON.parse(earlierFullText)
      expect(await readBack(earlierReport)).to.deep.equal(rest)
    })

    it('is read from the first versions with fewer properties', async () => {
      const { advisories: _advisories, active: _active, ...first } = earlierReport
      expect(await readBack(first)).to.deep.include({ advisories: null, active: null, requests: 402 })
    })

    it('of a passive scan is read from an earlier version', async () => {
      expect(await readBack({ ...earlierReport, active: null })).to.deep.include({ active: null })
    })
  })
})
