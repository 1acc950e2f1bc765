import type { Runner } from '../../../src/service/runner/queue/queueRunner.ts'
import { type RunnerOptions, startRunner } from '../../../src/service/runner/runner.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { createOrganization } from '../../../src/service/store/organizations.ts'
import { acceptScan, findScan, findScanReport, type NewScan } from '../../../src/service/store/scans.ts'
import { parseAllowList } from '../../../src/shared/addresses.ts'
import type { Clock } from '../../../src/shared/clock.ts'
import { openLog } from '../../../src/shared/log.ts'
import type { Organization, Scan } from '../../../src/shared/model/records.ts'
import type { StoredReport } from '../../../src/shared/model/report.ts'
import { buildReport } from './builders.ts'

export async function makeOrganization(db: Db, clock: Clock, name = 'acme'): Promise<Organization> {
  const organization = await createOrganization(db, { name, plan: 'unlimited', monthlyScans: null }, clock)
  if (organization === null) throw new Error(`There is an organisation ${name} already`)
  return organization
}

export async function queueScan(
  db: Db,
  organization: Organization,
  clock: Clock,
  overrides: Partial<NewScan> = {},
): Promise<Scan> {
  const scan: NewScan = {
    organization,
    targetUrl: 'https://app.example/',
    targetHostname: 'app.example',
    mode: 'passive',
    intensity: 'safe',
    excludePaths: [],
    triggeredBy: 'api',
    ...overrides,
  }
  const accepted = await acceptScan(db, scan, clock)
  if (!accepted.ok) throw new Error('The quota is used up')
  return accepted.scan
}

export async function readScan(
  db: Db,
  { id, organizationId }: Scan,
): Promise<Scan & { readonly report: StoredReport | null }> {
  const scan = await findScan(db, { id, organizationId })
  if (scan === null) throw new Error(`There is no scan ${id}`)
  return { ...scan, report: await findScanReport(db, { id, organizationId }) }
}

/** Starts runners that are stopped after each test. Call it in a suite. */
export function runnersOfSuite(): (
  given: Pick<RunnerOptions, 'db' | 'clock'> & Partial<RunnerOptions>,
) => Runner {
  const started: Runner[] = []
  afterEach(async () => {
    for (const runner of started.splice(0)) await runner.stop()
  })
  return (given) => {
    const runner = startRunner({
      log: openLog('silent'),
      runners: 1,
      pollMs: 10,
      leaseSeconds: 3_600,
      scanSeconds: 300,
      passiveProbes: 'all',
      browser: null,
      callbackHost: null,
      allowPrivateTargets: [],
      targetPolicy: {
        allowPrivateTargets: parseAllowList([]),
        ownAddresses: [],
        resolveHost: async () => [],
      },
      userAgent: 'Scanward/0 (+http://127.0.0.1)',
      baseUrl: 'http://127.0.0.1:8080',
      describeTicket: async () => null,
      advisoriesFolder: null,
      runScan: async () => ({ ok: true, report: buildReport() }),
      openSecretBox: () => openSecretBox('k'.repeat(32)),
      network: { dnsServers: ['127.0.0.1:1'], lookup: async () => [] },
      ...given,
    })
    started.push(runner)
    return runner
  }
}
