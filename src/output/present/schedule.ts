import type { components } from '../../../generated/api.d.ts'
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
  }
}

export function readScheduleSettings(body: Schemas['ScheduleRequest']): Pick<
  Schedule,
  'mode' | 'intensity' | 'cron' | 'timeZone' | 'jitterMinutes' | 'enabled'
> & {
  readonly target: string
} {
  const { target, mode, intensity, cron, time_zone: timeZone, jitter_minutes: jitterMinutes, enabled } = body
  return { target, mode, intensity, cron, timeZone, jitterMinutes, enabled }
}
