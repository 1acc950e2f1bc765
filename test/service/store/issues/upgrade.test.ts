import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { listIssueEvents } from '../../../../src/service/store/issues/issueEvents.ts'
import { isId } from '../../../../src/shared/ids.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeFinding, storeOrganization, storeScan } from '../../../helpers/databases/records.ts'
import { redoMigrations } from '../../../helpers/databases/redoMigrations.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { earlierReport } from '../earlierReport.ts'

const upgrade = (db: Db) => redoMigrations(db, '019_issues')

async function viewOf(db: Db, fingerprint: string) {
  return queryRow(
    db,
    `select view_start, view_host, view_mode, view_intensity, view_signed_in, view_rendered, hostname, origin,
       applied_scan_started_at from issues where fingerprint = ?`,
    [fingerprint],
  )
}

describe('issues of a database of an earlier version', () => {
  eachDatabase((_engine, { open }) => {
    it('come from the latest completed scan of each site and mode, with data of all scans', async () => {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const scan = (...names: string[]) =>
        scanOnce(db, organization, { findings: names.map((name) => findingNamed(name)) }, clock)
      const first = await scan('gone', 'stays')
      await scan('stays', 'new')
      const before = await readIssues(db, organization.id)
      await upgrade(db)
      const after = await readIssues(db, organization.id)
      expect(Object.keys(after).sort()).to.deep.equal(['new', 'stays'])
      for (const name of ['new', 'stays']) {
        const id = after[name]?.id ?? ''
        expect(id).to.satisfy(isId)
        expect(id.slice(0, 12)).to.equal(before[name]?.id.slice(0, 12))
        expect(after[name]).to.deep.equal({ ...before[name], id })
      }
      const events = await listIssueEvents(db, after.stays?.id ?? '')
      expect(events.map(({ id: _id, ...event }) => event)).to.deep.equal([
        { at: before.stays?.firstSeen, type: 'opened', scanId: first, by: null, reason: null },
      ])
    })

    it('have the view of their scan, as far as both report formats contain it', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const startedAt = '2026-03-10T12:00:00.000Z'
      const store = async (name: string, fields: Parameters<typeof storeScan>[1]) => {
        const scan = await storeScan(db, { startedAt, status: 'completed', ...fields })
        await storeFinding(db, { organizationId, scanId: scan.id, fingerprint: name })
      }
      const active = { mode: 'active', intensity: 'intrusive' } as const
      const report = { target: { final_url: 'https://www.app.example/en?x=1' }, active: null }
      await store('passive', { organizationId, targetUrl: 'https://app.example/?q=a?b', report })
      await store('earlier', {
        organizationId,
        ...active,
        targetUrl: 'http://93.184.215.14/',
        report: earlierReport,
      })
      const url = 'http://[2606:2800::1]:8080/shop?a'
      await store('port', {
        ...{ organizationId, targetUrl: url, targetHostname: '[2606:2800::1]' },
        report: { target: { final_url: url }, active: { intensity: 'safe', sign_in: 'lost' } },
      })
      await upgrade(db)
      const common = { view_rendered: 1, applied_scan_started_at: startedAt }
      const passive = { ...common, view_mode: 'passive', view_intensity: 'safe', view_signed_in: 0 }
      expect(await viewOf(db, 'passive')).to.deep.equal({
        ...passive,
        view_start: 'https://app.example/',
        view_host: 'www.app.example',
        hostname: 'www.app.example',
        origin: 'https://www.app.example',
      })
      expect(await viewOf(db, 'earlier')).to.deep.equal({
        ...common,
        view_start: 'http://93.184.215.14/',
        view_host: '93.184.215.14',
        hostname: '93.184.215.14',
        origin: 'http://93.184.215.14',
        view_mode: 'active',
        view_intensity: 'safe',
        view_signed_in: 1,
      })
      expect(await viewOf(db, 'port')).to.deep.equal({
        ...passive,
        view_start: 'http://[2606:2800::1]:8080/shop',
        view_host: '[2606:2800::1]:8080',
        hostname: '[2606:2800::1]',
        origin: 'http://[2606:2800::1]:8080',
      })
    })

    it('use the later scan for a fingerprint in both modes', async () => {
      const db = await open()
      const { id: organizationId } = await storeOrganization(db)
      const scans = []
      for (const [mode, hour] of [
        ['active', 1],
        ['passive', 2],
      ] as const) {
        const startedAt = `2026-03-10T0${hour}:00:00.000Z`
        const scan = await storeScan(db, {
          organizationId,
          mode,
          status: 'completed',
          startedAt,
          createdAt: startedAt,
        })
        await storeFinding(db, { organizationId, scanId: scan.id, fingerprint: 'both', createdAt: startedAt })
        scans.push(scan)
      }
      await upgrade(db)
      const issues = await readIssues(db, organizationId)
      expect(issues.both).to.include({ scanId: scans[1]?.id, scansSeen: 2, firstSeen: scans[0]?.startedAt })
    })
  })
})
