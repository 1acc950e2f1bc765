import { expect } from 'chai'
import { queryRow } from '../../../src/service/store/database/dialect.ts'
import { readInteger } from '../../../src/service/store/database/rows.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import { listIssueEvents } from '../../../src/service/store/issues/issueEvents.ts'
import { findIssueAndFinding } from '../../../src/service/store/issues/issues.ts'
import { deletedAtOnceMax, deleteExpired } from '../../../src/service/store/retention.ts'
import { latestRunnerSeen, noteRunner } from '../../../src/service/store/runners/runners.ts'
import { findScan } from '../../../src/service/store/scans.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import { planNames, plans } from '../../../src/shared/model/plans.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../helpers/databases/followedScans.ts'
import { storeFinding, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const dayMs = 24 * 60 * 60 * 1_000

describe('deleteExpired', () => {
  eachDatabase((_engine, { open }) => {
    for (const plan of planNames) {
      const { retentionDays } = plans[plan]
      const keeps = retentionDays === null ? 'for ever' : `${retentionDays} days`
      it(`keeps finished scans of plan ${plan} ${keeps}`, async () => {
        const db = await open()
        const clock = movableClock()
        const { id: organizationId } = await storeOrganization(db, { plan })
        const ageMs = (retentionDays ?? 10_000) * dayMs
        const kept = await storeScan(db, {
          organizationId,
          status: 'completed',
          createdAt: timestamp(clock.now() - ageMs),
        })
        const expired = await storeScan(db, {
          organizationId,
          status: 'failed',
          createdAt: timestamp(clock.now() - ageMs - 1),
        })
        const finding = await storeFinding(db, { organizationId, scanId: expired.id })
        expect(await deleteExpired(db, clock)).to.equal(retentionDays === null ? 0 : 1)
        expect(await findScan(db, kept)).to.deep.equal(kept)
        expect(await findScan(db, expired)).to.deep.equal(retentionDays === null ? expired : null)
        const left = await listScanFindings(db, { scanId: expired.id, organizationId })
        expect(left).to.deep.equal(retentionDays === null ? [finding] : [])
      })
    }

    it('deletes issues fixed as long ago, and keeps all others with their finding', async () => {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db, { plan: 'free' })
      const findings = [findingNamed('fixed'), findingNamed('open')]
      await scanOnce(db, organization, { findings }, clock)
      await scanOnce(db, organization, { findings: findings.slice(1) }, clock)
      const before = await readIssues(db, organization.id)
      const fixedAt = Date.parse(before.fixed?.stateChangedAt ?? '')
      clock.advance(fixedAt + 30 * dayMs - clock.now())
      await deleteExpired(db, clock)
      expect(Object.keys(await readIssues(db, organization.id)).sort()).to.deep.equal(['fixed', 'open'])
      clock.advance(dayMs)
      await deleteExpired(db, clock)
      const key = { id: before.open?.id ?? '', organizationId: organization.id }
      const issue = { ...before.open, findingId: null, scanId: null }
      expect(await readIssues(db, organization.id)).to.deep.equal({ open: issue })
      const found = await findIssueAndFinding(db, key)
      expect(found?.finding).to.include({ id: before.open?.findingId, cweId: 'CWE-319', framework: 'nextjs' })
      expect(found?.finding.evidence).to.deep.equal({ url: 'https://app.example/', samples: ['/'] })
      const events = await queryRow(
        db,
        'select count(*) as events, count(scan_id) as scans from issue_events',
      )
      expect(events).to.deep.equal({ events: 1, scans: 1 })
      const [opened] = await listIssueEvents(db, key.id)
      expect(opened).to.include({ type: 'opened', scanId: null })
    })

    it('keeps scans that have not ended', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db, { plan: 'free' })
      const createdAt = '2020-01-01T00:00:00.000Z'
      for (const status of ['queued', 'running'] as const)
        await storeScan(db, { organizationId, status, createdAt })
      expect(await deleteExpired(db, movableClock())).to.equal(0)
    })

    it('deletes more than fit one statement', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db, { plan: 'free' })
      const createdAt = '2020-01-01T00:00:00.000Z'
      const scans = deletedAtOnceMax + 1
      for (let count = 0; count < scans; count += 1) {
        await storeScan(db, { organizationId, status: 'completed', createdAt })
      }
      expect(await deleteExpired(db, movableClock())).to.equal(scans)
      const row = await queryRow(db, 'select count(*) as rows from scans')
      expect(row && readInteger(row, 'rows')).to.equal(0)
    })

    it('deletes runners without a heartbeat for a day', async () => {
      const db = await open()
      const clock = movableClock()
      await noteRunner(db, { runnerId: 'gone', slots: 1 }, clock)
      clock.advance(dayMs)
      await deleteExpired(db, clock)
      expect(await latestRunnerSeen(db)).to.equal('2026-03-10T12:00:00.000Z')
      clock.advance(1)
      await deleteExpired(db, clock)
      expect(await latestRunnerSeen(db)).to.equal(null)
    })
  })
})
