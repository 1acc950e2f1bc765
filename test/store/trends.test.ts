import { expect } from 'chai'
import type { SeverityCounts } from '../../src/model/severity.ts'
import type { Db } from '../../src/store/database/database.ts'
import { hostnamesMax, listScannedHostnames } from '../../src/store/hostnames.ts'
import { readTrend } from '../../src/store/trends.ts'
import { eachDatabase } from '../helpers/databases/databases.ts'
import { storeOrganization, storeScan } from '../helpers/databases/records.ts'

function count(fields: Partial<SeverityCounts> = {}): SeverityCounts {
  return { critical: 0, high: 0, medium: 0, low: 0, info: 0, ...fields }
}

async function storeResult(
  db: Db,
  organizationId: string,
  targetHostname: string,
  createdAt: string,
  counts: Partial<SeverityCounts>,
) {
  return storeScan(db, {
    organizationId,
    targetHostname,
    status: 'completed',
    createdAt,
    findingsCount: count(counts),
  })
}

describe('trends', () => {
  eachDatabase((_engine, { open }) => {
    describe('readTrend', () => {
      /** Two sites: one scanned before the days, twice on the second and once on the last; one on the third. */
      async function setUp(db: Db) {
        const { id } = await storeOrganization(db)
        await storeResult(db, id, 'a.example', '2026-03-01T10:00:00.000Z', { high: 9 })
        await storeResult(db, id, 'a.example', '2026-03-09T10:00:00.000Z', { high: 3 })
        await storeResult(db, id, 'a.example', '2026-03-11T10:00:00.000Z', { high: 5 })
        await storeResult(db, id, 'a.example', '2026-03-11T23:59:59.999Z', { high: 2, low: 1 })
        await storeResult(db, id, 'b.example', '2026-03-12T00:00:00.000Z', { critical: 1 })
        await storeResult(db, id, 'a.example', '2026-03-13T12:00:00.000Z', {})
        await storeResult(db, id, 'a.example', '2026-03-14T00:00:00.000Z', { info: 7 })
        return id
      }

      const period = { from: '2026-03-10', to: '2026-03-13' }

      it('shows of each day what the latest scan of every site had found', async () => {
        const db = await open()
        const organizationId = await setUp(db)
        expect(await readTrend(db, { organizationId, hostname: null, ...period })).to.deep.equal({
          days: [
            { day: '2026-03-10', counts: count({ high: 3 }) },
            { day: '2026-03-11', counts: count({ high: 2, low: 1 }) },
            { day: '2026-03-12', counts: count({ critical: 1, high: 2, low: 1 }) },
            { day: '2026-03-13', counts: count({ critical: 1 }) },
          ],
          scans: 4,
          isCut: false,
        })
      })

      it('shows one site alone', async () => {
        const db = await open()
        const organizationId = await setUp(db)
        expect(await readTrend(db, { organizationId, hostname: 'b.example', ...period })).to.deep.equal({
          days: [
            { day: '2026-03-10', counts: count() },
            { day: '2026-03-11', counts: count() },
            { day: '2026-03-12', counts: count({ critical: 1 }) },
            { day: '2026-03-13', counts: count({ critical: 1 }) },
          ],
          scans: 1,
          isCut: false,
        })
      })

      it('counts no scan that is not completed, and none of another organisation', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        const other = await storeOrganization(db)
        const createdAt = '2026-03-11T10:00:00.000Z'
        for (const status of ['queued', 'running', 'failed'] as const) {
          await storeScan(db, { organizationId, status, createdAt })
        }
        await storeResult(db, other.id, 'app.example', createdAt, { critical: 4 })
        const trend = await readTrend(db, { organizationId, hostname: null, ...period })
        expect(trend.days.map(({ counts }) => counts)).to.deep.equal([count(), count(), count(), count()])
        expect(trend.scans).to.equal(0)
      })

      it('takes a hostname for text and for nothing more', async () => {
        const db = await open()
        const organizationId = await setUp(db)
        const trend = await readTrend(db, { organizationId, hostname: "' or 1=1 --", ...period })
        expect(trend.days.at(-1)).to.deep.equal({ day: '2026-03-13', counts: count() })
      })

      it('shows no day where the last comes before the first', async () => {
        const db = await open()
        const organizationId = await setUp(db)
        const query = { organizationId, hostname: null, from: '2026-03-13', to: '2026-03-10' }
        expect((await readTrend(db, query)).days).to.deep.equal([])
      })
    })

    describe('listScannedHostnames', () => {
      it('names each scanned site of the organisation once, in the order of the alphabet', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        const other = await storeOrganization(db)
        for (const targetHostname of ['shop.example', 'app.example', 'shop.example', '[2001:db8::1]']) {
          await storeScan(db, { organizationId, targetHostname })
        }
        await storeScan(db, { organizationId: other.id, targetHostname: 'strange.example' })
        expect(await listScannedHostnames(db, { organizationId })).to.deep.equal([
          ...['[2001:db8::1]', 'app.example', 'shop.example'],
        ])
        expect(await listScannedHostnames(db, { organizationId: 'nobody' })).to.deep.equal([])
      })

      it('names no more than it says', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        for (let index = 0; index <= hostnamesMax; index += 1) {
          await storeScan(db, {
            organizationId,
            targetHostname: `h${String(index).padStart(4, '0')}.example`,
          })
        }
        const hostnames = await listScannedHostnames(db, { organizationId })
        expect(hostnames).to.have.length(hostnamesMax)
        expect(hostnames.at(-1)).to.equal('h0199.example')
      })
    })
  })
})
