import { isClosedBy } from '../../shared/model/issue.ts'
import type { Finding, Scan } from '../../shared/model/records.ts'
import type { CompletedReport, KeptReport } from '../../shared/model/report.ts'
import { siteOrigin } from '../../shared/origin.ts'
import { type Db, queryRows } from './database/dialect.ts'
import { listScanFindings } from './findings.ts'
import { findScanAndReport, readScan, scanColumns } from './scans.ts'

const earlierScansMax = 200

type ScanDiff = {
  readonly base: Scan | null
  readonly scan: Scan
  readonly added: readonly Finding[]
  readonly fixed: readonly Finding[]
  readonly unknown: readonly { readonly finding: Finding; readonly reason: string }[]
  readonly unchanged: number
}

type ComparedScans =
  | { readonly ok: true; readonly diff: ScanDiff }
  | { readonly ok: false; readonly reason: 'unknown' | 'not_completed' | 'other_hostname' }

/**
 * Compares two scans; `baseId` null: with the previous completed one. Findings only in the base are fixed if
 * they would close an issue, else unknown.
 */
export async function compareScans(
  db: Db,
  {
    scanId,
    baseId,
    organizationId,
  }: { readonly scanId: string; readonly baseId: string | null; readonly organizationId: string },
): Promise<ComparedScans> {
  const found = await findScanAndReport(db, { id: scanId, organizationId })
  if (found === null) return { ok: false, reason: 'unknown' }
  if (!isCompleted(found)) return { ok: false, reason: 'not_completed' }
  const id = baseId ?? (await findEarlierId(db, found.scan))
  if (id === null) {
    const added = await listScanFindings(db, { scanId, organizationId })
    return { ok: true, diff: { base: null, scan: found.scan, added, fixed: [], unknown: [], unchanged: 0 } }
  }
  const base = await findScanAndReport(db, { id, organizationId })
  if (base === null) return { ok: false, reason: 'unknown' }
  if (!isCompleted(base)) return { ok: false, reason: 'not_completed' }
  if (base.scan.targetHostname !== found.scan.targetHostname) return { ok: false, reason: 'other_hostname' }
  return { ok: true, diff: await diffFindings(db, found, base) }
}

type Ended = NonNullable<Awaited<ReturnType<typeof findScanAndReport>>>
type Completed = { readonly scan: Scan; readonly report: KeptReport }

function isCompleted(ended: Ended): ended is Completed {
  return ended.scan.status === 'completed' && ended.report !== null && !('error' in ended.report)
}

async function diffFindings(db: Db, { scan, report }: Completed, base: Completed): Promise<ScanDiff> {
  const { organizationId } = scan
  const [now, before] = await Promise.all([
    listScanFindings(db, { scanId: scan.id, organizationId }),
    listScanFindings(db, { scanId: base.scan.id, organizationId }),
  ])
  const [present, past] = [fingerprintsOf(now), fingerprintsOf(before)]
  const gone = before
    .filter(({ fingerprint }) => !present.has(fingerprint))
    .map((finding) => ({ finding, reason: whyUnknown(finding, report, base.report.view) }))
  return {
    base: base.scan,
    scan,
    added: now.filter(({ fingerprint }) => !past.has(fingerprint)),
    fixed: gone.flatMap(({ finding, reason }) => (reason === null ? [finding] : [])),
    unknown: gone.flatMap(({ finding, reason }) => (reason === null ? [] : [{ finding, reason }])),
    unchanged: now.filter(({ fingerprint }) => past.has(fingerprint)).length,
  }
}

/** Null if the scan proves the fix. */
function whyUnknown(
  { checkId }: Finding,
  { view, checks }: KeptReport,
  sighting: CompletedReport['view'] | undefined,
): string | null {
  if (view === undefined || sighting === undefined) {
    return 'One of the scans is of a version that did not record what it looked at'
  }
  const outcome = checks.find((check) => check.check_id === checkId)
  if (isClosedBy(view, sighting, outcome)) return null
  if (outcome === undefined) return 'The scan does not have the check'
  return outcome.reason ?? 'The scan looked at less than the base, or from another start'
}

function fingerprintsOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(({ fingerprint }) => fingerprint))
}

async function findEarlierId(db: Db, scan: Scan): Promise<string | null> {
  const rows = await queryRows(
    db,
    `select ${scanColumns} from scans where organization_id = ? and target_origin = ? and mode = ?
       and status = 'completed' and retest_of is null and (created_at, id) < (?, ?)
     order by created_at desc, id desc limit ?`,
    [scan.organizationId, siteOrigin(scan.targetUrl), scan.mode, scan.createdAt, scan.id, earlierScansMax],
  )
  const isSameStart = ({ targetUrl }: Scan) => startOf(targetUrl) === startOf(scan.targetUrl)
  return rows.map(readScan).find(isSameStart)?.id ?? null
}

/** Equals `start` of a report's view. */
function startOf(targetUrl: string): string {
  return targetUrl.split('?', 1)[0] ?? targetUrl
}
