import type { Scan, ScanStatus } from '../../../shared/model/records.ts'
import type { Tone } from '../components/badge.tsx'

export const statusWords: Readonly<Record<ScanStatus, { readonly text: string; readonly tone: Tone }>> = {
  queued: { text: 'Queued', tone: 'neutral' },
  running: { text: 'Running', tone: 'active' },
  completed: { text: 'Completed', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
}

export const triggerWords: Readonly<Record<Scan['triggeredBy'], string>> = {
  manual: 'Dashboard',
  api: 'API',
  schedule: 'Schedule',
  monitor: 'Monitor',
}

export function modeWords({ mode, intensity }: Pick<Scan, 'mode' | 'intensity'>): string {
  return mode === 'passive' ? 'Passive' : `Active, ${intensity}`
}

export function isUnfinished({ status }: Pick<Scan, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}
