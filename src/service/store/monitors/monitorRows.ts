import {
  initialMonitorMemory,
  type MonitorChange,
  type MonitorMemory,
  monitorStates,
  monitorWatches,
  type SiteMonitor,
} from '../../../shared/model/monitor.ts'
import type { Row } from '../database/dialect.ts'
import { readInteger, readOneOf, readText, readTextOrNull } from '../database/rows.ts'

/** The columns of `monitors` that `readMonitor` and `readMemory` read. */
export const monitorColumns = `id, organization_id, target, hostname, interval_minutes, scan_on_change, watch, enabled,
  state, memory, last_changes, last_look_at, last_change_at, last_scan_id, last_scan_at, last_error,
  certificate_expires_at, created_at`

/** Reads a monitor from a row of `monitorColumns`. */
export function readMonitor(row: Row): SiteMonitor {
  const watch: unknown = JSON.parse(readText(row, 'watch'))
  const lastChanges: readonly MonitorChange[] = JSON.parse(readText(row, 'last_changes'))
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    target: readText(row, 'target'),
    hostname: readText(row, 'hostname'),
    intervalMinutes: readInteger(row, 'interval_minutes'),
    scanOnChange: readInteger(row, 'scan_on_change') === 1,
    watch: Array.isArray(watch) ? monitorWatches.filter((name) => watch.includes(name)) : [],
    enabled: readInteger(row, 'enabled') === 1,
    state: readOneOf(row, 'state', monitorStates),
    lastLookAt: readTextOrNull(row, 'last_look_at'),
    lastChangeAt: readTextOrNull(row, 'last_change_at'),
    lastChanges,
    lastScanId: readTextOrNull(row, 'last_scan_id'),
    lastScanAt: readTextOrNull(row, 'last_scan_at'),
    certificateExpiresAt: readTextOrNull(row, 'certificate_expires_at'),
    lastError: readTextOrNull(row, 'last_error'),
    createdAt: readText(row, 'created_at'),
  }
}

/** Reads what a monitor remembers, which this service alone writes; what an older version did not know is not seen. */
export function readMemory(row: Row): MonitorMemory {
  const stored: Partial<MonitorMemory> = JSON.parse(readText(row, 'memory'))
  return { ...initialMonitorMemory, ...stored }
}
