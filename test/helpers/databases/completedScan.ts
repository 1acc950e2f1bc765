import type { Db } from '../../../src/service/store/database/database.ts'
import { listScanFindings } from '../../../src/service/store/findings.ts'
import { type ClaimedScan, claimScan, completeScan } from '../../../src/service/store/queue.ts'
import { acceptScan } from '../../../src/service/store/scans.ts'
import { systemClock, timestamp } from '../../../src/shared/clock.ts'
import type { CompletedReport, ReportedFinding } from '../../../src/shared/model/report.ts'
import { until } from '../until.ts'
import { buildView } from './records.ts'

export const envFileFinding: ReportedFinding = {
  checkId: 'exposure.env-file',
  severity: 'critical',
  title: '.env file readable',
  description: 'Anyone can download the secrets of the application.',
  evidence: { url: 'http://93.184.215.14/.env', confidence: 'certain', samples: ['/.env'] },
  remediation: 'Remove the file and replace every secret in it.',
  cweId: 'CWE-538',
  fingerprint: 'a'.repeat(64),
  formerFingerprints: ['b'.repeat(64)],
}

export const envFileClasses = {
  owasp_top_10: ['A01:2025'],
  owasp_api: [],
  owasp_llm: [],
  asvs: ['13.3.1', '13.4.7'],
  wstg: ['WSTG-CONF-04'],
  cves: [],
  kev: false,
  cvss: null,
}

const counts = { critical: 1, high: 0, medium: 0, low: 0, info: 0 }

export const storedReport: CompletedReport = {
  categories: { exposure: counts },
  totals: counts,
  target: { final_url: 'http://93.184.215.14/', title: 'Shop', technologies: ['nextjs'] },
  advisories: { source: 'built-in', dated: '2026-08-01', age_days: 111 },
  active: null,
  disturbances: [
    {
      kind: 'blocked',
      from_request: 40,
      to_request: 44,
      message: 'The target blocked the scanner with status code 403 from request 40 to 44',
    },
  ],
  skipped: { total: 0, actions: [] },
  api_descriptions: [],
  view: buildView({ start: 'http://93.184.215.14/', host: '93.184.215.14' }),
  requests: 62,
  duration_ms: 812,
  engine_version: '0.1.0',
  ended_by: 'done',
  checks: [
    { check_id: 'exposure.env-file', state: 'found', reason: null },
    { check_id: 'headers.hsts-missing', state: 'passed', reason: null },
    { check_id: 'tls.cert-expired', state: 'not_evaluated', reason: 'the target is not served over https' },
  ],
  pages: [{ url: 'http://93.184.215.14/', status: 200, media_type: 'text/html', bytes: 512 }],
  technologies: [
    { name: 'nextjs', kind: 'framework', version: '16.0.1', evidence: 'a script below /_next/' },
  ],
}

export async function completeOneScan(
  db: Db,
  { organizationId }: { readonly organizationId: string },
  findings: readonly ReportedFinding[] = [envFileFinding],
): Promise<{ scanId: string; findingId: string; issueId: string }> {
  const accepted = await acceptScan(
    db,
    {
      organization: { id: organizationId, plan: 'unlimited', monthlyScans: null },
      targetUrl: 'http://93.184.215.14/',
      targetHostname: '93.184.215.14',
      mode: 'passive',
      intensity: 'safe',
      excludePaths: [],
      triggeredBy: 'api',
    },
    systemClock,
  )
  if (!accepted.ok) throw new Error(`The quota is used up at ${timestamp(systemClock.now())}`)
  const claimed = await claimScan(db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
  if (claimed === null) throw new Error('Nothing is queued')
  await completeScan(db, claimed.lease, { findings, framework: 'nextjs', report: storedReport }, systemClock)
  const stored = await listScanFindings(db, { scanId: claimed.scan.id, organizationId })
  const [first] = stored
  return { scanId: claimed.scan.id, findingId: first?.id ?? '', issueId: first?.issueId ?? '' }
}

export async function claimWhenQueued(db: Db): Promise<ClaimedScan> {
  const claims: ClaimedScan[] = []
  await until(async () => {
    const claimed = await claimScan(db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
    if (claimed !== null) claims.push(claimed)
    return claimed !== null
  })
  const [claimed] = claims
  if (claimed === undefined) throw new Error('Expected a queued scan, found none')
  return claimed
}
