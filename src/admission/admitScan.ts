/**
 * Decides who may scan what, for every way in: the API and the dashboard. It knows the store and may not
 * know how it is asked, nor the runner and the engine that do the scanning.
 */
import { refuseActiveScan } from '../activeScans.ts'
import type { Clock } from '../clock.ts'
import { type Problem, problem } from '../problems.ts'
import { recordAudit } from '../store/audit.ts'
import type { Db } from '../store/database/database.ts'
import { findDomain } from '../store/domains.ts'
import type { Actor, Organization, Scan } from '../store/records.ts'
import { acceptScan, type NewScan } from '../store/scans.ts'
import { parseTarget } from '../target.ts'
import { refuseQuota } from './refuseQuota.ts'
import { isAllowedTarget, type TargetPolicy } from './targetPolicy.ts'

export type AdmissionDeps = TargetPolicy & { readonly db: Db; readonly clock: Clock }

/** A scan that somebody wants, as it was asked for. */
export type ScanSubmission = Pick<Scan, 'mode' | 'intensity' | 'excludePaths' | 'triggeredBy'> & {
  readonly organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>
  /** A URL or a host name, not yet read. */
  readonly target: string
  readonly actor: Actor
}

export type AdmittedScan =
  | { readonly ok: true; readonly scan: Scan }
  | {
      readonly ok: false
      readonly problem: Problem<'invalid_input' | 'forbidden' | 'quota_exceeded'>
    }

/**
 * Puts a scan into the queue, or says why not: target (400), permission (403), quota (429), in this order.
 * Neither counts a scan that it refuses. An active scan is written into the audit log.
 */
export async function admitScan(submission: ScanSubmission, deps: AdmissionDeps): Promise<AdmittedScan> {
  const target = parseTarget(submission.target)
  if (!target.ok) {
    const issues = [{ path: 'body.target', message: target.message, code: 'target' }]
    return { ok: false, problem: problem('invalid_input', { issues }) }
  }
  const scan: NewScan = {
    organization: submission.organization,
    targetUrl: target.url,
    targetHostname: target.hostname,
    mode: submission.mode,
    intensity: submission.intensity,
    excludePaths: submission.excludePaths,
    triggeredBy: submission.triggeredBy,
  }
  const message = await findObstacle(scan, deps)
  if (message !== null) return { ok: false, problem: problem('forbidden', { message }) }
  const accepted = await accept(scan, submission.actor, deps)
  return accepted.ok ? accepted : { ok: false, problem: refuseQuota(accepted.quota, deps.clock) }
}

/** Says what forbids the scan; null when nothing does. */
async function findObstacle(scan: NewScan, deps: AdmissionDeps): Promise<string | null> {
  const { organization, targetHostname: hostname } = scan
  if (scan.mode === 'active') {
    const domain = await findDomain(deps.db, { organizationId: organization.id, hostname })
    const refusal = refuseActiveScan(scan, { plan: organization.plan, domain })
    if (refusal !== null) return refusal
  }
  if (await isAllowedTarget(hostname, deps)) return null
  return `${hostname} is not a public target. The operator of this instance can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`
}

/** Accepts the scan; an active one together with its line in the audit log. */
async function accept(
  scan: NewScan,
  actor: Actor,
  { db, clock }: AdmissionDeps,
): ReturnType<typeof acceptScan> {
  if (scan.mode === 'passive') return acceptScan(db, scan, clock)
  return db.transaction(async (transaction) => {
    const accepted = await acceptScan(transaction, scan, clock)
    if (accepted.ok) {
      const { id, organizationId, targetUrl, intensity } = accepted.scan
      const details = { scan_id: id, target_url: targetUrl.slice(0, shownUrlCharsMax), intensity }
      const entry = { organizationId, actor, subject: scan.targetHostname, details }
      await recordAudit(transaction, { ...entry, action: 'scan.started' }, clock)
    }
    return accepted
  })
}

/** Characters of the target that the audit log keeps; the scan itself has all of it. */
const shownUrlCharsMax = 500
