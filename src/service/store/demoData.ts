import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Actor } from '../../shared/model/records.ts'
import type { CompletedReport } from '../../shared/model/report.ts'
import { siteOrigin } from '../../shared/origin.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import type { FoundByScan } from './findingRows.ts'
import { applyScan } from './issues/applyScan.ts'
import { storeDisposition } from './issues/dispositions.ts'
import { recordEvents } from './issues/issueEvents.ts'
import { judgedOrigin } from './issues/storedScan.ts'

/** Examples of the contract, so that API tools find their objects. */
export const demoIds = {
  baseScan: '01932f5d-1b1a-7d3b-8b1f-2f6f1c0d4a44',
  scan: '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55',
  failedScan: '01932f5f-2d1a-7a3b-8c1f-2f6f1c0d4a66',
  finding: '01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03',
  issue: '01932f70-5a11-7f02-9c44-0d6c2b1e8f10',
} as const

type SeededDemo = { readonly ok: true } | { readonly ok: false; readonly reason: 'has_scans' | 'ids_taken' }

const [hostname, url] = ['app.example.com', 'https://app.example.com/']
const minuteMs = 60_000

const envFile: FoundByScan = {
  id: demoIds.finding,
  checkId: 'exposure.env-file',
  severity: 'critical',
  title: 'Environment file exposed (.env)',
  description: 'Anyone can download the file with the secrets of the application.',
  evidence: { url: `${url}.env`, confidence: 'certain', samples: ['/.env'] },
  remediation: 'Stop serving the file and replace every secret in it.',
  cweId: 'CWE-538',
  ...fingerprints('9f2c5b1d7a3e4f60819243b5c6d7e8f9a0b1c2d3e4f5061728394a5b6c7d8e9f'),
}

const noPolicy: FoundByScan = {
  checkId: 'csp.missing',
  severity: 'medium',
  title: 'Content-Security-Policy missing',
  description: 'The browser runs every script that gets into a page.',
  evidence: { url, confidence: 'certain', samples: ['/'] },
  remediation: 'Send the header Content-Security-Policy.',
  cweId: 'CWE-693',
  ...fingerprints('1a2c5b1d7a3e4f60819243b5c6d7e8f9a0b1c2d3e4f5061728394a5b6c7d8e9f'),
}

const repository: FoundByScan = {
  checkId: 'exposure.git',
  severity: 'high',
  title: 'Git repository exposed (.git)',
  description: 'Anyone can download the history of the source code.',
  evidence: { url: `${url}.git/HEAD`, confidence: 'certain', samples: ['/.git/HEAD'] },
  remediation: 'Stop serving the folder.',
  cweId: 'CWE-527',
  ...fingerprints('2b2c5b1d7a3e4f60819243b5c6d7e8f9a0b1c2d3e4f5061728394a5b6c7d8e9f'),
}

/** Requires an organization without scans. Ignores the quota. */
export async function seedDemo(
  db: Db,
  { organizationId, actor }: { readonly organizationId: string; readonly actor: Actor },
  clock: Clock,
): Promise<SeededDemo> {
  const ids = Object.values(demoIds)
  return db.transaction(async (transaction): Promise<SeededDemo> => {
    // Serializes concurrent commands.
    await queryRows(transaction, 'update organizations set plan = plan where id = ?', [organizationId])
    const own = 'select id from scans where organization_id = ? limit 1'
    if ((await queryRow(transaction, own, [organizationId])) !== null)
      return { ok: false, reason: 'has_scans' }
    const taken = `select id from scans where id in (${ids.map(() => '?').join(', ')}) limit 1`
    if ((await queryRow(transaction, taken, ids)) !== null) return { ok: false, reason: 'ids_taken' }
    const store = (scan: DemoScan) => storeCompleted(transaction, { ...scan, organizationId }, clock)
    const { id: _, ...earlierEnvFile } = envFile
    await store({ id: demoIds.baseScan, minutesAgo: 120, findings: [earlierEnvFile, repository, noPolicy] })
    await store({ id: demoIds.scan, minutesAgo: 60, findings: [envFile, noPolicy] })
    await storeFailed(transaction, { id: demoIds.failedScan, minutesAgo: 30, organizationId }, clock)
    await nameIssue(transaction, organizationId, clock)
    const disposition = { state: 'accepted', reason: 'Decoy file', note: null, expiresAt: null } as const
    await storeDisposition(
      transaction,
      { id: demoIds.issue, organizationId },
      { decided: disposition, actor: { ...actor, kind: 'shell' } },
      clock,
    )
    return { ok: true }
  })
}

type DemoScan = {
  readonly id: string
  readonly minutesAgo: number
  readonly findings: readonly FoundByScan[]
}

async function storeCompleted(
  db: Db,
  { id, minutesAgo, findings, organizationId }: DemoScan & { readonly organizationId: string },
  clock: Clock,
): Promise<void> {
  const [startedAt, at] = [minutesBefore(minutesAgo, clock), minutesBefore(minutesAgo - 1, clock)]
  const report = reportOf(findings)
  await insertScan(db, {
    ...{ id, organizationId, status: 'completed', startedAt, at, report },
    counts: JSON.stringify(report.totals),
  })
  const { view, checks, target } = report
  const applied = {
    id,
    organizationId,
    targetUrl: url,
    targetHostname: hostname,
    createdAt: startedAt,
    startedAt,
    at,
    retestOf: null,
  }
  const origin = judgedOrigin(report)
  const scan = { ...applied, origin, view, checks, framework: null, technologies: target.technologies }
  await applyScan(db, scan, findings, clock)
}

async function storeFailed(
  db: Db,
  { id, minutesAgo, organizationId }: Omit<DemoScan, 'findings'> & { readonly organizationId: string },
  clock: Clock,
): Promise<void> {
  const [startedAt, at] = [minutesBefore(minutesAgo, clock), minutesBefore(minutesAgo - 1, clock)]
  const report = { error: { code: 'name_not_found', message: `The name ${hostname} is unknown` } }
  await insertScan(db, { id, organizationId, status: 'failed', startedAt, at, report, counts: null })
}

async function insertScan(
  db: Db,
  scan: {
    readonly id: string
    readonly organizationId: string
    readonly status: 'completed' | 'failed'
    readonly startedAt: string
    readonly at: string
    readonly report: object
    readonly counts: string | null
  },
): Promise<void> {
  await queryRows(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, target_origin, mode, intensity, triggered_by,
       status, created_at, started_at, completed_at, turn, attempts, findings_count, report)
     values (?, ?, ?, ?, ?, 'passive', 'safe', 'manual', ?, ?, ?, ?, 0, 1, ?, ?)`,
    [
      ...[
        scan.id,
        scan.organizationId,
        url,
        hostname,
        siteOrigin(url),
        scan.status,
        scan.startedAt,
        scan.startedAt,
      ],
      scan.at,
      ...[scan.counts, JSON.stringify(scan.report)],
    ],
  )
}

async function nameIssue(db: Db, organizationId: string, clock: Clock): Promise<void> {
  const key = [organizationId, envFile.fingerprint]
  const found = await queryRow(
    db,
    'select id, first_seen from issues where organization_id = ? and fingerprint = ?',
    key,
  )
  if (found === null) throw new Error('Expected the issue of the finding that was stored')
  await queryRows(db, 'delete from issue_events where issue_id = ?', [String(found.id)])
  await queryRows(db, 'update issues set id = ? where organization_id = ? and fingerprint = ?', [
    ...[demoIds.issue, ...key],
  ])
  const opened = { issueId: demoIds.issue, at: String(found.first_seen), type: 'opened' } as const
  await recordEvents(db, [{ ...opened, scanId: demoIds.baseScan }], clock)
}

function reportOf(findings: readonly FoundByScan[]): CompletedReport {
  const found = new Set(findings.map(({ checkId }) => checkId))
  const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  const totals = { ...none }
  const categories: Record<string, typeof none> = {}
  for (const { checkId, severity } of findings) {
    const group = checkId.split('.', 1)[0] ?? checkId
    totals[severity] += 1
    categories[group] ??= { ...none }
    categories[group][severity] += 1
  }
  const checkIds = [envFile, noPolicy, repository].map(({ checkId }) => checkId)
  return {
    categories,
    totals,
    target: { final_url: url, title: 'Shop', technologies: [] },
    advisories: { source: 'built-in', dated: '2026-08-01', age_days: 111 },
    active: null,
    disturbances: [],
    skipped: { total: 0, actions: [] },
    api_descriptions: [],
    view: {
      start: url,
      host: hostname,
      mode: 'passive',
      intensity: 'safe',
      signed_in: false,
      rendered: false,
      probes: 'all',
      exclude_paths: [],
    },
    requests: 62,
    duration_ms: minuteMs,
    engine_version: 'demo',
    ended_by: 'done',
    checks: checkIds.map((id) => ({ check_id: id, state: found.has(id) ? 'found' : 'passed', reason: null })),
    pages: [{ url, status: 200, media_type: 'text/html', bytes: 512 }],
    technologies: [],
  }
}

function fingerprints(fingerprint: string): Pick<FoundByScan, 'fingerprint' | 'formerFingerprints'> {
  return { fingerprint, formerFingerprints: [] }
}

function minutesBefore(minutes: number, clock: Clock): string {
  return timestamp(clock.now() - minutes * minuteMs)
}
