import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import { partsOf } from '../../../src/engine/report/knownScan.ts'
import { admitDescription } from '../../../src/service/admission/admitDescription.ts'
import { admitTemplate } from '../../../src/service/admission/admitTemplate.ts'
import type { RunScanUnderLease } from '../../../src/service/runner/claimedScan.ts'
import { openJournal } from '../../../src/service/runner/journalFile.ts'
import { runScanInProcess } from '../../../src/service/runner/scanProcess.ts'
import { cancelScan } from '../../../src/service/store/cancelScan.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import { claimScan, countPendingScans, recoverLostScans } from '../../../src/service/store/queue.ts'
import { latestRunnerSeen } from '../../../src/service/store/runners/runners.ts'
import { type Clock, systemClock } from '../../../src/shared/clock.ts'
import { openLog } from '../../../src/shared/log.ts'
import type { Scan } from '../../../src/shared/model/records.ts'
import type { ScanFailureCode, ScanResult } from '../../../src/shared/model/report.ts'
import { noSignIns } from '../../../src/shared/model/signIns.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeDomain } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { hasEnded, until } from '../../helpers/until.ts'
import { buildReport, buildReportedFinding, buildReportedTarget, buildScanRequest } from './builders.ts'
import { makeOrganization, queueScan, readScan, runnersOfSuite } from './queueing.ts'
import { scanCommand } from './scanCommand.ts'

const leaseMs = 3_600_000
const actor = { kind: 'token', name: 'test', address: null, userAgent: null } as const

/** Engine whose scans the test ends by `ended`. */
function heldEngine() {
  const requests: ScanRequest[] = []
  const signals: AbortSignal[] = []
  let response: (result: ScanResult) => void = () => {}
  const responded = new Promise<ScanResult>((resolve) => {
    response = resolve
  })
  const runScan: RunScanUnderLease = (request, { signal }) => {
    requests.push(request)
    signals.push(signal)
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      responded.then(resolve)
    })
  }
  return { requests, signals, runScan, response: (result: ScanResult) => response(result) }
}

eachDatabase((engine, { open, url }) => {
  const start = runnersOfSuite()

  describe('a queued scan', () => {
    it('is running once a runner has claimed it', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const held = heldEngine()
      start({ db, clock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      const scan = await readScan(db, queued)
      expect(scan).to.deep.equal({
        ...queued,
        status: 'running',
        startedAt: '2026-03-10T12:00:00.000Z',
        report: null,
      })
    })

    it('passes its start paths and API descriptions to the engine', async () => {
      const clock = movableClock()
      const db = await open()
      const organization = await makeOrganization(db, clock)
      const document = JSON.stringify({ openapi: '3.0.3', paths: { '/a': { get: {} } } })
      const submission = { hostname: 'app.example', name: 'app.json', document }
      const admitted = await admitDescription(organization.id, { submission, actor }, { db, clock })
      if (!admitted.ok) throw new Error(admitted.problem.body.message ?? '')
      const { id } = admitted.description
      await queueScan(db, organization, clock, { startPaths: ['/start'], apiDescriptions: [id] })
      const held = heldEngine()
      start({ db, clock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      expect(held.requests[0]).to.deep.include({
        firstUrls: ['https://app.example/start'],
        descriptions: [
          ...[
            { name: 'app.json', kind: 'openapi', operations: 1, warnings: [], content: JSON.parse(document) },
          ],
        ],
      })
    })

    it('passes the templates of its organization to the engine, and more time', async () => {
      const clock = movableClock()
      const db = await open()
      const document = readFileSync('docs/templates/example-words.yaml', 'utf8')
      const own = await makeOrganization(db, clock)
      const other = await makeOrganization(db, clock, 'other')
      for (const { id } of [own, other]) {
        const text = id === own.id ? document : document.replace('example-words', 'of-another')
        const sent = { file: 'words.yaml', document: text }
        expect((await admitTemplate(id, { submission: sent, actor }, { db, clock })).ok).to.equal(true)
      }
      await queueScan(db, own, clock)
      const held = heldEngine()
      start({ db, clock, scanSeconds: 20, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      expect(held.requests[0]).to.deep.include({
        templateFiles: [{ file: 'words.yaml', text: document }],
        timeLimitMs: 260_000,
      })
    })

    it('passes the limits of its mode to the engine', async () => {
      const clock = movableClock()
      const db = await open()
      const organization = await makeOrganization(db, clock)
      const excludePaths = ['/admin/*']
      const passive = await queueScan(db, organization, clock, { excludePaths })
      const organizationId = organization.id
      await storeDomain(db, { organizationId, hostname: 'app.example', authorized: 'intrusive' })
      const active = await queueScan(db, organization, clock, { mode: 'active', intensity: 'intrusive' })
      const held = heldEngine()
      start({
        db,
        clock,
        runners: 2,
        scanSeconds: 20,
        passiveProbes: 'observe',
        browser: '/usr/bin/chromium',
        allowPrivateTargets: ['127.0.0.1/32'],
        userAgent: 'Scanward/1 (+https://scan.example)',
        advisoriesFolder: '/var/lib/scanward/advisories.json',
        runScan: held.runScan,
      })
      await until(() => held.requests.length === 2)
      const common = {
        targetUrl: 'https://app.example/',
        passiveProbes: 'observe',
        browser: '/usr/bin/chromium',
        allowPrivateTargets: ['127.0.0.1/32'],
        userAgent: 'Scanward/1 (+https://scan.example)',
        advisoriesFolder: '/var/lib/scanward/advisories.json',
        proxy: null,
        excludePaths: [],
        includePaths: [],
        onlyChecks: null,
      }
      expect(held.requests).to.have.deep.members([
        {
          ...common,
          excludePaths,
          scanId: passive.id,
          mode: 'passive',
          intensity: 'safe',
          active: null,
          timeLimitMs: 20_000,
        },
        {
          ...common,
          scanId: active.id,
          mode: 'active',
          intensity: 'intrusive',
          active: {
            authorizations: [{ hostname: 'app.example', ports: [[1, 65_535]], intensity: 'intrusive' }],
            signIns: noSignIns,
            callbackHost: null,
            allowActions: [],
            requestsMax: null,
          },
          timeLimitMs: 100_000,
        },
      ])
    })

    it('waits while every slot is taken', async () => {
      const db = await open()
      const organization = await makeOrganization(db, systemClock)
      const scans: Scan[] = []
      for (let index = 0; index < 6; index += 1) scans.push(await queueScan(db, organization, systemClock))
      let underWay = 0
      let underWayMost = 0
      const runScan: RunScanUnderLease = async () => {
        underWay += 1
        underWayMost = Math.max(underWayMost, underWay)
        await until(() => underWayMost === 2)
        for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
        underWay -= 1
        return { ok: true, report: buildReport() }
      }
      start({ db, clock: systemClock, runners: 2, runScan })
      await until(async () => (await statuses(db, scans)).every((status) => status === 'completed'))
      expect(underWayMost).to.equal(2)
    })

    it('does not wait for many scans of another organization', async () => {
      const db = await open()
      const many = await makeOrganization(db, systemClock, 'many')
      const one = await makeOrganization(db, systemClock, 'one')
      for (let index = 0; index < 5; index += 1) await queueScan(db, many, systemClock)
      const single = await queueScan(db, one, systemClock)
      const order: string[] = []
      const runScan: RunScanUnderLease = async ({ scanId }) => {
        order.push(scanId)
        return { ok: true, report: buildReport() }
      }
      start({ db, clock: systemClock, runScan })
      await until(() => order.length === 6)
      expect(order.slice(0, 2)).to.include(single.id)
    })
  })

  describe('a running scan', () => {
    it('completes with its findings and report', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const held = heldEngine()
      start({ db, clock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      clock.advance(1_500)
      const report = buildReport({
        findings: [
          buildReportedFinding(),
          buildReportedFinding({ fingerprint: 'b'.repeat(64), severity: 'high' }),
        ],
      })
      held.response({ ok: true, report })
      await until(async () => (await readScan(db, queued)).status === 'completed')
      const { findings, framework: _framework, ...rest } = report
      expect(await readScan(db, queued)).to.deep.equal({
        ...queued,
        status: 'completed',
        startedAt: '2026-03-10T12:00:00.000Z',
        completedAt: '2026-03-10T12:00:01.500Z',
        findingsCount: { critical: 0, high: 1, medium: 1, low: 0, info: 0 },
        report: rest,
      })
      const stored = await listScanFindings(db, { scanId: queued.id, organizationId: queued.organizationId })
      const asReported = stored.map(
        ({ id: _, organizationId, scanId, issueId: _issue, createdAt, ...finding }) => finding,
      )
      expect(asReported).to.have.deep.members(
        findings.map(({ formerFingerprints: _former, ...finding }) => finding),
      )
    })

    it('completes although the target sends NUL characters', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      const zero = buildReportedFinding({ title: 'a\0b', description: '\0', evidence: { excerpt: 'c\0d' } })
      const report = buildReport({ target: buildReportedTarget('e\0f'), findings: [zero] })
      start({ db, clock: systemClock, runScan: async () => ({ ok: true, report }) })
      await until(async () => (await readScan(db, queued)).status === 'completed')
    })

    const codes: readonly ScanFailureCode[] = [
      'target_unreachable',
      'name_not_found',
      'address_refused',
      'tls_failed',
      'timeout',
      'memory_exceeded',
      'crashed',
      'not_authorized',
      'authorization_withdrawn',
    ]
    for (const code of codes) {
      it(`fails with its reason: ${code}`, async () => {
        const clock = movableClock()
        const db = await open()
        const queued = await queueScan(db, await makeOrganization(db, clock), clock)
        const error = { code, message: 'Why it failed' }
        start({ db, clock, runScan: async () => ({ ok: false, error }) })
        await until(async () => (await readScan(db, queued)).status === 'failed')
        expect(await readScan(db, queued)).to.deep.equal({
          ...queued,
          status: 'failed',
          startedAt: '2026-03-10T12:00:00.000Z',
          completedAt: '2026-03-10T12:00:00.000Z',
          report: { error },
        })
      })
    }

    it('fails on an internal error', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      start({
        db,
        clock: systemClock,
        runScan: async () => {
          throw new Error('A fault of ours')
        },
      })
      await until(async () => (await readScan(db, queued)).status === 'failed')
      const error = { code: 'crashed', message: 'The runner could not run the scan' }
      expect((await readScan(db, queued)).report).to.deep.equal({ error })
    })

    it('fails if its result cannot be stored', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      // as: not serializable, which the types exclude.
      const report = { ...buildReport(), requests: 1n } as unknown as ReturnType<typeof buildReport>
      start({ db, clock: systemClock, runScan: async () => ({ ok: true, report }) })
      await until(async () => (await readScan(db, queued)).status === 'failed')
      const error = { code: 'crashed', message: 'The result of the scan could not be stored' }
      expect((await readScan(db, queued)).report).to.deep.equal({ error })
    })
  })

  describe('the lease of a running scan', () => {
    it('is renewed while the scan runs', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      const held = heldEngine()
      start({ db, clock: systemClock, leaseSeconds: 0.3, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      const first = await leaseOf(db, queued)
      await until(async () => (await leaseOf(db, queued)) > first)
      expect(held.signals[0]?.aborted).to.equal(false)
    })

    for (const attempt of [1, 2]) {
      it(`requeues the scan when it expires: attempt ${attempt}`, async () => {
        const clock = movableClock()
        const db = await open()
        const queued = await queueScan(db, await makeOrganization(db, clock), clock)
        await loseLeases(db, clock, attempt)
        const held = heldEngine()
        start({ db, clock, runScan: held.runScan })
        await until(() => held.requests.length === 1)
        held.response({ ok: true, report: buildReport() })
        await until(async () => (await readScan(db, queued)).status === 'completed')
      })
    }

    for (const endedBy of ['crash', 'cancelled'] as const) {
      it(`keeps what a lost scan knew, without another scan: ${endedBy}`, async () => {
        const clock = movableClock()
        const db = await open()
        const queued = await queueScan(db, await makeOrganization(db, clock), clock)
        const journalsFolder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
        const journalFile = join(journalsFolder, `${queued.id}.jsonl`)
        const journal = openJournal(journalFile, buildScanRequest())
        for (const part of partsOf(buildReport({ findings: [buildReportedFinding()] })))
          journal.notePart(part)
        journal.close()
        await loseLeases(db, clock, endedBy === 'crash' ? 3 : 1)
        if (endedBy === 'cancelled') {
          const { id, organizationId } = queued
          await cancelScan(db, { id, organizationId }, actor, clock)
        }
        const runScan: RunScanUnderLease = (request, options) =>
          runScanInProcess(request, { ...options, log: openLog('silent'), command: scanCommand('throw') })
        start({ db, clock, runScan, journalsFolder })
        try {
          await until(async () => (await readScan(db, queued)).status === 'completed')
          expect(await readScan(db, queued)).to.have.nested.property('report.ended_by', endedBy)
          const found = await listScanFindings(db, {
            scanId: queued.id,
            organizationId: queued.organizationId,
          })
          expect(found).to.have.lengthOf(1)
          expect(existsSync(journalFile)).to.equal(false)
        } finally {
          rmSync(journalsFolder, { recursive: true })
        }
      })
    }

    it('fails the scan when it expires for the fourth time', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      await loseLeases(db, clock, 4)
      const held = heldEngine()
      start({ db, clock, runScan: held.runScan })
      await until(async () => (await readScan(db, queued)).status === 'failed')
      expect(await readScan(db, queued)).to.have.nested.property('report.error.code', 'crashed')
      expect(held.requests).to.deep.equal([])
    })

    it('aborts the scan without a write once another runner holds it', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const held = heldEngine()
      const runner = start({ db, clock, leaseSeconds: 0.3, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      await takeAway(db, queued, clock)
      await until(() => held.signals[0]?.aborted === true)
      await runner.stop()
      expect(await readScan(db, queued)).to.have.property('status', 'running')
      expect(await runnerOf(db, queued)).to.equal('another')
    })

    it('tells the process of a canceled scan to end, and stores its report', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const runScan: RunScanUnderLease = (_request, { stop }) =>
        new Promise((resolve) =>
          stop.addEventListener('abort', () =>
            resolve({ ok: true, report: buildReport({ ended_by: stop.reason }) }),
          ),
        )
      const runner = start({ db, clock, leaseSeconds: 0.3, runScan })
      await until(async () => (await readScan(db, queued))?.status === 'running')
      const actor = { kind: 'system', name: 'test', address: null, userAgent: null } as const // `as`: a kind.
      await cancelScan(db, queued, actor, clock)
      await until(async () => (await readScan(db, queued))?.status === 'completed')
      await runner.stop()
      expect((await readScan(db, queued))?.report).to.include({ ended_by: 'cancelled' })
    })

    it('prevents storing a result once another runner holds it', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const held = heldEngine()
      const runner = start({ db, clock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      await takeAway(db, queued, clock)
      held.response({ ok: true, report: buildReport() })
      await runner.stop()
      expect(await readScan(db, queued)).to.deep.include({ status: 'running', report: null })
      const { id: scanId, organizationId } = queued
      expect(await listScanFindings(db, { scanId, organizationId })).to.deep.equal([])
    })
  })

  describe('a graceful stop of the runner', () => {
    it('requeues running scans without counting the attempt', async () => {
      const clock = movableClock()
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, clock), clock)
      const held = heldEngine()
      const runner = start({ db, clock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      await runner.stop()
      expect(await readScan(db, queued)).to.deep.equal({ ...queued, report: null })
      expect(await claimScan(db, { runnerId: 'another', leaseMs }, clock)).to.have.property('attempt', 1)
    })

    it('requeues a scan whose process was stopped by the service manager', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      const begun = heldEngine()
      const runScan: RunScanUnderLease = (request, running) => {
        void begun.runScan(request, running).catch(() => {})
        const error = { code: 'crashed', message: 'The process of the scan ended by SIGTERM' } as const
        return new Promise((resolve) =>
          running.signal.addEventListener('abort', () => resolve({ ok: false, error })),
        )
      }
      const runner = start({ db, clock: systemClock, runScan })
      await until(() => begun.requests.length === 1)
      await runner.stop()
      expect(await readScan(db, queued)).to.have.property('status', 'queued')
    })

    it('stores a finished result', async () => {
      const db = await open()
      const queued = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
      const held = heldEngine()
      const runner = start({ db, clock: systemClock, runScan: held.runScan })
      await until(() => held.requests.length === 1)
      held.response({ ok: true, report: buildReport() })
      await new Promise((resolve) => setImmediate(resolve))
      await runner.stop()
      expect(await readScan(db, queued)).to.have.property('status', 'completed')
    })

    it('claims no more scans', async () => {
      const db = await open()
      const organization = await makeOrganization(db, systemClock)
      const runner = start({ db, clock: systemClock })
      await runner.stop()
      const queued = await queueScan(db, organization, systemClock)
      expect(await readScan(db, queued)).to.have.property('status', 'queued')
      await runner.stop()
    })
  })

  describe('a runner', () => {
    it('sends heartbeats', async () => {
      const clock = movableClock()
      const db = await open()
      start({ db, clock })
      await until(async () => (await latestRunnerSeen(db)) === '2026-03-10T12:00:00.000Z')
      clock.advance(5_000)
      await until(async () => (await latestRunnerSeen(db)) === '2026-03-10T12:00:05.000Z')
    })

    it('claims the next scan as soon as a slot is free, independent of the poll interval', async () => {
      const clock = movableClock()
      const db = await open()
      const organization = await makeOrganization(db, clock)
      for (let scan = 0; scan < 4; scan += 1) await queueScan(db, organization, clock)
      const runScan: RunScanUnderLease = async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return { ok: true, report: buildReport() }
      }
      start({ db, clock, runScan, pollMs: 60_000 })
      await until(async () => (await countPendingScans(db, clock)).queued === 0)
    })

    it('continues after the clock was set back', async () => {
      const clock = movableClock()
      const db = await open()
      const organization = await makeOrganization(db, clock)
      const lost = await queueScan(db, organization, clock)
      const queued = await queueScan(db, organization, clock)
      for (const leaseMs of [1_000, 60_000]) await claimScan(db, { runnerId: 'killed', leaseMs }, clock)
      clock.advance(2_000)
      start({ db, clock })
      // The first recovery is over; the next one is minutes away.
      await until(async () => (await readScan(db, lost)).status === 'completed')
      // Must precede the clock change, which triggers the recovery.
      await db('scans').where({ status: 'running' }).update({ lease_expires_at: '2026-03-10T10:59:59.000Z' })
      clock.advance(-3_600_000)
      await until(async () => (await readScan(db, queued)).status === 'completed')
    })

    it('never runs a scan that another runner holds', async () => {
      const address = await url()
      const first = await open({ url: address })
      // Two SQLite connections of one process would deadlock.
      const dbs = [first, engine === 'sqlite' ? first : await open({ url: address })] as const
      const organization = await makeOrganization(dbs[0], systemClock)
      const scans: Scan[] = []
      for (let index = 0; index < 40; index += 1)
        scans.push(await queueScan(dbs[0], organization, systemClock))
      const runs: string[] = []
      const runScan: RunScanUnderLease = async ({ scanId }) => {
        runs.push(scanId)
        return { ok: true, report: buildReport() }
      }
      for (const db of dbs) start({ db, clock: systemClock, runners: 4, runScan })
      await until(async () => (await statuses(dbs[0], scans)).every((status) => status === 'completed'))
      expect(runs.toSorted()).to.deep.equal(scans.map(({ id }) => id).toSorted())
    })

    it('runs a scan in a real process, and ends it with the runner', async () => {
      const db = await open()
      const organization = await makeOrganization(db, systemClock)
      const queued = await queueScan(db, organization, systemClock)
      let processId = 0
      const behaviors = ['report', 'loop']
      const runScan: RunScanUnderLease = (request, { signal }) =>
        runScanInProcess(request, {
          log: openLog('silent'),
          signal,
          command: scanCommand(behaviors.shift() ?? 'report'),
          onProgress: ({ stage }) => {
            processId = Number(stage)
          },
        })
      const runner = start({ db, clock: systemClock, runScan })
      await until(async () => (await readScan(db, queued)).status === 'completed')
      const looping = await queueScan(db, organization, systemClock)
      await until(() => processId > 0)
      await runner.stop()
      expect(hasEnded(processId)).to.equal(true)
      expect(await readScan(db, looping)).to.have.property('status', 'queued')
    })
  })

  type Db = Awaited<ReturnType<typeof open>>

  async function statuses(db: Db, scans: readonly Scan[]): Promise<string[]> {
    const found: string[] = []
    for (const scan of scans) found.push((await readScan(db, scan)).status)
    return found
  }

  async function loseLeases(db: Db, clock: ReturnType<typeof movableClock>, times: number): Promise<void> {
    for (let lost = 0; lost < times; lost += 1) {
      if (lost > 0) await recoverLostScans(db, clock)
      await claimScan(db, { runnerId: 'killed', leaseMs }, clock)
      clock.advance(leaseMs)
    }
  }

  async function takeAway(db: Db, { id }: Scan, clock: Clock): Promise<void> {
    const past = '2000-01-01T00:00:00.000Z'
    await db('scans').where({ id }).update({ lease_expires_at: past })
    expect(await recoverLostScans(db, clock)).to.deep.equal({ requeued: 1, failed: 0 })
    const claimed = await claimScan(db, { runnerId: 'another', leaseMs }, clock)
    expect(claimed?.scan.id).to.equal(id)
  }

  async function leaseOf(db: Db, { id }: Scan): Promise<string> {
    return String((await db('scans').where({ id }).first('lease_expires_at')).lease_expires_at)
  }

  async function runnerOf(db: Db, { id }: Scan): Promise<string> {
    return String((await db('scans').where({ id }).first('runner_id')).runner_id)
  }
})
