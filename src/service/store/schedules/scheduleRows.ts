import { readCheckPolicy } from '../../../shared/model/checkPolicy.ts'
import { scanIntensities, scanModes } from '../../../shared/model/scanMode.ts'
import { type NextRun, type Schedule, scheduleErrors } from '../../../shared/model/schedule.ts'
import type { Row } from '../database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull, readTexts } from '../database/rows.ts'

export const scheduleColumns = [
  ...['id', 'organization_id', 'target_url', 'target_hostname', 'mode', 'intensity', 'cron', 'time_zone'],
  ...['jitter_minutes', 'gap_minutes', 'enabled', 'run_at', 'next_run_at', 'last_run_at', 'last_scan_id'],
  ...['last_error', 'created_at', 'checks', 'api_descriptions'],
]
  .map((name) => `schedules.${name}`)
  .join(', ')

export function readSchedule(row: Row): Schedule {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    targetUrl: readText(row, 'target_url'),
    targetHostname: readText(row, 'target_hostname'),
    mode: readOneOf(row, 'mode', scanModes),
    intensity: readOneOf(row, 'intensity', scanIntensities),
    cron: readText(row, 'cron'),
    timeZone: readText(row, 'time_zone'),
    jitterMinutes: readInteger(row, 'jitter_minutes'),
    gapMinutes: readInteger(row, 'gap_minutes'),
    enabled: readInteger(row, 'enabled') === 1,
    nextRun: readNextRun(row),
    lastRunAt: readTextOrNull(row, 'last_run_at'),
    lastScanId: readTextOrNull(row, 'last_scan_id'),
    lastError: row.last_error === null ? null : readOneOf(row, 'last_error', scheduleErrors),
    createdAt: readText(row, 'created_at'),
    checks: readCheckPolicy(readTextOrNull(row, 'checks')),
    apiDescriptions: readTexts(row, 'api_descriptions'),
  }
}

function readNextRun(row: Row): NextRun {
  const runAt = readTextOrNull(row, 'run_at')
  const nextRunAt = readTextOrNull(row, 'next_run_at')
  return runAt === null || nextRunAt === null ? null : { runAt, nextRunAt }
}
