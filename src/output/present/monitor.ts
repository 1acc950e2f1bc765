import type { components } from '../../../generated/api.d.ts'
import { type MonitorSettings, monitorWatches, type SiteMonitor } from '../../shared/model/monitor.ts'

type Schemas = components['schemas']

export function presentMonitor(monitor: SiteMonitor): Schemas['Monitor'] {
  return {
    id: monitor.id,
    target: monitor.target,
    interval_minutes: monitor.intervalMinutes,
    scan_on_change: monitor.scanOnChange,
    mode: 'passive',
    watch: [...monitor.watch],
    enabled: monitor.enabled,
    state: monitor.state,
    last_look_at: monitor.lastLookAt,
    last_change_at: monitor.lastChangeAt,
    last_scan_id: monitor.lastScanId,
    certificate_expires_at: monitor.certificateExpiresAt,
    last_error: monitor.lastError,
    created_at: monitor.createdAt,
  }
}

export function readMonitorSettings(body: Schemas['CreateMonitorRequest']): MonitorSettings {
  return {
    target: body.target,
    intervalMinutes: body.interval_minutes,
    scanOnChange: body.scan_on_change,
    watch: monitorWatches.filter((name) => body.watch.includes(name)),
    enabled: body.enabled,
  }
}
