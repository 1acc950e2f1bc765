import { randomBytes } from 'node:crypto'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { addDomain, authorizeDomain, noteProof } from '../../../src/service/store/domains.ts'
import { createOrganization } from '../../../src/service/store/organizations.ts'
import type { NewScan } from '../../../src/service/store/scans.ts'
import { noteSite } from '../../../src/service/store/sites/noteSite.ts'
import { issueToken, type NewToken } from '../../../src/service/store/tokens.ts'
import { type Clock, systemClock, timestamp } from '../../../src/shared/clock.ts'
import { newId } from '../../../src/shared/ids.ts'
import type { JsonObject } from '../../../src/shared/json.ts'
import type {
  Actor,
  Domain,
  Finding,
  Organization,
  ProofKind,
  Scan,
} from '../../../src/shared/model/records.ts'
import type { ReportedFinding, ReportView } from '../../../src/shared/model/report.ts'
import { siteOrigin } from '../../../src/shared/origin.ts'
import { movableClock } from '../movableClock.ts'

/** Plan `unlimited` by default. */
export async function storeOrganization(
  db: Db,
  fields: Partial<Pick<Organization, 'name' | 'plan' | 'monthlyScans'>> = {},
): Promise<Organization> {
  const terms = {
    name: `organisation ${suffix()}`,
    plan: 'unlimited',
    monthlyScans: null,
    ...fields,
  } as const
  const organization = await createOrganization(db, terms, movableClock())
  if (organization === null) throw new Error(`Expected a free name, found ${terms.name}`)
  return organization
}

export const actor: Actor & { readonly kind: 'shell' } = {
  kind: 'shell',
  name: 'root',
  address: null,
  userAgent: null,
}

export async function storeToken(
  db: Db,
  fields: Partial<NewToken> & Pick<NewToken, 'organizationId'>,
  clock: Clock = systemClock,
): Promise<NonNullable<Awaited<ReturnType<typeof issueToken>>>> {
  const issued = await issueToken(db, { name: 'test', actor, ...fields }, clock)
  if (issued === null) throw new Error('Expected room for a token')
  return issued
}

/** Verified, optionally authorized for all ports. */
export async function storeDomain(
  db: Db,
  fields: {
    readonly organizationId?: string
    readonly hostname?: string
    readonly by?: ProofKind
    readonly authorized?: 'safe' | 'intrusive'
    readonly ports?: string
  } = {},
  clock: Clock = movableClock(),
): Promise<Domain> {
  const { hostname = 'app.example', by = 'dns', authorized, ports = '1-65535' } = fields
  const organizationId = fields.organizationId ?? (await storeOrganization(db)).id
  const key = { organizationId, hostname, actor }
  await addDomain(db, key, clock)
  const verified = await noteProof(db, { ...key, by }, clock)
  const stored =
    authorized === undefined
      ? verified
      : await authorizeDomain(db, { ...key, intensity: authorized, ports }, clock)
  if (!stored.ok) throw new Error(`Expected a domain, found ${stored.reason}`)
  return stored.domain
}

export function buildNewScan(
  organization: Organization,
  fields: Partial<Omit<NewScan, 'organization'>> = {},
): NewScan {
  return {
    organization,
    targetUrl: 'https://app.example/',
    targetHostname: 'app.example',
    mode: 'passive',
    intensity: 'safe',
    excludePaths: [],
    triggeredBy: 'api',
    ...fields,
  }
}

/** By default queued; times match the state. */
export function buildScan(fields: Partial<Scan> = {}): Scan {
  const status = fields.status ?? 'queued'
  const createdAt = fields.createdAt ?? timestamp(movableClock().now())
  const hasEnded = status === 'completed' || status === 'failed'
  return {
    id: newId(movableClock(createdAt)),
    organizationId: newId(movableClock()),
    targetUrl: `https://${fields.targetHostname ?? 'app.example'}/`,
    targetHostname: 'app.example',
    mode: 'passive',
    intensity: 'safe',
    status,
    excludePaths: [],
    ...{ startPaths: [], apiDescriptions: [] },
    triggeredBy: 'api',
    monitorId: null,
    createdAt,
    startedAt: status === 'queued' ? null : createdAt,
    completedAt: hasEnded ? createdAt : null,
    findingsCount: status === 'completed' ? { critical: 0, high: 0, medium: 0, low: 0, info: 0 } : null,
    progress: null,
    scheduleId: null,
    checks: null,
    retestOf: null,
    firstUrl: null,
    notBefore: null,
    ...fields,
  }
}

export async function storeScan(
  db: Db,
  fields: Partial<Scan> & {
    readonly organizationId: string
    readonly framework?: string | null
    readonly report?: JsonObject | null
  },
): Promise<Scan> {
  const { framework = null, report = null, ...rest } = fields
  const scan = buildScan(rest)
  const isRunning = scan.status === 'running'
  const origin = siteOrigin(scan.targetUrl)
  if (URL.canParse(scan.targetUrl)) await noteSite(db, { organizationId: scan.organizationId, origin })
  await queryRows(
    db,
    `insert into scans (id, organization_id, target_url, target_hostname, target_origin, mode, intensity, triggered_by,
       status, created_at, started_at, completed_at, turn, attempts, lease_token, lease_expires_at, framework, findings_count,
       report, retest_of, not_before)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[scan.id, scan.organizationId, scan.targetUrl, scan.targetHostname],
      ...[origin, scan.mode, scan.intensity],
      ...[scan.triggeredBy, scan.status, scan.createdAt, scan.startedAt, scan.completedAt],
      ...[isRunning ? 1 : 0, isRunning ? suffix() : null, isRunning ? scan.createdAt : null, framework],
      scan.findingsCount === null ? null : JSON.stringify(scan.findingsCount),
      report === null ? null : JSON.stringify(report),
      scan.retestOf,
      scan.notBefore,
    ],
  )
  return scan
}

export function buildNewFinding(fields: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    checkId: 'headers.no-hsts',
    severity: 'medium',
    title: 'No HSTS',
    description: 'The site answers over https without Strict-Transport-Security.',
    evidence: { url: 'https://app.example/', samples: ['/'] },
    remediation: 'Send the header.',
    cweId: 'CWE-319',
    fingerprint: randomBytes(32).toString('hex'),
    formerFingerprints: [randomBytes(32).toString('hex')],
    ...fields,
  }
}

/** By default passive with all probes. */
export function buildView(fields: Partial<ReportView> = {}): ReportView {
  return {
    start: 'https://app.example/',
    host: 'app.example',
    mode: 'passive',
    intensity: 'safe',
    signed_in: false,
    rendered: false,
    probes: 'all',
    exclude_paths: [],
    ...fields,
  }
}

export function buildFinding(fields: Partial<Finding> = {}): Finding {
  const { formerFingerprints: _former, ...finding } = buildNewFinding()
  const createdAt = fields.createdAt ?? timestamp(movableClock().now())
  return {
    ...finding,
    issueId: null,
    id: newId(movableClock(createdAt)),
    organizationId: newId(movableClock()),
    scanId: newId(movableClock()),
    createdAt,
    ...fields,
  }
}

export async function storeFinding(
  db: Db,
  fields: Partial<Finding> & { readonly organizationId: string; readonly scanId: string },
): Promise<Finding> {
  const finding = buildFinding(fields)
  await queryRows(
    db,
    `insert into findings (id, organization_id, scan_id, check_id, severity, title, description, evidence,
       remediation, cwe_id, fingerprint, created_at, target_hostname, target_origin)
     select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, target_hostname, target_origin from scans where id = ?`,
    [
      ...[finding.id, finding.organizationId, finding.scanId, finding.checkId, finding.severity],
      ...[
        finding.title,
        finding.description,
        finding.evidence === null ? null : JSON.stringify(finding.evidence),
      ],
      ...[finding.remediation, finding.cweId, finding.fingerprint, finding.createdAt, finding.scanId],
    ],
  )
  return finding
}

function suffix(): string {
  return randomBytes(6).toString('hex')
}
