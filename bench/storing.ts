import type { Db } from '../src/service/store/database/database.ts'
import { engineOf, queryRow, queryRows } from '../src/service/store/database/dialect.ts'
import { readInteger } from '../src/service/store/database/rows.ts'
import { insertFindings } from '../src/service/store/findingRows.ts'
import { claimScan, completeScan } from '../src/service/store/queue.ts'
import { acceptScan } from '../src/service/store/scans.ts'
import { systemClock, timestamp } from '../src/shared/clock.ts'
import { newId } from '../src/shared/ids.ts'
import type { Organization } from '../src/shared/model/records.ts'
import type { ReportedFinding } from '../src/shared/model/report.ts'
import { storedReport } from '../test/helpers/databases/completedScan.ts'
import { buildNewFinding, buildNewScan, buildView } from '../test/helpers/databases/records.ts'
import { figure } from './table.ts'

const findingsEach = 50
const rounds = 101

const kinds = {
  'is the first of its site: 50 new issues': (round: number) => ({ site: `first-${round}.example`, from: 0 }),
  'finds the same 50 again': () => ({ site: 'same.example', from: 0 }),
  'finds 50 others: 100 issues change': (round: number) => ({
    site: 'others.example',
    from: (round % 2) * findingsEach,
  }),
} as const

/** Compares storing a scan of 50 findings with and without tracking issues. */
export async function measureStoring(
  db: Db,
  organization: Organization,
): Promise<readonly { readonly kind: string; readonly alone: number; readonly followed: number }[]> {
  const measured: { readonly kind: string; readonly alone: number; readonly followed: number }[] = []
  for (const [kind, choose] of Object.entries(kinds)) {
    const alone: number[] = []
    const followed: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { site: hostname, from } = choose(round)
      const findings = Array.from({ length: findingsEach }, (_, number) =>
        buildFindingOf(hostname, from + number),
      )
      alone.push(await storeOnce(db, organization, { hostname, findings, isFollowed: false }))
      followed.push(await storeOnce(db, organization, { hostname, findings, isFollowed: true }))
    }
    // Drops the first of each, which has no history, and takes the minimum, because other load only adds
    // time.
    measured.push({
      kind,
      alone: Math.min(...alone.slice(1)),
      followed: Math.min(...followed.slice(1)),
    })
  }
  return measured
}

function buildFindingOf(hostname: string, number: number): ReportedFinding {
  const name = `${hostname}/${number}`
  return buildNewFinding({
    ...{ checkId: 'exposure.env-file', fingerprint: name, formerFingerprints: [`www.${name}`] },
    evidence: { url: `https://${name}`, excerpt: 'x'.repeat(500) },
  })
}

type Stored = {
  readonly hostname: string
  readonly findings: readonly ReportedFinding[]
  readonly isFollowed: boolean
}

/** Runs a scan through the queue. Returns the milliseconds of the last step. */
async function storeOnce(
  db: Db,
  organization: Organization,
  { hostname, findings, isFollowed }: Stored,
): Promise<number> {
  const target = { targetHostname: hostname, targetUrl: `https://${hostname}/` }
  await acceptScan(db, buildNewScan(organization, target), systemClock)
  const claimed = await claimScan(db, { runnerId: 'bench', leaseMs: 60_000 }, systemClock)
  if (claimed === null) throw new Error('Expected a scan to claim')
  const view = buildView({ start: target.targetUrl, host: hostname })
  const report = { ...storedReport, view, checks: buildOutcomes() }
  const startedAt = performance.now()
  if (isFollowed) {
    await completeScan(db, claimed.lease, { findings, framework: 'nextjs', report }, systemClock)
  } else {
    const at = timestamp(systemClock.now())
    await db.transaction(async (transaction) => {
      await queryRows(
        transaction,
        `update scans set status = 'completed', completed_at = ?, findings_count = '{}', report = ?,
           lease_token = null, lease_expires_at = null where id = ? and lease_token = ?`,
        [at, JSON.stringify(report), claimed.lease.scanId, claimed.lease.token],
      )
      const owner = {
        scanId: claimed.scan.id,
        organizationId: organization.id,
        targetUrl: claimed.scan.targetUrl,
        targetHostname: hostname,
        createdAt: at,
      }
      await insertFindings(
        transaction,
        owner,
        findings.map((finding) => ({ ...finding, id: newId(systemClock) })),
      )
    })
  }
  return performance.now() - startedAt
}

const checksEach = 195

/** Builds outcomes as of a passive scan; checks with findings are complete. */
function buildOutcomes() {
  return Array.from({ length: checksEach }, (_, index) => ({
    check_id: index === 0 ? 'exposure.env-file' : `group.check-number-${index}`,
    state: index === 0 ? ('found' as const) : ('passed' as const),
    reason: null,
  }))
}

const sizedScans = 300
const sizedFindings = 12

export async function measureSizes(db: Db, organization: Organization): Promise<readonly string[]> {
  const scanTables = ['scans', 'findings']
  const issueTables = ['issues', 'issue_events', 'sites', 'site_days']
  const sizes = async () => ({ scans: await bytesOf(db, scanTables), issues: await bytesOf(db, issueTables) })
  const before = await sizes()
  for (let scan = 0; scan < sizedScans; scan += 1) {
    const hostname = `sized-${scan % 10}.example`
    const findings = Array.from({ length: sizedFindings }, (_, number) => buildFindingOf(hostname, number))
    await storeOnce(db, organization, { hostname, findings, isFollowed: true })
  }
  // All of one site, so that rows and not table pages are measured.
  const many = Array.from({ length: sizedScans * 10 }, (_, number) => buildFindingOf('many.example', number))
  const after = await sizes()
  await storeOnce(db, organization, { hostname: 'many.example', findings: many, isFollowed: true })
  const last = await sizes()
  const kilobytes = (bytes: number) => figure(bytes / 1_000)
  return [
    kilobytes((after.scans - before.scans) / sizedScans),
    kilobytes((last.issues - after.issues) / many.length),
  ]
}

async function bytesOf(db: Db, tables: readonly string[]): Promise<number> {
  const names = tables.map(() => '?').join(', ')
  const row =
    engineOf(db) === 'sqlite'
      ? await queryRow(
          db,
          `select sum(pgsize) as bytes from dbstat
           where name in (select name from sqlite_master where tbl_name in (${names}))`,
          tables,
        )
      : await queryRow(
          db,
          `select cast(sum(pg_total_relation_size(oid)) as bigint) as bytes from pg_class where relname in (${names})`,
          tables,
        )
  return row === null ? 0 : readInteger(row, 'bytes')
}
