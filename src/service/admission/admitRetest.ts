import type { Actor, Organization, Scan } from '../../shared/model/records.ts'
import { parseTarget } from '../../shared/target.ts'
import { type Problem, problem } from '../problems.ts'
import type { IssueKey } from '../store/issues/issues.ts'
import {
  acceptRetest,
  findRetestedIssue,
  type RetestNote,
  type RetestQuota,
} from '../store/issues/retests.ts'
import { type AdmissionDeps, findObstacle, noteActive } from './admitScan.ts'

type AdmittedRetest =
  | { readonly ok: true; readonly scan: Scan }
  | { readonly ok: false; readonly problem: Problem<'not_found' | 'forbidden' | 'quota_exceeded'> }

/** Enqueues a scan that evaluates only the check of an issue, as closely as its latest sighting. */
export async function admitRetest(
  key: IssueKey,
  {
    organization,
    actor,
    noteAccepted,
  }: {
    readonly organization: Pick<Organization, 'id' | 'plan' | 'monthlyScans'>
    readonly actor: Actor
  } & RetestNote,
  deps: AdmissionDeps,
): Promise<AdmittedRetest> {
  const issue = await findRetestedIssue(deps.db, key)
  const target = issue === null ? null : parseTarget(issue.view.start)
  if (issue === null || target?.ok !== true) return { ok: false, problem: problem('not_found') }
  const { mode, intensity, exclude_paths: excludePaths } = issue.view
  const scan = { organization, targetUrl: target.url, targetHostname: target.hostname, mode, intensity }
  const message = await findObstacle(scan, deps)
  if (message !== null) return { ok: false, problem: problem('forbidden', { message }) }
  const accepted = await acceptRetest(
    deps.db,
    {
      ...scan,
      excludePaths,
      triggeredBy: actor.kind === 'user' ? 'manual' : 'api',
      checks: { only: [issue.checkId], skip: null },
      retestOf: key.id,
      noteAccepted,
      firstUrl: issue.placeUrl,
      apiDescriptions: issue.apiDescriptions,
    },
    deps.clock,
  )
  if (accepted === null) return { ok: false, problem: problem('not_found') }
  if (!accepted.ok) return { ok: false, problem: refuseRetest(accepted.quota, organization, deps) }
  if (accepted.isNew && mode === 'active') await noteActive(deps.db, accepted.scan, actor, deps.clock)
  return { ok: true, scan: accepted.scan }
}

function refuseRetest(
  { limit, used, periodStart, resetsAt }: RetestQuota,
  { plan }: Pick<Organization, 'plan'>,
  { clock }: Pick<AdmissionDeps, 'clock'>,
): Problem<'quota_exceeded'> {
  const resetsAtMs = Date.parse(resetsAt)
  // Rounded up, so that no client retries too early.
  const retryAfter = Math.max(1, Math.ceil((resetsAtMs - clock.now()) / 1_000))
  return problem(
    'quota_exceeded',
    {
      message: `All ${limit} retests of this day are used. The quota resets at ${resetsAt}.`,
      retry_after_seconds: retryAfter,
      quota: { kind: 'retests', plan, limit, used, period_start: periodStart, resets_at: resetsAt },
    },
    {
      'retry-after': String(retryAfter),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(resetsAtMs / 1_000)),
    },
  )
}
