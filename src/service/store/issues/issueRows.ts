import { advisoryGroups } from '../../../shared/model/classification.ts'
import { parseEvidence } from '../../../shared/model/evidence.ts'
import {
  type DispositionState,
  dispositionStates,
  type IssueLife,
  issueStates,
} from '../../../shared/model/issue.ts'
import type { Disposition, SecurityIssue } from '../../../shared/model/records.ts'
import { scanIntensities, scanModes } from '../../../shared/model/scanMode.ts'
import { severities } from '../../../shared/model/severity.ts'
import type { Row, SqlBinding } from '../database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull } from '../database/rows.ts'

const listed = [
  ...[
    'id',
    'organization_id',
    'fingerprint',
    'hostname',
    'origin',
    'check_id',
    'severity',
    'title',
    'cwe_id',
    'state',
    'first_seen',
  ],
  ...['last_seen', 'last_evaluated', 'state_changed_at', 'fixed_at', 'reopened', 'scans_seen', 'disposition'],
  ...['disposition_reason', 'disposition_note', 'disposition_expires_at', 'disposition_set_at'],
  ...['disposition_set_by_kind', 'disposition_set_by_name'],
]

const hasAdvisories = advisoryGroups.map((group) => `i.check_id like '${group}.%'`).join(' or ')

/** Retention deletes findings and scans, but no open issue. */
export const issueColumns = [
  ...listed.map((name) => `i.${name}`),
  `case when ${hasAdvisories} then i.evidence end as advisory_evidence`,
  '(select f.id from findings f where f.id = i.finding_id) as kept_finding_id',
  '(select s.id from scans s where s.id = i.scan_id) as kept_scan_id',
].join(', ')

const actorKinds = ['user', 'token', 'shell'] as const
const probes = ['all', 'observe'] as const

export function readIssue(row: Row): SecurityIssue {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    fingerprint: readText(row, 'fingerprint'),
    hostname: readText(row, 'hostname'),
    origin: readText(row, 'origin'),
    checkId: readText(row, 'check_id'),
    severity: readOneOf(row, 'severity', severities),
    title: readTextOrNull(row, 'title'),
    cweId: readTextOrNull(row, 'cwe_id'),
    advisoryEvidence: parseEvidence(readTextOrNull(row, 'advisory_evidence')),
    state: readOneOf(row, 'state', issueStates),
    firstSeen: readText(row, 'first_seen'),
    lastSeen: readText(row, 'last_seen'),
    lastEvaluated: readText(row, 'last_evaluated'),
    stateChangedAt: readText(row, 'state_changed_at'),
    fixedAt: readTextOrNull(row, 'fixed_at'),
    reopened: readInteger(row, 'reopened'),
    scansSeen: readInteger(row, 'scans_seen'),
    findingId: readTextOrNull(row, 'kept_finding_id'),
    scanId: readTextOrNull(row, 'kept_scan_id'),
    disposition: readDisposition(row),
  }
}

function readDisposition(row: Row): Disposition | null {
  const state = readDispositionState(row)
  if (state === null) return null
  return {
    state,
    reason: readText(row, 'disposition_reason'),
    note: readTextOrNull(row, 'disposition_note'),
    expiresAt: readTextOrNull(row, 'disposition_expires_at'),
    setAt: readText(row, 'disposition_set_at'),
    setBy: {
      kind: readOneOf(row, 'disposition_set_by_kind', actorKinds),
      name: readText(row, 'disposition_set_by_name'),
    },
  }
}

function readDispositionState(row: Row): DispositionState | null {
  return row.disposition === null ? null : readOneOf(row, 'disposition', dispositionStates)
}

export const followedColumns = `id, fingerprint, origin, check_id, disposition, first_seen, last_seen, last_evaluated,
  state_changed_at, fixed_at, reopened, scans_seen, applied_scan_started_at, view_start, view_host, view_mode,
  view_intensity, view_signed_in, view_rendered, view_probes, view_exclude_paths`

export type FollowedIssue = {
  readonly id: string
  readonly fingerprint: string
  readonly origin: string
  readonly checkId: string
  readonly disposition: DispositionState | null
  readonly life: IssueLife
}

export function readFollowed(row: Row): FollowedIssue {
  const excluded: unknown = JSON.parse(readText(row, 'view_exclude_paths'))
  return {
    id: readText(row, 'id'),
    fingerprint: readText(row, 'fingerprint'),
    origin: readText(row, 'origin'),
    checkId: readText(row, 'check_id'),
    disposition: readDispositionState(row),
    life: {
      firstSeen: readText(row, 'first_seen'),
      lastSeen: readText(row, 'last_seen'),
      lastEvaluated: readText(row, 'last_evaluated'),
      stateChangedAt: readText(row, 'state_changed_at'),
      fixedAt: readTextOrNull(row, 'fixed_at'),
      reopened: readInteger(row, 'reopened'),
      scansSeen: readInteger(row, 'scans_seen'),
      appliedScanStartedAt: readText(row, 'applied_scan_started_at'),
      view: {
        start: readText(row, 'view_start'),
        host: readText(row, 'view_host'),
        mode: readOneOf(row, 'view_mode', scanModes),
        intensity: readOneOf(row, 'view_intensity', scanIntensities),
        signed_in: readInteger(row, 'view_signed_in') === 1,
        rendered: readInteger(row, 'view_rendered') === 1,
        probes: readOneOf(row, 'view_probes', probes),
        exclude_paths: Array.isArray(excluded) ? excluded.map(String) : [],
      },
    },
  }
}

export function lifeColumns(life: IssueLife): Readonly<Record<string, SqlBinding>> {
  const { view } = life
  return {
    first_seen: life.firstSeen,
    last_seen: life.lastSeen,
    last_evaluated: life.lastEvaluated,
    state_changed_at: life.stateChangedAt,
    fixed_at: life.fixedAt,
    reopened: life.reopened,
    scans_seen: life.scansSeen,
    applied_scan_started_at: life.appliedScanStartedAt,
    view_start: view.start,
    view_host: view.host,
    view_mode: view.mode,
    view_intensity: view.intensity,
    view_signed_in: view.signed_in ? 1 : 0,
    view_rendered: view.rendered ? 1 : 0,
    view_probes: view.probes,
    view_exclude_paths: JSON.stringify(view.exclude_paths),
  }
}
