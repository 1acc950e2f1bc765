import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { setRunnerLabel } from '../../../../src/service/store/domains.ts'
import {
  claimScan,
  claimScanWithin,
  failScan,
  recoverLostScans,
  releaseScan,
} from '../../../../src/service/store/queue.ts'
import { addRemoteRunner, noteRunner } from '../../../../src/service/store/runners/runners.ts'
import { acceptScan } from '../../../../src/service/store/scans.ts'
import type { Organization, Scan } from '../../../../src/shared/model/records.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { actor, buildNewScan, storeDomain, storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const claim = { runnerId: 'one', leaseMs: 60_000 }

describe('scans of domains with a label', () => {
  eachDatabase((_engine, { open }) => {
    const clock = movableClock()

    async function accept(db: Db, organization: Organization, hostname: string): Promise<Scan> {
      const target = { targetHostname: hostname, targetUrl: `https://${hostname}/` }
      const accepted = await acceptScan(db, buildNewScan(organization, target), clock)
      if (!accepted.ok) throw new Error('Expected the scan to be accepted')
      return accepted.scan
    }

    async function bind(db: Db, { id: organizationId }: Organization): Promise<void> {
      await storeDomain(db, { organizationId, hostname: 'staging.example' })
      const key = { organizationId, hostname: 'staging.example', actor }
      await setRunnerLabel(db, { ...key, label: 'staging' }, clock)
    }

    it('do not delay other scans of the organization while they wait', async () => {
      const db = await open()
      const [own, other] = [await storeOrganization(db), await storeOrganization(db)]
      await noteRunner(db, { runnerId: 'one', slots: 10 }, clock)
      await bind(db, own)
      for (let count = 0; count < 30; count += 1) await accept(db, own, 'staging.example')
      for (let count = 0; count < 3; count += 1) await accept(db, other, 'app.example')
      const { id } = await accept(db, own, 'app.example')
      const claimed = [await claimScan(db, claim, clock), await claimScan(db, claim, clock)]
      expect(claimed.map((one) => one?.scan.id)).to.include(id)
    })

    it('are claimed in order, by labels and within hosts', async () => {
      const db = await open()
      const organization = await storeOrganization(db)
      const { id: organizationId } = organization
      await accept(db, organization, 'app.example')
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) {
        clock.advance(1)
        ids.push((await accept(db, organization, 'staging.example')).id)
      }
      await bind(db, organization)
      const within = { ...claim, organizationId, labels: ['office', 'staging'], hostnames: null, key: null }
      expect(await claimScanWithin(db, { ...within, labels: ['office'] }, clock)).to.equal(null)
      expect(await claimScanWithin(db, { ...within, hostnames: ['*.org'] }, clock)).to.equal(null)
      const claimed: (string | undefined)[] = []
      for (const _ of ids) claimed.push((await claimScanWithin(db, within, clock))?.scan.id)
      expect(claimed).to.deep.equal(ids)
      expect(await claimScanWithin(db, within, clock)).to.equal(null)
    })

    it('are claimed once by repeated and concurrent requests with one key', async () => {
      const db = await open()
      const organization = await storeOrganization(db)
      const { id: organizationId } = organization
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) {
        clock.advance(1)
        ids.push((await accept(db, organization, 'staging.example')).id)
      }
      await bind(db, organization)
      const runner = await addRemoteRunner(
        db,
        { organizationId, name: 'one', labels: ['staging'], slots: 1, version: '1', protocol: 'p' },
        clock,
      )
      const within = { ...claim, organizationId, labels: ['staging'], hostnames: null }
      const claimWith = (key: string) =>
        claimScanWithin(db, { ...within, runnerId: runner?.id ?? '', key }, clock)
      const both = await Promise.all([claimWith('a'), claimWith('a')])
      for (const claimed of both) {
        expect(claimed).to.deep.include({ attempt: 1, isCancelled: false })
        expect(claimed?.scan.id).to.equal(ids[0])
      }
      clock.advance(claim.leaseMs - 1)
      const again = await claimScanWithin(db, { ...within, runnerId: 'registered again', key: 'a' }, clock)
      expect(again).to.deep.include({ attempt: 1 })
      expect(again?.scan.id).to.equal(ids[0])
      const row = await queryRow(db, 'select runner_id from scans where id = ?', [ids[0] ?? ''])
      expect(row?.runner_id).to.equal('registered again')
      // The request that was given up may still fail or release the scan.
      for (const abandoned of both) {
        if (abandoned === null) throw new Error('Expected a scan')
        expect(await releaseScan(db, abandoned.lease)).to.equal(false)
      }
      clock.advance(claim.leaseMs - 1)
      expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 0, failed: 0 })
      expect((await claimWith('b'))?.scan.id).to.equal(ids[1])
      if (again === null) throw new Error('Expected a scan')
      await failScan(db, again.lease, { code: 'crashed', message: 'It ended' }, clock)
      expect((await claimWith('a'))?.scan.id).to.equal(ids[2])
      const other = await storeOrganization(db)
      const theirs = { ...within, organizationId: other.id, runnerId: 'theirs', key: 'b' }
      expect(await claimScanWithin(db, theirs, clock)).to.equal(null)
    })

    it('run in slots that do not count as those of the service', async () => {
      const db = await open()
      const [own, other] = [await storeOrganization(db), await storeOrganization(db)]
      await noteRunner(db, { runnerId: 'one', slots: 2 }, clock)
      const fields = { name: 'build-7', labels: [], version: '1', protocol: 'a' }
      await addRemoteRunner(db, { organizationId: own.id, slots: 100, ...fields }, clock)
      for (let count = 0; count < 3; count += 1) await accept(db, own, 'app.example')
      await claimScan(db, claim, clock)
      const { id } = await accept(db, other, 'app.example')
      expect((await claimScan(db, claim, clock))?.scan.id).to.equal(id)
    })
  })
})
