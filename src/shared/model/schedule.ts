import type { ScanIntensity, ScanMode } from './scanMode.ts'

/** Limit per organization. */
export const schedulesMax = 100

export const jitterMinutesMax = 60
export const jitterMinutesDefault = 10

/** Bounds of the contract, in characters. */
export const cronCharsMax = 200
export const timeZoneCharsMax = 64

/** Reasons for a skipped run. */
export const scheduleErrors = ['still_running', 'quota_exceeded', 'forbidden'] as const

export type ScheduleError = (typeof scheduleErrors)[number]

export type ScheduleTiming = {
  /** Five fields. */
  readonly cron: string
  /** IANA name. */
  readonly timeZone: string
  /** Maximum delay of a run after the time of `cron`. */
  readonly jitterMinutes: number
}

export type ScheduleSettings = ScheduleTiming & {
  readonly targetUrl: string
  readonly targetHostname: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly enabled: boolean
  /** Shortest time between two runs, in UTC. */
  readonly gapMinutes: number
}

/** Cron time of the next run, and its start with jitter; null: no further run. */
export type NextRun = { readonly runAt: string; readonly nextRunAt: string } | null

export type Schedule = ScheduleSettings & {
  readonly id: string
  readonly organizationId: string
  readonly nextRun: NextRun
  readonly lastRunAt: string | null
  /** Null also once the scan is deleted. */
  readonly lastScanId: string | null
  /** Reason why the last run was skipped; null: it ran. */
  readonly lastError: ScheduleError | null
  readonly createdAt: string
}
