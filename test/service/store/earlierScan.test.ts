import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { compareWithEarlier } from '../../../src/service/store/earlierScan.ts'
import type { Scan } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeFinding, storeOrganization, storeScan } from '../../helpers/databases/records.ts'

async function storeResult(
  db: Db,
  fields: Partial<Scan> & { readonly organizationId: string },
  fingerprints: readonly string[],
): Promise<Scan> {
  const scan = await storeScan(db, { status: 'completed', ...fields })
  for (const fingerprint of fingerprints) {
    await storeFinding(db, { organizationId: fields.organizationId, scanId: scan.id, fingerprint })
  }
  return scan
}

describe('compareWithEarlier', () => {
  eachDatabase((_engine, { open }) => {
    it('uses the latest completed scan of the same site and mode, and returns the differences', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const { id: other } = await storeOrganization(db)
      const at = (minute: number) => `2026-03-10T12:0${minute}:00.000Z`
      await storeResult(db, { organizationId, createdAt: at(0) }, ['x'])
      const earlier = await storeResult(db, { organizationId, createdAt: at(1) }, ['a', 'b', 'c'])
      await storeResult(db, { organizationId, createdAt: at(2), mode: 'active' }, ['a', 'd'])
      await storeResult(db, { organizationId, createdAt: at(2), targetHostname: 'b.example' }, ['d'])
      await storeResult(db, { organizationId, createdAt: at(2), status: 'failed' }, [])
      await storeResult(db, { organizationId: other, createdAt: at(2) }, ['d'])
      const scan = await storeResult(db, { organizationId, createdAt: at(3) }, ['b', 'd', 'e'])
      await storeResult(db, { organizationId, createdAt: at(4) }, ['b', 'd', 'e'])
      expect(await compareWithEarlier(db, scan)).to.deep.equal({
        earlier,
        added: new Set(['d', 'e']),
        gone: 2,
      })
    })

    it('returns null for the first scan of a site', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const scan = await storeResult(db, { organizationId }, ['a'])
      expect(await compareWithEarlier(db, scan)).to.equal(null)
    })
  })
})
