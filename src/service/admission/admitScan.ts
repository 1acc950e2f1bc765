import { rules } from '../../../generated/rules.ts'
import type { Clock } from '../../shared/clock.ts'
import { type CheckPolicy, chooseChecks } from '../../shared/model/checkPolicy.ts'
import type { Actor, Organization, Scan } from '../../shared/model/records.ts'
import { parseTarget } from '../../shared/target.ts'
import { whyActiveScanForbidden } from '../activeScans.ts'
import { type Problem, problem } from '../problems.ts'
import { recordAudit } from '../store/audit.ts'
import type { Db } from '../store/database/database.ts'
import { findDomain } from '../store/domains.ts'
import {
  findStarted,
  type KnownKey,
  noteStarted,
  type RepeatableRequest,
  takeKey,
} from '../store/idempotency.ts'
import { acceptScan, type NewScan } from '../store/scans.ts'
import { refuseDescriptions } from './admitDescription.ts'
import { refuseQuota } from './refuseQuota.ts'
import { isAllowedTarget, type TargetPolicy } from './targetPolicy.ts'

export type AdmissionDeps = TargetPolicy & { readonly db: Db; readonly clock: Clock }

type ScanSubmission = Pick<Scan, 'mode' | 'intensity' | 'excludePaths' | 'triggeredBy'> & {
  readonly organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>
  /** Not parsed yet. */
  readonly target: string
  readonly actor: Actor
  readonly monitorId?: string
  /** Default: every check. */
  readonly checks?: CheckPolicy | null
  readonly startPaths?: readonly string[]
  readonly apiDescriptions?: readonly string[]
  /** Default: every request starts a scan. */
  readonly repeatable?: RepeatableRequest | null
}

type AdmittedScan =
  | {
      readonly ok: true
      readonly scan: Scan
      /** True if an earlier request with the same key started the scan. */
      readonly isReplayed: boolean
    }
  | {
      readonly ok: false
      readonly problem: Problem<'invalid_input' | 'forbidden' | 'not_found' | 'conflict' | 'quota_exceeded'>
    }

/**
 * Enqueues a scan, or returns the problem: target (400), permission (403), quota (429), in this order.
 * Refused scans do not count.
 */
export async function admitScan(submission: ScanSubmission, deps: AdmissionDeps): Promise<AdmittedScan> {
  const { repeatable = null, actor } = submission
  const known = repeatable === null ? null : await findStarted(deps.db, repeatable, deps.clock)
  if (known !== null) return answerKnown(known)
  const target = readTarget(submission.target)
  if (!target.ok) return target
  const scan: NewScan = {
    organization: submission.organization,
    targetUrl: target.url,
    targetHostname: target.hostname,
    mode: submission.mode,
    intensity: submission.intensity,
    excludePaths: submission.excludePaths,
    triggeredBy: submission.triggeredBy,
    monitorId: submission.monitorId ?? null,
    checks: submission.checks ?? null,
    startPaths: submission.startPaths ?? [],
    apiDescriptions: submission.apiDescriptions ?? [],
  }
  const wrong = refuseChecks(scan.checks ?? null)
  if (wrong !== null) return { ok: false, problem: wrong }
  const { organization, apiDescriptions = [] } = submission
  const about = { organizationId: organization.id, hostname: target.hostname }
  const unusable = await refuseDescriptions(apiDescriptions, about, deps.db)
  if (unusable !== null) return { ok: false, problem: unusable }
  const message = await findObstacle(scan, deps)
  if (message !== null) return { ok: false, problem: problem('forbidden', { message }) }
  const accepted = await accept(scan, { actor, repeatable }, deps)
  if ('known' in accepted) return answerKnown(accepted.known)
  if (accepted.ok) return { ok: true, scan: accepted.scan, isReplayed: false }
  return { ok: false, problem: refuseQuota(accepted.quota, deps.clock) }
}

/** Refuses patterns that match no check, and policies that leave none. */
export function refuseChecks(policy: CheckPolicy | null): Problem<'conflict'> | null {
  const chosen = policy === null ? null : chooseChecks(policy, checkIds)
  if (chosen === null || chosen.ok) return null
  const message =
    chosen.unknown === null
      ? 'Expected checks that leave at least one check, found none.'
      : `Expected the ID of a check or a group such as headers.*, found ${chosen.unknown}.`
  return problem('conflict', { message })
}

const checkIds = rules.map(({ id }) => id)

export function readTarget(
  text: string,
):
  | { readonly ok: true; readonly url: string; readonly hostname: string }
  | { readonly ok: false; readonly problem: Problem<'invalid_input' | 'conflict'> } {
  const target = parseTarget(text)
  if (target.ok) return target
  if (target.isWellFormed) return { ok: false, problem: problem('conflict', { message: target.message }) }
  const issues = [{ path: 'body.target', message: target.message, code: 'target' }]
  return { ok: false, problem: problem('invalid_input', { issues }) }
}

function answerKnown(known: KnownKey): AdmittedScan {
  if (known !== 'other_request') return { ok: true, scan: known.scan, isReplayed: true }
  const message = 'The Idempotency-Key was used with another body. Send another key.'
  return { ok: false, problem: problem('conflict', { message }) }
}

export async function findObstacle(
  scan: Pick<NewScan, 'targetUrl' | 'targetHostname' | 'mode' | 'intensity'> & {
    readonly organization: Pick<Organization, 'id' | 'plan'>
  },
  deps: AdmissionDeps,
): Promise<string | null> {
  const { organization, targetHostname: hostname } = scan
  const domain = await findDomain(deps.db, { organizationId: organization.id, hostname })
  if (scan.mode === 'active') {
    const refusal = whyActiveScanForbidden(scan, { plan: organization.plan, domain })
    if (refusal !== null) return refusal
  }
  // Runners with the label check the target by their own settings, in their own network.
  if (domain?.runnerLabel != null || (await isAllowedTarget(hostname, deps))) return null
  return `${hostname} is not a public target. The operator of this instance can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`
}

/** One transaction with audit entry and idempotency key. */
async function accept(
  scan: NewScan,
  { actor, repeatable }: { readonly actor: Actor; readonly repeatable: RepeatableRequest | null },
  { db, clock }: AdmissionDeps,
): Promise<Awaited<ReturnType<typeof acceptScan>> | { readonly known: KnownKey }> {
  if (scan.mode === 'passive' && repeatable === null) return acceptScan(db, scan, clock)
  return db.transaction(async (transaction) => {
    if (repeatable !== null && !(await takeKey(transaction, repeatable, clock))) {
      const known = await findStarted(transaction, repeatable, clock)
      if (known === null) throw new Error('Expected the scan of a key that is taken, found none')
      return { known }
    }
    const accepted = await acceptWithNote(transaction, scan, actor, clock)
    if (repeatable !== null) {
      await noteStarted(transaction, repeatable, accepted.ok ? accepted.scan.id : null)
    }
    return accepted
  })
}

export async function acceptWithNote(
  transaction: Db,
  scan: NewScan,
  actor: Actor,
  clock: Clock,
): ReturnType<typeof acceptScan> {
  const accepted = await acceptScan(transaction, scan, clock)
  if (accepted.ok && scan.mode === 'active') await noteActive(transaction, accepted.scan, actor, clock)
  return accepted
}

/** Records the start of an active scan in the audit log. */
export async function noteActive(db: Db, scan: Scan, actor: Actor, clock: Clock): Promise<void> {
  const { id, organizationId, targetUrl, intensity } = scan
  const details = { scan_id: id, target_url: targetUrl.slice(0, shownUrlCharsMax), intensity }
  const entry = { organizationId, actor, subject: scan.targetHostname, details }
  await recordAudit(db, { ...entry, action: 'scan.started' }, clock)
}

/** Only for the audit log. */
const shownUrlCharsMax = 500
