import { expect } from 'chai'
import type { ScanRequest } from '../../../../src/engine/model/scanRequest.ts'
import type { RunScanUnderLease } from '../../../../src/service/runner/claimedScan.ts'
import { runScanInProcess } from '../../../../src/service/runner/scanProcess.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import {
  addDomain,
  authorizeDomain,
  findDomain,
  noteProofLost,
  removeDomain,
  withdrawAuthorization,
} from '../../../../src/service/store/domains.ts'
import { updateOrganization } from '../../../../src/service/store/organizations.ts'
import { setSignIns } from '../../../../src/service/store/signIns.ts'
import { changeDomainRequests } from '../../../../src/service/store/sites/domainRequests.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Domain, Organization, Scan } from '../../../../src/shared/model/records.ts'
import type { ScanFailure } from '../../../../src/shared/model/report.ts'
import { fromNamedSignIns, noSignIns } from '../../../../src/shared/model/signIns.ts'
import { databasesOf, eachDatabase } from '../../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../../helpers/databases/records.ts'
import { hasEnded, until } from '../../../helpers/until.ts'
import { buildReport } from '../builders.ts'
import { makeOrganization, queueScan, readScan, runnersOfSuite } from '../queueing.ts'
import { scanCommand } from '../scanCommand.ts'

const hostname = 'app.example'
const box = openSecretBox('k'.repeat(32))
const active = { mode: 'active' } as const

/** Change to a domain between acceptance and end of a scan, with the expected failure. */
type Change = {
  readonly change: (db: Db, given: { domain: Domain; organization: Organization }) => unknown
  readonly message: string
}

const needed = `Active scans need a verified and authorized domain; ${hostname}`
const changes: Readonly<Record<string, Change>> = {
  'the authorisation was withdrawn': {
    change: (db, { domain }) => withdrawAuthorization(db, { ...domain, actor }, systemClock),
    message: `${needed} is verified, but active scans are not authorized.`,
  },
  'the verification token was removed': {
    change: async (db, { domain }) => {
      const now = await findDomain(db, domain)
      if (now !== null)
        await noteProofLost(db, { domain: now, reason: 'the record is gone', actor }, systemClock)
    },
    message: ': the record is gone.',
  },
  'the domain was removed': {
    change: (db, { domain }) => removeDomain(db, { ...domain, actor }, systemClock),
    message: `${needed} is not one of your domains. Add it first.`,
  },
  'the domain was removed and added anew': {
    change: async (db, { domain }) => {
      await removeDomain(db, { ...domain, actor }, systemClock)
      await addDomain(db, { ...domain, actor }, systemClock)
    },
    message: `${needed} is not verified. Verify ownership first.`,
  },
  'a lower intensity is authorised': {
    change: (db, { domain }) =>
      authorizeDomain(db, { ...domain, intensity: 'safe', ports: '1-65535', actor }, systemClock),
    message: `Active scans of ${hostname} are authorized for intensity safe only, not intrusive.`,
  },
  'other ports are authorised': {
    change: (db, { domain }) =>
      authorizeDomain(db, { ...domain, intensity: 'intrusive', ports: '8443', actor }, systemClock),
    message: `Active scans of ${hostname} are authorized for ports 8443 only, not 443.`,
  },
  'the plan has no active scans any more': {
    change: (db, { organization: { name } }) =>
      updateOrganization(db, { name, plan: 'free', monthlyScans: null, actor }, systemClock),
    message: 'Your plan does not include active scans.',
  },
}

async function setUp(db: Db) {
  const organization = await makeOrganization(db, systemClock)
  const organizationId = organization.id
  const domain = await storeDomain(db, { organizationId, hostname, authorized: 'intrusive' }, systemClock)
  return { organization, organizationId, domain }
}

async function errorOf(db: Db, scan: Scan): Promise<ScanFailure> {
  await until(async () => (await readScan(db, scan)).status === 'failed')
  const { report } = await readScan(db, scan)
  if (report === null || !('error' in report)) throw new Error('Expected the report of a failed scan')
  return report.error
}

describe('an active scan that starts', () => {
  eachDatabase((_engine, { open }) => {
    const start = runnersOfSuite()

    for (const [name, { change, message }] of Object.entries(changes)) {
      it(`sends nothing and fails if ${name}`, async () => {
        const db = await open()
        const given = await setUp(db)
        const scan = await queueScan(db, given.organization, systemClock, {
          ...active,
          intensity: 'intrusive',
        })
        await change(db, given)
        const begun: string[] = []
        const runScan: RunScanUnderLease = async ({ scanId }) => {
          begun.push(scanId)
          return { ok: true, report: buildReport() }
        }
        start({ db, clock: systemClock, runScan })
        const error = await errorOf(db, scan)
        expect(error.code).to.equal('not_authorized')
        expect(error.message).to.satisfy((text: string) => text.endsWith(message))
        expect(begun).to.deep.equal([])
      })
    }

    it('receives the authorized hosts of its organization only, its own domain first', async () => {
      const db = await open()
      const { organization, organizationId } = await setUp(db)
      const further = { organizationId, authorized: 'safe', ports: '443,8000-8100' } as const
      await storeDomain(db, { ...further, hostname: 'aaa.example' })
      await storeDomain(db, { organizationId, hostname: 'verified-only.example' })
      await storeDomain(db, { hostname: 'theirs.example', authorized: 'intrusive' })
      await queueScan(db, organization, systemClock, active)
      const requests: ScanRequest[] = []
      const runScan: RunScanUnderLease = async (request) => {
        requests.push(request)
        return { ok: true, report: buildReport() }
      }
      start({ db, clock: systemClock, runScan, callbackHost: 'scanner.example' })
      await until(() => requests.length === 1)
      expect(requests[0]?.active).to.deep.equal({
        authorizations: [
          { hostname, ports: [[1, 65_535]], intensity: 'intrusive' },
          {
            hostname: 'aaa.example',
            ports: [
              [443, 443],
              [8_000, 8_100],
            ],
            intensity: 'safe',
          },
        ],
        signIns: noSignIns,
        callbackHost: 'scanner.example',
        allowActions: [],
        requestsMax: null,
      })
    })

    it('receives the decrypted sign-ins of its domain', async () => {
      const db = await open()
      const { organization, domain } = await setUp(db)
      const user = { kind: 'bearer', name: '', value: 'hunter2' } as const
      const signIns = fromNamedSignIns({ user, checkPath: '/account' })
      await setSignIns(db, { ...domain, port: null, signIns, box, actor }, systemClock)
      await queueScan(db, organization, systemClock, active)
      const requests: ScanRequest[] = []
      const runScan: RunScanUnderLease = async (request) => {
        requests.push(request)
        return { ok: true, report: buildReport() }
      }
      start({ db, clock: systemClock, runScan, openSecretBox: () => box })
      await until(() => requests.length === 1)
      expect(requests[0]?.active?.signIns).to.deep.equal(signIns)
    })

    it('receives the headers and the pace of its domain, as a passive scan does', async () => {
      const db = await open()
      const { organization, domain } = await setUp(db)
      const headers = [{ name: 'X-Preview-Token', value: 'hunter2-of-the-preview' }]
      const pace = { requestsPerSecond: 10, parallel: null }
      const given = { ...domain, headers, pace, windows: [], openBox: () => box, actor }
      await changeDomainRequests(db, given, systemClock)
      await queueScan(db, organization, systemClock, active)
      await queueScan(db, organization, systemClock, { ...active, mode: 'passive' })
      const requests: ScanRequest[] = []
      const runScan: RunScanUnderLease = async (request) => {
        requests.push(request)
        return { ok: true, report: buildReport() }
      }
      start({ db, clock: systemClock, runScan, openSecretBox: () => box })
      await until(() => requests.length === 2)
      for (const request of requests) expect(request).to.deep.include({ siteHeaders: headers, pace })
    })

    it('fails if its headers cannot be decrypted, instead of scanning a page that refuses', async () => {
      const db = await open()
      const { organization, domain } = await setUp(db)
      const headers = [{ name: 'X-Preview-Token', value: 'hunter2-of-the-preview' }]
      const pace = { requestsPerSecond: null, parallel: null }
      await changeDomainRequests(
        db,
        { ...domain, headers, pace, windows: [], openBox: () => box, actor },
        systemClock,
      )
      const scan = await queueScan(db, organization, systemClock, { ...active, mode: 'passive' })
      start({ db, clock: systemClock, openSecretBox: () => openSecretBox('x'.repeat(32)) })
      const error = await errorOf(db, scan)
      expect(error.code).to.equal('not_authorized')
      expect(error.message).to.match(
        /^The headers or the client certificate of the domain cannot be decrypted/,
      )
    })

    it('fails if its sign-ins cannot be decrypted, instead of scanning unauthenticated', async () => {
      const db = await open()
      const { organization, domain } = await setUp(db)
      const user = { kind: 'bearer', name: '', value: 'hunter2' } as const
      const signIns = fromNamedSignIns({ user })
      await setSignIns(db, { ...domain, port: null, signIns, box, actor }, systemClock)
      const scan = await queueScan(db, organization, systemClock, active)
      start({ db, clock: systemClock, openSecretBox: () => openSecretBox('x'.repeat(32)) })
      const error = await errorOf(db, scan)
      expect(error.code).to.equal('not_authorized')
      expect(error.message).to.match(/^The sign-ins of the domain cannot be decrypted/)
    })
  })
})

describe('an active scan that is running', function () {
  this.timeout(30_000)
  const { open } = databasesOf('sqlite')
  const start = runnersOfSuite()

  for (const [name, { change, message }] of Object.entries(changes)) {
    it(`is killed within seconds, and fails, if ${name}`, async () => {
      const db = await open()
      const given = await setUp(db)
      const scan = await queueScan(db, given.organization, systemClock, { ...active, intensity: 'intrusive' })
      const processes: number[] = []
      // Endless loop: the process ignores all messages.
      const runScan: RunScanUnderLease = (request, { signal, stop }) =>
        runScanInProcess(request, {
          log: openLog('silent'),
          ...{ signal, stop },
          command: scanCommand('loop'),
          onProgress: ({ stage }) => processes.push(Number(stage)),
        })
      start({ db, clock: systemClock, runScan })
      await until(() => processes.length === 1)
      await change(db, given)
      const error = await errorOf(db, scan)
      expect(error.code).to.equal('authorization_withdrawn')
      expect(error.message).to.match(/^The scan was stopped: /)
      expect(error.message).to.satisfy((text: string) => text.endsWith(message))
      expect(hasEnded(processes[0] ?? 0)).to.equal(true)
    })
  }
})

describe('an active scan that is no longer authorized', function () {
  this.timeout(30_000)
  const { open } = databasesOf('sqlite')
  const start = runnersOfSuite()
  const endlessly: RunScanUnderLease = (request, options) =>
    runScanInProcess(request, {
      ...options,
      log: openLog('silent'),
      command: scanCommand('hand on and loop'),
    })

  it('keeps what it knew, and sends nothing to undo its writes', async () => {
    const db = await open()
    const given = await setUp(db)
    const scan = await queueScan(db, given.organization, systemClock, { ...active, intensity: 'intrusive' })
    let isFound = false
    const runScan: RunScanUnderLease = (request, options) =>
      endlessly(request, {
        ...options,
        onProgress: ({ findings }) => {
          isFound ||= findings === 1
        },
      })
    start({ db, clock: systemClock, runScan })
    await until(() => isFound)
    await withdrawAuthorization(db, { ...given.domain, actor }, systemClock)
    await until(async () => (await readScan(db, scan)).status === 'completed')
    const { report } = await readScan(db, scan)
    expect(report).to.have.property('ended_by', 'authorization_withdrawn')
    expect((await readScan(db, scan)).findingsCount).to.deep.include({ medium: 1 })
  })
})

describe('the progress of a running scan', () => {
  const { open } = databasesOf('sqlite')
  const start = runnersOfSuite()

  it('can be read while it runs', async () => {
    const db = await open()
    const scan = await queueScan(db, await makeOrganization(db, systemClock), systemClock)
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const runScan: RunScanUnderLease = async (_request, { onProgress }) => {
      onProgress({ stage: 'pages', requests: 7 })
      await ended
      return { ok: true, report: buildReport() }
    }
    start({ db, clock: systemClock, runScan })
    await until(async () => (await readScan(db, scan)).progress !== null)
    const { progress } = await readScan(db, scan)
    expect(progress).to.deep.include({ stage: 'pages', requests: 7 })
    expect(Date.parse(progress?.updatedAt ?? '')).to.be.within(Date.now() - 60_000, Date.now())
    end()
    await until(async () => (await readScan(db, scan)).status === 'completed')
    expect((await readScan(db, scan)).progress).to.equal(null)
  })
})
