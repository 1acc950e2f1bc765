import type { CheckPolicy } from './checkPolicy.ts'
import type { ScanIntensity, ScanMode } from './scanMode.ts'

/** Limit per organization. */
export const schedulesMax = 100

export const jitterMinutesMax = 60
export const jitterMinutesDefault = 10

/** Bounds of the contract, in characters. */
export const cronCharsMax = 200
export const timeZoneCharsMax = 64

export const scheduleErrors = ['still_running', 'quota_exceeded', 'forbidden'] as const

export type ScheduleError = (typeof scheduleErrors)[number]

export type ScheduleTiming = {
  /** Five fields. */
  readonly cron: string
  /** IANA name. */
  readonly timeZone: string
  /** Maximum delay after `cron`. */
  readonly jitterMinutes: number
}

export type ScheduleSettings = ScheduleTiming & {
  readonly targetUrl: string
  readonly targetHostname: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly enabled: boolean
  readonly checks: CheckPolicy | null
  /** Ids. */
  readonly apiDescriptions: readonly string[]
  /** Shortest gap between runs, in UTC. */
  readonly gapMinutes: number
}

/** Cron time and actual start; null: never. */
export type NextRun = { readonly runAt: string; readonly nextRunAt: string } | null

export type Schedule = ScheduleSettings & {
  readonly id: string
  readonly organizationId: string
  readonly nextRun: NextRun
  readonly lastRunAt: string | null
  /** Null also once deleted. */
  readonly lastScanId: string | null
  /** Null: the last run was not skipped. */
  readonly lastError: ScheduleError | null
  readonly createdAt: string
}
