import {
  checkMinutesMax,
  type MonitorSettings,
  monitorIntervalDefault,
  monitorWatches,
} from '../../shared/model/monitor.ts'
import { targetLengthMax } from '../../shared/target.ts'

/** Minutes; the API accepts 5 to 1,440. */
const intervals = [5, 15, 30, 60, 180, 360, 720, checkMinutesMax]

export type MonitorForm = MonitorSettings & {
  readonly targetError: string | null
  readonly watchError: string | null
}

export const emptyMonitorForm: MonitorForm = {
  target: '',
  intervalMinutes: monitorIntervalDefault,
  scanOnChange: true,
  watch: monitorWatches,
  enabled: true,
  targetError: null,
  watchError: null,
}

export function listIntervals(shortest: number): readonly number[] {
  return intervals.filter((minutes) => minutes >= shortest)
}

export function readMonitorForm(fields: URLSearchParams): MonitorForm {
  const target = (fields.get('target') ?? '').trim().slice(0, targetLengthMax)
  const sent = fields.getAll('watch')
  const watch = monitorWatches.filter((name) => sent.includes(name))
  const minutes = Number(fields.get('interval_minutes'))
  return {
    target,
    intervalMinutes: intervals.includes(minutes) ? minutes : monitorIntervalDefault,
    scanOnChange: fields.get('scan_on_change') === 'yes',
    watch,
    enabled: true,
    targetError: target === '' ? 'Expected a URL or hostname.' : null,
    watchError: watch.length === 0 ? 'Expected at least one thing to watch.' : null,
  }
}
