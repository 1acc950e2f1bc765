import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import type { ScanRequest } from '../../../../src/engine/model/scanRequest.ts'
import { partsOf } from '../../../../src/engine/report/knownScan.ts'
import type { RunScanUnderLease } from '../../../../src/service/runner/claimedScan.ts'
import { ApiQueue, RunnerRefused } from '../../../../src/service/runner/queue/apiQueue.ts'
import { QueueAway } from '../../../../src/service/runner/queue/queueAway.ts'
import type { Runner } from '../../../../src/service/runner/queue/queueRunner.ts'
import { openRunnerClient } from '../../../../src/service/runner/queue/runnerClient.ts'
import { openStoreQueue } from '../../../../src/service/runner/queue/storeQueue.ts'
import { type RemoteRunnerOptions, startRemoteRunner } from '../../../../src/service/runner/remoteRunner.ts'
import { runScanInProcess } from '../../../../src/service/runner/scanProcess.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import { cancelScan } from '../../../../src/service/store/cancelScan.ts'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { setRunnerLabel, withdrawAuthorization } from '../../../../src/service/store/domains.ts'
import { listScanFindings } from '../../../../src/service/store/findings.ts'
import { claimScan, recoverLostScans, releaseScan } from '../../../../src/service/store/queue.ts'
import { listRemoteRunners } from '../../../../src/service/store/runners/runners.ts'
import { keepScanParts, readScanParts } from '../../../../src/service/store/runners/scanParts.ts'
import { setSignIns } from '../../../../src/service/store/signIns.ts'
import { changeDomainRequests } from '../../../../src/service/store/sites/domainRequests.ts'
import { revokeToken } from '../../../../src/service/store/tokens.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Organization, Scan } from '../../../../src/shared/model/records.ts'
import type { ScanResult } from '../../../../src/shared/model/report.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { actor, buildView, storeDomain, storeToken } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { startApi, type TestApi, testLeaseMs } from '../../../helpers/service/api.ts'
import { listenOn } from '../../../helpers/sites/listen.ts'
import { until } from '../../../helpers/until.ts'
import { buildReport, buildReportedFinding } from '../builders.ts'
import { makeOrganization, queueScan, readScan } from '../queueing.ts'
import { scanCommand } from '../scanCommand.ts'

const hostname = 'app.example'

const pinoTo = (lines: string[]) => pino({ level: 'trace' }, { write: (line) => void lines.push(line) })

/** Forwards requests, or returns a status of its own. */
async function startGateway(target: string) {
  let own: number | null = null
  let isLosing = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (own !== null) return void response.writeHead(own).end('gateway')
    const forwarded = await fetch(target + request.url, {
      method: 'POST',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': request.headers['content-type'] ?? '',
      },
      body: Buffer.concat(chunks),
    })
    const text = await forwarded.text()
    if (isLosing) return void response.destroy()
    response.writeHead(forwarded.status).end(text)
  })
  const port = await listenOn(server)
  return {
    url: `http://127.0.0.1:${port}`,
    returns: (status: number | null) => {
      own = status
    },
    losesResponses: (loses: boolean) => {
      isLosing = loses
    },
    close: () => server.close().closeAllConnections(),
  }
}

eachDatabase((_engine, { open }) => {
  const clock = movableClock()
  const started: Runner[] = []
  const logged: string[] = []
  let api: TestApi
  let organization: Organization
  let token: { readonly id: string; readonly plaintext: string }

  beforeEach(async () => {
    logged.splice(0)
    api = await startApi(await open(), {}, { clock, log: pinoTo(logged) })
    organization = await makeOrganization(api.db, clock)
    token = await runToken(organization)
  })

  afterEach(async () => {
    for (const runner of started.splice(0)) await runner.stop()
    await api.close()
  })

  async function runToken({ id: organizationId }: Organization) {
    const issued = await storeToken(api.db, { organizationId, scopes: ['run'] }, clock)
    return { id: issued.token.id, plaintext: issued.plaintext }
  }

  async function start(given: Partial<RemoteRunnerOptions> = {}): Promise<Runner> {
    const runner = await startRemoteRunner({
      ...{ clock: systemClock, log: pinoTo(logged), runners: 1, pollMs: 10, scanSeconds: 300 },
      ...{ passiveProbes: 'all', browser: null, callbackHost: null, allowPrivateTargets: [] },
      ...{ userAgent: 'Scanward/0 (+http://127.0.0.1)', advisoriesFolder: null },
      ...{ server: api.url, readToken: () => token.plaintext, name: 'test', labels: [] },
      runScan: async () => ({ ok: true, report: buildReport() }),
      ...given,
    })
    started.push(runner)
    return runner
  }

  const bind = async (label: string | null) => {
    await storeDomain(api.db, { organizationId: organization.id, hostname })
    await setRunnerLabel(api.db, { organizationId: organization.id, hostname, label, actor }, clock)
  }

  const status = async (scan: Scan) => (await readScan(api.db, scan)).status

  function heldScan() {
    const held: { request?: ScanRequest; signal?: AbortSignal; stop?: AbortSignal } = {}
    let end: (result: ScanResult) => void = () => {}
    const runScan: RunScanUnderLease = (request, { signal, stop }) => {
      Object.assign(held, { request, signal, stop })
      return new Promise((resolve, reject) => {
        end = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    return { held, runScan, end: (result: ScanResult) => end(result) }
  }

  describe('a runner behind the API', () => {
    it('stores the result of a scan as any runner does', async () => {
      const queued = await queueScan(api.db, organization, clock)
      await start()
      await until(async () => (await status(queued)) === 'completed')
      const { id: scanId, organizationId } = queued
      expect(await readScan(api.db, queued)).to.have.nested.property('report.ended_by', 'done')
      expect(await listScanFindings(api.db, { scanId, organizationId })).to.have.lengthOf(1)
    })

    it('fails a scan with its reason', async () => {
      const queued = await queueScan(api.db, organization, clock)
      await start({
        runScan: async () => ({ ok: false, error: { code: 'name_not_found', message: 'No name' } }),
      })
      await until(async () => (await status(queued)) === 'failed')
      expect(await readScan(api.db, queued)).to.have.nested.property('report.error.code', 'name_not_found')
    })

    it('claims with labels only scans of domains that have one, and no other runner does', async () => {
      await bind('staging')
      const bound = await queueScan(api.db, organization, clock)
      const other = await queueScan(api.db, organization, clock, {
        ...{ targetHostname: 'other.example', targetUrl: 'https://other.example/' },
      })
      expect((await claimScan(api.db, { runnerId: 'built-in', leaseMs: 60_000 }, clock))?.scan.id).to.equal(
        other.id,
      )
      expect(await claimScan(api.db, { runnerId: 'built-in', leaseMs: 60_000 }, clock)).to.equal(null)
      await start({ name: 'none' })
      await start({ name: 'office', labels: ['office'] })
      await until(async () => (await listRemoteRunners(api.db, organization.id)).length === 2)
      expect(await status(bound)).to.equal('queued')
      await start({ name: 'both', labels: ['office', 'staging'] })
      await until(async () => (await status(bound)) === 'completed')
      expect(await status(other)).to.equal('running')
    })

    it('claims no scan of another organization', async () => {
      const other = await makeOrganization(api.db, clock, 'other')
      const theirs = await queueScan(api.db, other, clock)
      await start()
      const own = await queueScan(api.db, organization, clock)
      await until(async () => (await status(own)) === 'completed')
      expect(await status(theirs)).to.equal('queued')
    })

    it('gets the secrets of a scan with its claim', async () => {
      const { id: organizationId } = organization
      const box = openSecretBox('k'.repeat(32))
      const domain = await storeDomain(api.db, { organizationId, hostname, authorized: 'safe' })
      const signIn = { kind: 'header', name: 'authorization', value: 'Bearer of-the-account' } as const
      const accounts = [{ id: 'a', role: 'user', signIn, check: null }]
      const signIns = { ...noSignIns, accounts }
      await setSignIns(api.db, { ...domain, port: null, signIns, box, actor }, clock)
      const headers = [{ name: 'x-preview', value: 'of-the-header' }]
      const change = {
        pace: { requestsPerSecond: 7, parallel: null },
        windows: [],
        openBox: () => box,
        actor,
      }
      await changeDomainRequests(api.db, { organizationId, hostname, headers, ...change }, clock)
      await queueScan(api.db, organization, clock, { mode: 'active' })
      const { held, runScan } = heldScan()
      await start({ runScan })
      await until(() => held.request !== undefined)
      expect(held.request).to.deep.include({ siteHeaders: headers, pace: change.pace })
      expect(JSON.stringify(held.request?.active?.signIns)).to.include('of-the-account')
      await until(() => logged.join('').includes('claimScan'))
      expect(logged.join('')).not.to.match(/of-the-(?:account|header)/)
      expect(logged.join('')).not.to.include(token.plaintext)
    })

    it('claims only scans of the hosts that its token is limited to', async () => {
      const { id: organizationId } = organization
      const limits = { scopes: ['run'] as const, hostnames: ['*.example.org'] }
      const { plaintext } = await storeToken(api.db, { organizationId, ...limits }, clock)
      const elsewhere = await queueScan(api.db, organization, clock)
      const within = await queueScan(api.db, organization, clock, {
        ...{ targetHostname: 'app.example.org', targetUrl: 'https://app.example.org/' },
      })
      const report = buildReport({ view: buildView({ host: 'app.example.org' }) })
      await start({ readToken: () => plaintext, runScan: async () => ({ ok: true, report }) })
      await until(async () => (await status(within)) === 'completed')
      expect(await status(elsewhere)).to.equal('queued')
    })

    it('tells the process of a canceled scan to end', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const { held, runScan, end } = heldScan()
      await start({ runScan })
      await until(() => held.stop !== undefined)
      await cancelScan(api.db, { id: queued.id, organizationId: organization.id }, actor, clock)
      await until(() => held.stop?.aborted === true)
      expect(held.stop?.reason).to.equal('cancelled')
      end({ ok: true, report: buildReport({ ended_by: 'cancelled' }) })
      await until(async () => (await status(queued)) === 'completed')
    })

    it('kills an active scan whose authorization is withdrawn', async () => {
      const { id: organizationId } = organization
      await storeDomain(api.db, { organizationId, hostname, authorized: 'safe' })
      await queueScan(api.db, organization, clock, { mode: 'active' })
      const { held, runScan } = heldScan()
      await start({ runScan })
      await until(() => held.stop !== undefined)
      await withdrawAuthorization(api.db, { organizationId, hostname, actor }, clock)
      await until(() => held.stop?.aborted === true)
      expect(held.stop?.reason).to.equal('authorization_withdrawn')
    })

    it('returns its scans to the queue when it stops', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const { held, runScan } = heldScan()
      const runner = await start({ runScan })
      await until(() => held.request !== undefined)
      await runner.stop()
      expect(await status(queued)).to.equal('queued')
    })

    it('hands on what it still holds when it stops', async () => {
      await queueScan(api.db, organization, clock)
      let isRunning = false
      const runner = await start({
        runScan: (_request, { signal, onPart }) =>
          new Promise((_resolve, reject) => {
            isRunning = true
            signal.addEventListener('abort', () => {
              for (const part of partsOf(buildReport())) onPart(part)
              reject(signal.reason)
            })
          }),
      })
      await until(() => isRunning)
      await runner.stop()
      expect(await keptParts()).to.equal(1)
    })

    it('ignores parts of another version that an earlier runner has handed on', async () => {
      const queued = await queueScan(api.db, organization, clock)
      await keepParts([{ type: 'of another version' }, ...partsOf(buildReport())])
      const queue = openStoreQueue({
        ...{ db: api.db, clock, runnerId: 'built-in', leaseMs: testLeaseMs },
        openSecretBox: () => openSecretBox('k'.repeat(32)),
      })
      const { handed } = await queue.readDocuments(queued)
      expect(handed.flatMap(({ parts }) => parts.map((part) => part?.type ?? null))).to.deep.equal([
        ...[null, 'facts', 'judged'],
      ])
      await start()
      await until(async () => (await status(queued)) === 'completed')
    })

    it('fails a scan that the server cannot read, and goes on with the next', async () => {
      const queued = await queueScan(api.db, organization, clock)
      await keepParts([{ type: 'planned' }])
      await api.db.raw("update scan_parts set parts = 'cut off'")
      const next = await queueScan(api.db, organization, clock)
      await start()
      await until(async () => (await status(next)) === 'completed')
      expect(await readScan(api.db, queued)).to.have.nested.property('report.error.code', 'crashed')
    })

    const keepParts = async (parts: readonly object[]) => {
      const claimed = await claimScan(api.db, { runnerId: 'earlier', leaseMs: testLeaseMs }, clock)
      if (claimed === null) throw new Error('Expected a scan')
      const json = JSON.parse(JSON.stringify(parts))
      await keepScanParts(api.db, claimed.lease, { parts: json, first: 0 }, clock)
      await releaseScan(api.db, claimed.lease)
    }

    const keptTypes = async ({ id }: Scan) =>
      (await readScanParts(api.db, id)).flatMap(({ parts }) => parts.map((part) => Object(part).type))

    it('repeats each request whose response is lost, and nothing counts twice', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const waiting = await queueScan(api.db, organization, clock)
      const gateway = await startGateway(api.url)
      const queue = new ApiQueue({
        client: openRunnerClient({
          ...{ baseUrl: gateway.url, readToken: () => token.plaintext, proxy: null },
        }),
        ...{ name: 'behind', labels: [], slots: 1 },
      })
      const losing = async <T>(send: () => Promise<T>): Promise<T> => {
        gateway.losesResponses(true)
        for (const _ of [1, 2]) expect(await send().catch((error) => error)).to.be.instanceOf(QueueAway)
        gateway.losesResponses(false)
        return await send()
      }
      try {
        await queue.register()
        gateway.losesResponses(true)
        expect(await queue.claim().catch((error) => error)).to.be.instanceOf(QueueAway)
        gateway.losesResponses(false)
        await queue.noteAlive()
        const claimed = await losing(() => queue.claim())
        expect(claimed).to.deep.include({ attempt: 1 })
        if (claimed === null) throw new Error('Expected a scan')
        expect([claimed.scan.id, await status(waiting)]).to.deep.equal([queued.id, 'queued'])
        const { lease } = claimed
        const wrote = { type: 'wrote', request: 'POST /notes' } as const
        queue.handOn(lease, wrote)
        await losing(() => queue.renew(lease))
        for (const part of [wrote, ...partsOf(buildReport())]) queue.handOn(lease, part)
        gateway.losesResponses(true)
        await queue.renew(lease).catch(() => {})
        for (const part of [...partsOf(buildReport()), wrote]) queue.handOn(lease, part)
        gateway.losesResponses(false)
        await queue.renew(lease)
        await queue.renew(lease)
        const types = ['wrote', 'wrote', 'facts', 'judged', 'facts', 'judged', 'wrote']
        expect(await keptTypes(queued)).to.deep.equal(types)
        expect(await losing(() => queue.complete(lease, buildReport()))).to.equal(true)
        expect(await status(queued)).to.equal('completed')
      } finally {
        gateway.close()
      }
    })

    it('is told that its result does not count if the scan has failed under its lease', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const queue = new ApiQueue({
        client: openRunnerClient({ baseUrl: api.url, readToken: () => token.plaintext, proxy: null }),
        ...{ name: 'told', labels: [], slots: 1 },
      })
      const claimed = await queue.claim()
      if (claimed === null) throw new Error('Expected a scan')
      expect(await queue.fail(claimed.lease, { code: 'crashed', message: 'It ended' })).to.equal(true)
      expect(await queue.fail(claimed.lease, { code: 'crashed', message: 'It ended' })).to.equal(true)
      expect(await queue.complete(claimed.lease, buildReport())).to.equal(false)
      expect(await status(queued)).to.equal('failed')
    })

    it('waits with a scan whose journal it cannot write, and goes on with the next', async () => {
      const journalsFolder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
      try {
        const queued = await queueScan(api.db, organization, clock)
        await keepParts([{ type: 'wrote', request: 'POST /notes' }])
        symlinkSync(join(journalsFolder, 'elsewhere'), join(journalsFolder, `${queued.id}.jsonl`))
        const next = await queueScan(api.db, organization, clock)
        const before = systemClock.now()
        await start({ journalsFolder })
        await until(async () => (await status(next)) === 'completed')
        const { status: held, notBefore } = await readScan(api.db, queued)
        expect(held).to.equal('queued')
        expect(Date.parse(notBefore ?? '')).to.be.at.least(before + 60_000)
      } finally {
        rmSync(journalsFolder, { recursive: true })
      }
    })

    it('returns a scan to the queue once, though the response is lost', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const gateway = await startGateway(api.url)
      const queue = new ApiQueue({
        client: openRunnerClient({
          ...{ baseUrl: gateway.url, readToken: () => token.plaintext, proxy: null },
        }),
        ...{ name: 'behind', labels: [], slots: 1 },
      })
      try {
        const claimed = await queue.claim()
        if (claimed === null) throw new Error('Expected a scan')
        gateway.losesResponses(true)
        expect(await queue.release(claimed.lease).catch((error) => error)).to.be.instanceOf(QueueAway)
        gateway.losesResponses(false)
        const next = await claimScan(api.db, { runnerId: 'other', leaseMs: testLeaseMs }, clock)
        expect(next).to.deep.include({ attempt: 1 })
        expect(await queue.release(claimed.lease)).to.equal(true)
        expect(await status(queued)).to.equal('running')
      } finally {
        gateway.close()
      }
    })

    for (const status of [302, 413, 520]) {
      it(`sends parts and result again behind a gateway that returns ${status}`, async () => {
        const queued = await queueScan(api.db, organization, clock)
        const gateway = await startGateway(api.url)
        const queue = new ApiQueue({
          client: openRunnerClient({
            ...{ baseUrl: gateway.url, readToken: () => token.plaintext, proxy: null },
          }),
          ...{ name: 'behind', labels: [], slots: 1 },
        })
        try {
          const claimed = await queue.claim()
          if (claimed === null) throw new Error('Expected a scan')
          for (const part of partsOf(buildReport())) queue.handOn(claimed.lease, part)
          gateway.returns(status)
          const refused = await queue.renew(claimed.lease).catch((error) => error)
          expect(refused).to.be.instanceOf(QueueAway)
          const unknown = await queue.findRefusal(claimed.scan).catch((error) => error)
          expect(unknown).to.be.instanceOf(QueueAway)
          gateway.returns(null)
          await queue.renew(claimed.lease)
          await queue.renew(claimed.lease)
          expect(await keptTypes(queued)).to.deep.equal(['facts', 'judged'])
          gateway.returns(status)
          const away = await queue.complete(claimed.lease, buildReport()).catch((error) => error)
          expect(away).to.be.instanceOf(QueueAway)
          gateway.returns(null)
          expect(await queue.complete(claimed.lease, buildReport())).to.equal(true)
        } finally {
          gateway.close()
        }
      })
    }

    it('aborts the scan without a write once another runner holds it', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const { held, runScan } = heldScan()
      await start({ runScan })
      await until(() => held.signal !== undefined)
      clock.advance(testLeaseMs + 1)
      await recoverLostScans(api.db, clock)
      await claimScan(api.db, { runnerId: 'other', leaseMs: testLeaseMs }, clock)
      await until(() => held.signal?.aborted === true)
      expect(await status(queued)).to.equal('running')
    })

    it('loses its scans when its token is revoked', async () => {
      const queued = await queueScan(api.db, organization, clock)
      const { held, runScan, end } = heldScan()
      const revoked = token.plaintext
      await start({ runScan, readToken: () => revoked })
      await until(() => held.signal !== undefined)
      await revokeToken(api.db, { id: token.id, actor }, clock)
      await until(() => held.signal?.aborted === true)
      end({ ok: true, report: buildReport() })
      expect(await status(queued)).to.equal('running')
      clock.advance(testLeaseMs + 1)
      await recoverLostScans(api.db, clock)
      token = await runToken(organization)
      await start({ name: 'next' })
      await until(async () => (await status(queued)) === 'completed')
    })

    it('continues with what a runner on another machine has handed on', async () => {
      const queued = await queueScan(api.db, organization, clock)
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const { runScan: neverEnds, held } = heldScan()
        const handing: RunScanUnderLease = (request, options) => {
          for (const part of partsOf(buildReport({ findings: [buildReportedFinding()] })))
            options.onPart(part)
          return neverEnds(request, options)
        }
        const runner = await start({ runScan: handing, name: `lost ${attempt}` })
        await until(() => held.signal !== undefined)
        const { signal } = held
        await until(async () => (await keptParts()) === attempt)
        clock.advance(testLeaseMs + 1)
        await recoverLostScans(api.db, clock)
        await until(() => signal?.aborted === true)
        await runner.stop()
      }
      const journalsFolder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
      try {
        const runScan: RunScanUnderLease = (request, options) =>
          runScanInProcess(request, { ...options, log: openLog('silent'), command: scanCommand('throw') })
        await start({ runScan, journalsFolder, name: 'last' })
        await until(async () => (await status(queued)) === 'completed')
        expect(await readScan(api.db, queued)).to.have.nested.property('report.ended_by', 'crash')
        const { id: scanId, organizationId } = queued
        expect(await listScanFindings(api.db, { scanId, organizationId })).to.have.lengthOf(1)
        expect(existsSync(join(journalsFolder, `${queued.id}.jsonl`))).to.equal(false)
        expect(await keptParts()).to.equal(0)
      } finally {
        rmSync(journalsFolder, { recursive: true })
      }
    })

    const keptParts = async () =>
      Number((await queryRow(api.db, 'select count(*) as parts from scan_parts'))?.parts)

    it('registers again if the server no longer knows it', async () => {
      await start()
      await api.db.raw('delete from runners')
      const queued = await queueScan(api.db, organization, clock)
      await until(async () => (await status(queued)) === 'completed')
    })

    it('is refused with a token without the scope run', async () => {
      const { plaintext } = await storeToken(api.db, { organizationId: organization.id }, clock)
      const refused = await start({ readToken: () => plaintext }).catch((error) => error)
      expect(refused).to.be.instanceOf(RunnerRefused)
      expect(refused.message).to.match(
        /^The server returned 403: This operation needs a token with the scope run;/,
      )
    })

    it('is refused if it exchanges other messages than the server', async () => {
      const json = { name: 'old', labels: [], slots: 1, version: '0.0.1', protocol: 'another' }
      const response = await api.ask('/api/v1/runners', { method: 'POST', token: token.plaintext, json })
      expect(response.status).to.equal(409)
      expect(response.json.message).to.include('found version 0.0.1: install the same version')
    })
  })
})
