import type { components } from '../../../generated/api.d.ts'
import type { CheckPolicy } from '../../shared/model/checkPolicy.ts'
import type { Schedule } from '../../shared/model/schedule.ts'

type Schemas = components['schemas']

export function presentSchedule(schedule: Schedule): Schemas['Schedule'] {
  return {
    id: schedule.id,
    target: schedule.targetUrl,
    mode: schedule.mode,
    intensity: schedule.intensity,
    cron: schedule.cron,
    time_zone: schedule.timeZone,
    jitter_minutes: schedule.jitterMinutes,
    enabled: schedule.enabled,
    next_run_at: schedule.nextRun?.nextRunAt ?? null,
    last_run_at: schedule.lastRunAt,
    last_scan_id: schedule.lastScanId,
    last_error: schedule.lastError,
    created_at: schedule.createdAt,
    api_descriptions: [...schedule.apiDescriptions],
    checks: schedule.checks === null ? null : presentPolicy(schedule.checks),
  }
}

export function readScheduleSettings(body: Schemas['ScheduleRequest']): Pick<
  Schedule,
  'mode' | 'intensity' | 'cron' | 'timeZone' | 'jitterMinutes' | 'enabled' | 'checks' | 'apiDescriptions'
> & {
  readonly target: string
} {
  const { target, mode, intensity, cron, time_zone: timeZone, jitter_minutes: jitterMinutes, enabled } = body
  const apiDescriptions = readIds(body.api_descriptions)
  const checks = readChecks(body.checks)
  return { target, mode, intensity, cron, timeZone, jitterMinutes, enabled, checks, apiDescriptions }
}

/** RFC 9562 §4: UUIDs are case-insensitive on input. */
export function readIds(ids: readonly string[] | undefined): readonly string[] {
  return [...new Set((ids ?? []).map((id) => id.toLowerCase()))]
}

export function readChecks(checks: Schemas['CheckPolicy'] | null | undefined): CheckPolicy | null {
  return checks == null ? null : { only: checks.only ?? null, skip: checks.skip ?? null }
}

function presentPolicy({ only, skip }: CheckPolicy): Schemas['CheckPolicy'] {
  return { ...(only !== null && { only: [...only] }), ...(skip !== null && { skip: [...skip] }) }
}
