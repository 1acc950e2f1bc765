import { isCron, isTimeZoneName, type ScheduleSubmission } from '../../service/admission/admitSchedule.ts'
import {
  cronCharsMax,
  jitterMinutesDefault,
  jitterMinutesMax,
  timeZoneCharsMax,
} from '../../shared/model/schedule.ts'
import { type ScanKind, scanKinds } from './pages/newScanPage.tsx'

export const targetCharsMax = 2_048

export type ScheduleForm = Pick<ScheduleSubmission, 'target' | 'cron' | 'timeZone' | 'apiDescriptions'> & {
  readonly kind: ScanKind
  readonly jitter: string
  readonly errors: Readonly<Partial<Record<'target' | 'cron' | 'timeZone' | 'jitter', string>>>
}

export const emptyScheduleForm: ScheduleForm = {
  ...{
    target: '',
    kind: 'passive',
    cron: '',
    timeZone: 'UTC',
    jitter: String(jitterMinutesDefault),
    apiDescriptions: [],
    errors: {},
  },
}

export function readScheduleForm(fields: URLSearchParams): ScheduleForm {
  const read = (name: string, charsMax: number): string => (fields.get(name) ?? '').trim().slice(0, charsMax)
  const cron = read('cron', cronCharsMax)
  const timeZone = read('time_zone', timeZoneCharsMax)
  const jitter = read('jitter_minutes', 2)
  const isJitter = /^\d{1,2}$/.test(jitter) && Number(jitter) <= jitterMinutesMax
  return {
    ...{ target: read('target', targetCharsMax), cron, timeZone, jitter },
    apiDescriptions: fields.getAll('api_description').map((id) => id.toLowerCase()),
    kind: scanKinds.find((kind) => kind === fields.get('kind')) ?? 'passive',
    errors: {
      ...(isCron(cron) ? {} : { cron: 'Expected five fields such as 0 3 * * mon.' }),
      ...(isTimeZoneName(timeZone) ? {} : { timeZone: 'Expected a name such as Europe/Berlin.' }),
      ...(isJitter ? {} : { jitter: `Expected 0 to ${jitterMinutesMax} minutes.` }),
    },
  }
}

export function submissionOf({ kind, jitter, errors: _, ...typed }: ScheduleForm): ScheduleSubmission {
  return {
    ...typed,
    ...{ enabled: true, jitterMinutes: Number(jitter), checks: null },
    mode: kind === 'passive' ? 'passive' : 'active',
    intensity: kind === 'intrusive' ? 'intrusive' : 'safe',
  }
}
