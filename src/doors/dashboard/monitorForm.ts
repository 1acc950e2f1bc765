import {
  checkMinutesMax,
  type MonitorSettings,
  monitorIntervalDefault,
  monitorWatches,
} from '../../shared/model/monitor.ts'
import { targetLengthMax } from '../../shared/target.ts'

/** Times between two looks that the form offers, in minutes; the API takes any from 5 to 1,440. */
const intervals = [5, 15, 30, 60, 180, 360, 720, checkMinutesMax]

/** The fields of the form of a new monitor as they were filled in, and what is wrong with them. */
export type MonitorForm = MonitorSettings & {
  readonly targetError: string | null
  readonly watchError: string | null
}

/** The form before anybody filled it in. */
export const emptyMonitorForm: MonitorForm = {
  target: '',
  intervalMinutes: monitorIntervalDefault,
  scanOnChange: true,
  watch: monitorWatches,
  enabled: true,
  targetError: null,
  watchError: null,
}

/** The times that a plan allows. */
export function listIntervals(shortest: number): readonly number[] {
  return intervals.filter((minutes) => minutes >= shortest)
}

/** Reads what was sent. */
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
