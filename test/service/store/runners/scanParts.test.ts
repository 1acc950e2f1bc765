import { expect } from 'chai'
import { cancelScan } from '../../../../src/service/store/cancelScan.ts'
import { claimScan, failScan, releaseScan } from '../../../../src/service/store/queue.ts'
import { keepScanParts, readScanParts } from '../../../../src/service/store/runners/scanParts.ts'
import { acceptScan } from '../../../../src/service/store/scans.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { actor, buildNewScan, storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const claim = { runnerId: 'one', leaseMs: 60_000 }

describe('parts of a scan', () => {
  eachDatabase((_engine, { open }) => {
    const clock = movableClock()

    async function prepare() {
      const db = await open()
      await acceptScan(db, buildNewScan(await storeOrganization(db)), clock)
      const claimed = await claimScan(db, claim, clock)
      if (claimed === null) throw new Error('Expected a scan')
      return { db, ...claimed }
    }

    it('are kept in order under the lease, also when the scan returns to the queue', async () => {
      const { db, lease } = await prepare()
      expect(await keepScanParts(db, lease, [{ type: 'a' }, { type: 'b' }], clock)).to.equal(true)
      expect(await keepScanParts(db, lease, [{ type: 'c\0' }], clock)).to.equal(true)
      await releaseScan(db, lease)
      expect(await keepScanParts(db, lease, [{ type: 'late' }], clock)).to.equal(false)
      const types = [{ type: 'a' }, { type: 'b' }, { type: 'c\0' }]
      expect(await readScanParts(db, lease.scanId)).to.deep.equal(types)
    })

    it('are dropped with a queued scan that is canceled', async () => {
      const { db, scan, lease } = await prepare()
      await keepScanParts(db, lease, [{ type: 'a' }], clock)
      await releaseScan(db, lease)
      expect(await cancelScan(db, scan, actor, clock)).to.have.nested.property(
        'report.error.code',
        'cancelled',
      )
      expect(await readScanParts(db, scan.id)).to.deep.equal([])
    })

    it('are dropped beyond 48 MiB, and at the end of the scan', async () => {
      const { db, lease } = await prepare()
      const large = [{ text: 'x'.repeat(12 * 1024 * 1024) }]
      for (let count = 0; count < 5; count += 1) await keepScanParts(db, lease, large, clock)
      expect(await readScanParts(db, lease.scanId)).to.have.lengthOf(3)
      await failScan(db, lease, { code: 'crashed', message: 'It ended' }, clock)
      expect(await readScanParts(db, lease.scanId)).to.deep.equal([])
    })
  })
})
