import { expect } from 'chai'
import { cancelScan } from '../../../../src/service/store/cancelScan.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
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

    const keptTypes = async (db: Db, scanId: string) =>
      (await readScanParts(db, scanId)).flatMap(({ parts }) => parts.map((part) => Object(part).type))

    it('are kept in order under the lease, also when the scan returns to the queue', async () => {
      const { db, lease } = await prepare()
      const keep = (types: readonly string[]) =>
        keepScanParts(db, lease, { parts: types.map((type) => ({ type })), first: null }, clock)
      expect(await keep(['a', 'b'])).to.equal(true)
      clock.advance(-5_000)
      expect(await keep(['c\0'])).to.equal(true)
      await releaseScan(db, lease)
      expect(await keep(['late'])).to.equal(false)
      expect(await keptTypes(db, lease.scanId)).to.deep.equal(['a', 'b', 'c\0'])
    })

    for (const { name, requests, kept } of [
      { name: 'a repeated request', requests: ['0ab', '0ab', '2c', '0ab', '2c'], kept: 'abc' },
      { name: 'a repetition with more parts', requests: ['0ab', '0abc'], kept: 'abc' },
      { name: 'a repetition with fewer parts', requests: ['0abc', '0a', '1bcd'], kept: 'abcd' },
      {
        name: 'a request that arrives after its repetition',
        requests: ['0abcd', '0ab', '4e'],
        kept: 'abcde',
      },
      { name: 'a request after a part that was never sent', requests: ['0a', '2c', '2c'], kept: 'ac' },
    ])
      it(`are kept once after ${name}`, async () => {
        const { db, lease } = await prepare()
        for (const [first = '', ...types] of requests)
          await keepScanParts(
            db,
            lease,
            { parts: types.map((type) => ({ type })), first: Number(first) },
            clock,
          )
        expect((await keptTypes(db, lease.scanId)).join('')).to.equal(kept)
      })

    it('are kept once by concurrent requests', async () => {
      const { db, lease } = await prepare()
      const parts = { parts: [{ type: 'a' }, { type: 'b' }], first: 0 }
      await Promise.all([1, 2, 3].map(() => keepScanParts(db, lease, parts, clock)))
      expect(await keptTypes(db, lease.scanId)).to.deep.equal(['a', 'b'])
    })

    it('are numbered anew under the next lease, and come after those of the lease before', async () => {
      const { db, lease } = await prepare()
      await keepScanParts(db, lease, { parts: [{ type: 'a' }], first: 0 }, clock)
      await releaseScan(db, lease)
      clock.advance(-5_000)
      const next = await claimScan(db, claim, clock)
      if (next === null) throw new Error('Expected a scan')
      await keepScanParts(db, next.lease, { parts: [{ type: 'a' }], first: 0 }, clock)
      const [earlier, later] = await readScanParts(db, lease.scanId)
      expect([earlier?.parts, later?.parts]).to.deep.equal([[{ type: 'a' }], [{ type: 'a' }]])
      expect(earlier?.lease).not.to.equal(later?.lease)
      expect([earlier?.lease, later?.lease]).not.to.include.members([lease.token])
    })

    it('are dropped with a queued scan that is canceled', async () => {
      const { db, scan, lease } = await prepare()
      await keepScanParts(db, lease, { parts: [{ type: 'a' }], first: 0 }, clock)
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
      for (let first = 0; first < 5; first += 1)
        await keepScanParts(db, lease, { parts: large, first }, clock)
      expect(await readScanParts(db, lease.scanId)).to.have.lengthOf(3)
      await failScan(db, lease, { code: 'crashed', message: 'It ended' }, clock)
      expect(await readScanParts(db, lease.scanId)).to.deep.equal([])
    })
  })
})
