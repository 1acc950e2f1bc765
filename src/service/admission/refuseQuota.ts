import type { Clock } from '../../shared/clock.ts'
import type { Quota } from '../../shared/model/records.ts'
import { type Problem, problem } from '../problems.ts'

/** Creates the problem of an exhausted quota; its rate fields describe the month. */
export function refuseQuota(quota: Quota, clock: Clock): Problem<'quota_exceeded'> {
  const resetsAtMs = Date.parse(quota.resetsAt)
  // Rounded up, so that no client retries too early.
  const retryAfter = Math.max(1, Math.ceil((resetsAtMs - clock.now()) / 1000))
  return problem(
    'quota_exceeded',
    {
      message: `All ${quota.limit} scans of this month are used. The quota resets at ${quota.resetsAt}.`,
      retry_after_seconds: retryAfter,
      quota: {
        plan: quota.plan,
        limit: quota.limit,
        used: quota.used,
        period_start: quota.periodStart,
        resets_at: quota.resetsAt,
      },
    },
    {
      'retry-after': String(retryAfter),
      'x-ratelimit-limit': String(quota.limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(resetsAtMs / 1000)),
    },
  )
}
