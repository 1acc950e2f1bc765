import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { listScanFindings } from '../../../../src/service/store/findings.ts'
import { storeDisposition } from '../../../../src/service/store/issues/dispositions.ts'
import { listIssueEvents } from '../../../../src/service/store/issues/issueEvents.ts'
import { findIssueAndFinding } from '../../../../src/service/store/issues/issues.ts'
import { failScan } from '../../../../src/service/store/queue.ts'
import type { SecurityIssue } from '../../../../src/shared/model/records.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import {
  endFollowed,
  findingNamed,
  readIssues,
  scanOnce,
  startFollowed,
} from '../../../helpers/databases/followedScans.ts'
import { actor, storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const env = findingNamed('env')

async function typesOf(db: Db, issue: SecurityIssue | undefined): Promise<readonly string[]> {
  const events = await listIssueEvents(db, issue?.id ?? '')
  return events.map(({ type }) => type).toReversed()
}

describe('a completed scan', () => {
  eachDatabase((engine, { open, url }) => {
    async function setUp() {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const read = async () => (await readIssues(db, organization.id)).env
      return { db, clock, organization, read }
    }

    it('opens an issue for each finding, and links it', async () => {
      const { db, clock, organization, read } = await setUp()
      const scanId = await scanOnce(db, organization, { findings: [env, findingNamed('other')] }, clock)
      const findings = await listScanFindings(db, { scanId, organizationId: organization.id })
      const finding = findings.find(({ fingerprint }) => fingerprint === 'env')
      const issue = await read()
      const at = '2026-03-10T12:00:01.000Z'
      expect(issue).to.deep.equal({
        id: finding?.issueId,
        organizationId: organization.id,
        fingerprint: 'env',
        hostname: 'app.example',
        origin: 'https://app.example',
        checkId: 'exposure.env-file',
        cweId: 'CWE-319',
        advisoryEvidence: null,
        severity: 'medium',
        title: 'No HSTS',
        state: 'open',
        firstSeen: at,
        lastSeen: at,
        lastEvaluated: at,
        stateChangedAt: at,
        fixedAt: null,
        reopened: 0,
        scansSeen: 1,
        findingId: finding?.id,
        scanId,
        disposition: null,
      })
      expect(await typesOf(db, issue)).to.deep.equal(['opened'])
      const found = await findIssueAndFinding(db, { id: issue?.id ?? '', organizationId: organization.id })
      const seenBy = { start: 'https://app.example/', mode: 'passive', intensity: 'safe', signed_in: false }
      expect(found).to.deep.equal({
        issue,
        finding: { ...finding, framework: 'nextjs', technologies: ['nextjs'], seenBy },
      })
    })

    it('does not mix up several findings that are seen again', async () => {
      const { db, clock, organization } = await setUp()
      const named = (name: string, text: string) => ({
        ...findingNamed(name),
        ...{ title: `${name} ${text}`, evidence: { url: `https://app.example/${name}`, excerpt: text } },
      })
      const of = (text: string) => ['env', 'other', 'third'].map((name) => named(name, text))
      await scanOnce(db, organization, { findings: of('first') }, clock)
      const scanId = await scanOnce(db, organization, { findings: of('again') }, clock)
      const findings = await listScanFindings(db, { scanId, organizationId: organization.id })
      for (const [name, issue] of Object.entries(await readIssues(db, organization.id))) {
        const finding = findings.find(({ fingerprint }) => fingerprint === name)
        expect(issue).to.include({ title: `${name} again`, findingId: finding?.id, scanId, scansSeen: 2 })
        const seen = await findIssueAndFinding(db, { id: issue.id, organizationId: organization.id })
        expect(seen?.finding.evidence).to.deep.equal({ url: `https://app.example/${name}`, excerpt: 'again' })
      }
    })

    it('updates an issue from open to fixed to open', async () => {
      const { db, clock, organization, read } = await setUp()
      await scanOnce(db, organization, { findings: [env] }, clock)
      const opened = await read()
      await scanOnce(db, organization, {}, clock)
      expect(await read()).to.deep.equal({
        ...opened,
        state: 'fixed',
        lastEvaluated: '2026-03-10T12:00:03.000Z',
        stateChangedAt: '2026-03-10T12:00:03.000Z',
        fixedAt: '2026-03-10T12:00:03.000Z',
      })
      const worse = { ...env, severity: 'critical', title: 'Worse' } as const
      await scanOnce(db, organization, { findings: [worse] }, clock)
      const back = await read()
      expect(back).to.include({ id: opened?.id, state: 'open', fixedAt: null, reopened: 1, scansSeen: 2 })
      expect(back).to.include({ severity: 'critical', title: 'Worse', firstSeen: opened?.firstSeen })
      expect(await typesOf(db, back)).to.deep.equal(['opened', 'fixed', 'reopened'])
    })

    it('closes no issue that it does not cover, did not evaluate, or that belongs to another organization', async () => {
      const { db, clock, organization, read } = await setUp()
      const other = await storeOrganization(db)
      const view = { rendered: true }
      await scanOnce(db, organization, { findings: [env], view }, clock)
      const opened = await read()
      await scanOnce(db, organization, {}, clock)
      await scanOnce(db, organization, { view: { ...view, start: 'https://app.example/shop' } }, clock)
      await scanOnce(db, organization, { view, outcome: { state: 'not_evaluated', reason: 'slow' } }, clock)
      await scanOnce(db, organization, { view, outcome: null }, clock)
      await scanOnce(db, other, { view }, clock)
      expect(await read()).to.deep.equal(opened)
      await scanOnce(db, organization, { view }, clock)
      expect(await read()).to.include({ state: 'fixed' })
    })

    it('changes nothing on a failure', async () => {
      const { db, clock, organization, read } = await setUp()
      await scanOnce(db, organization, { findings: [env] }, clock)
      const opened = await read()
      const { lease } = await startFollowed(db, organization, clock)
      await failScan(db, lease, { code: 'timeout', message: 'Too slow' }, clock)
      expect(await read()).to.deep.equal(opened)
    })

    it('keeps dispositions, also of fixed issues', async () => {
      const { db, clock, organization, read } = await setUp()
      await scanOnce(db, organization, { findings: [env] }, clock)
      const key = { id: (await read())?.id ?? '', organizationId: organization.id }
      const decided = { state: 'accepted', reason: 'Decoy', note: null, expiresAt: null } as const
      await storeDisposition(db, key, { decided, actor: { ...actor, kind: 'shell' } }, clock)
      await scanOnce(db, organization, { findings: [env] }, clock)
      expect((await read())?.state).to.equal('accepted')
      await scanOnce(db, organization, {}, clock)
      expect((await read())?.state).to.equal('fixed')
      await scanOnce(db, organization, { findings: [env] }, clock)
      expect(await read()).to.include({ state: 'accepted', reopened: 1 })
    })

    it('updates more issues than one statement holds', async () => {
      const { db, clock, organization } = await setUp()
      const many = Array.from({ length: 450 }, (_, index) => findingNamed(`n${index}`))
      await scanOnce(db, organization, { findings: many }, clock)
      await scanOnce(db, organization, { findings: many.slice(0, 20) }, clock)
      const issues = Object.values(await readIssues(db, organization.id))
      expect(issues.filter(({ state }) => state === 'open')).to.have.length(20)
      expect(issues.filter(({ state }) => state === 'fixed')).to.have.length(430)
    })

    describe('stored after one that started later', () => {
      it('keeps the state of the later scan', async () => {
        const { db, clock, organization, read } = await setUp()
        await scanOnce(db, organization, { findings: [env] }, clock)
        const early = await startFollowed(db, organization, clock)
        clock.advance(1_000)
        await scanOnce(db, organization, {}, clock)
        const fixed = await read()
        await endFollowed(db, early, { findings: [env] }, clock)
        expect(await read()).to.deep.equal({ ...fixed, scansSeen: 2 })
      })

      it('does not close issues that the later scan saw', async () => {
        const { db, clock, organization, read } = await setUp()
        const early = await startFollowed(db, organization, clock)
        clock.advance(1_000)
        await scanOnce(db, organization, { findings: [env] }, clock)
        const opened = await read()
        await endFollowed(db, early, {}, clock)
        expect(await read()).to.deep.equal(opened)
      })

      it('opens issues as fixed that the later scan proved fixed', async () => {
        const { db, clock, organization, read } = await setUp()
        const early = await startFollowed(db, organization, clock)
        clock.advance(1_000)
        await scanOnce(db, organization, {}, clock)
        await endFollowed(db, early, { findings: [env] }, clock)
        const issue = await read()
        expect(issue).to.include({ state: 'fixed', scansSeen: 1 })
        expect(await typesOf(db, issue)).to.deep.equal(['opened', 'fixed'])
      })

      it('opens issues that the later scan did not check', async () => {
        const { db, clock, organization, read } = await setUp()
        const early = await startFollowed(db, organization, clock)
        clock.advance(1_000)
        await scanOnce(db, organization, { outcome: { state: 'not_evaluated', reason: 'slow' } }, clock)
        await endFollowed(db, early, { findings: [env] }, clock)
        expect(await read()).to.include({ state: 'open' })
      })
    })

    describe('on the hostname with or without `www.`', () => {
      const twin = findingNamed('www.env')
      const view = { host: 'www.app.example' }

      it('moves the issue, and keeps its disposition', async () => {
        const { db, clock, organization, read } = await setUp()
        await scanOnce(db, organization, { findings: [env, findingNamed('other')] }, clock)
        const opened = await read()
        const key = { id: opened?.id ?? '', organizationId: organization.id }
        const decided = { state: 'accepted', reason: 'Decoy', note: null, expiresAt: null } as const
        await storeDisposition(db, key, { decided, actor: { ...actor, kind: 'shell' } }, clock)
        await scanOnce(db, organization, { findings: [twin], view }, clock)
        const issues = await readIssues(db, organization.id)
        expect(Object.keys(issues).sort()).to.deep.equal(['other', 'www.env'])
        expect(issues['www.env']).to.include({
          id: opened?.id,
          hostname: 'www.app.example',
          state: 'accepted',
          scansSeen: 2,
        })
        expect(await typesOf(db, issues['www.env'])).to.deep.equal(['opened', 'accepted', 'moved'])
        await scanOnce(db, organization, { findings: [env] }, clock)
        expect((await read())?.id).to.equal(opened?.id)
      })

      it('does not move an issue of another start URL', async () => {
        const { db, clock, organization } = await setUp()
        await scanOnce(db, organization, { findings: [env] }, clock)
        const start = 'https://www.app.example/'
        await scanOnce(db, organization, { findings: [twin], view: { ...view, start } }, clock)
        const issues = await readIssues(db, organization.id)
        expect(Object.keys(issues).sort()).to.deep.equal(['env', 'www.env'])
      })

      it('keeps both if that hostname has its own issue', async () => {
        const { db, clock, organization } = await setUp()
        const start = 'https://www.app.example/'
        await scanOnce(db, organization, { findings: [twin], view: { ...view, start } }, clock)
        await scanOnce(db, organization, { findings: [env] }, clock)
        await scanOnce(db, organization, { findings: [twin], view }, clock)
        const issues = await readIssues(db, organization.id)
        expect(Object.keys(issues).sort()).to.deep.equal(['env', 'www.env'])
      })
    })

    it('gives the same result for concurrent scans of one site', async function () {
      this.timeout(60_000)
      const address = await url()
      const programs = [await open({ url: address })]
      if (engine === 'postgres') programs.push(await open({ url: address }), await open({ url: address }))
      const [db] = programs
      if (db === undefined) return
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const names = Array.from({ length: 40 }, (_, index) => `n${index}`)
      for (let round = 0; round < 3; round += 1) {
        const started: Awaited<ReturnType<typeof startFollowed>>[] = []
        for (let count = 0; count < 6; count += 1) started.push(await startFollowed(db, organization, clock))
        clock.advance(1_000)
        await Promise.all(
          started.map((claimed, index) => {
            // Different findings in different order.
            const own = names
              .filter((_, place) => (place + index + round) % 3 !== 0)
              .map((name) => findingNamed(name))
            const findings = index % 2 === 0 ? own : own.toReversed()
            return endFollowed(programs[index % programs.length] ?? db, claimed, { findings }, clock)
          }),
        )
      }
      const issues = Object.values(await readIssues(db, organization.id))
      expect(issues.map(({ fingerprint }) => fingerprint).sort()).to.deep.equal(names.toSorted())
      expect(issues.map(({ scansSeen }) => scansSeen)).to.deep.equal(names.map(() => 12))
    })
  })
})
