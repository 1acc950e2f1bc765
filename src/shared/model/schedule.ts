import type { ScanIntensity, ScanMode } from './scanMode.ts'

/** How many schedules an organization can have. */
export const schedulesMax = 100

export const jitterMinutesMax = 60
export const jitterMinutesDefault = 10

/** Characters of a cron expression and of the name of a time zone, as the contract says. */
export const cronCharsMax = 200
export const timeZoneCharsMax = 64

/** Why a run was skipped. */
export const scheduleErrors = ['still_running', 'quota_exceeded', 'forbidden'] as const

export type ScheduleError = (typeof scheduleErrors)[number]

/** When the scans of a schedule start. */
export type ScheduleTiming = {
  /** Five fields. */
  readonly cron: string
  /** An IANA name. */
  readonly timeZone: string
  /** A run starts up to this many minutes after the time of `cron`. */
  readonly jitterMinutes: number
}

/** What the owner of a schedule chooses, with a target that is parsed. */
export type ScheduleSettings = ScheduleTiming & {
  readonly targetUrl: string
  readonly targetHostname: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly enabled: boolean
  /** The shortest time between two runs, in UTC. */
  readonly gapMinutes: number
}

/** The next run of a schedule: the time of its cron expression, and when the scan starts. Null: there is none. */
export type NextRun = { readonly runAt: string; readonly nextRunAt: string } | null

/** Starts scans at recurring times. */
export type Schedule = ScheduleSettings & {
  readonly id: string
  readonly organizationId: string
  readonly nextRun: NextRun
  readonly lastRunAt: string | null
  /** Null as well once that scan is deleted. */
  readonly lastScanId: string | null
  /** Why the latest run was skipped; null: it was not. */
  readonly lastError: ScheduleError | null
  readonly createdAt: string
}
