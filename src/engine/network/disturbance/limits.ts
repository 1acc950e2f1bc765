import type { ScanMode } from '../../../shared/model/scanMode.ts'

export type DisturbanceLimits = {
  /** Interval of control requests; null: only on suspicion and at the end. */
  readonly requestsBetweenSentinels: number | null
  /** The same while authenticated responses look healthy. */
  readonly requestsBetweenSentinelsMax: number
  /** Pauses before further control requests. */
  readonly pausesMs: readonly number[]
  /** Pause between confirmations. */
  readonly confirmationMs: number
  readonly sentinelTimeoutMs: number
  /** Then only other requests are judged. */
  readonly sentinelsMax: number
  /** The next disturbance ends the scan. */
  readonly recoveriesMax: number
}

const shared = {
  requestsBetweenSentinelsMax: 200,
  confirmationMs: 250,
  sentinelTimeoutMs: 10_000,
  recoveriesMax: 3,
} as const

/** Passive scans are short, and users wait for them. */
export const disturbanceLimits: Readonly<Record<ScanMode, DisturbanceLimits>> = {
  passive: { ...shared, requestsBetweenSentinels: null, pausesMs: [2_000, 5_000, 10_000], sentinelsMax: 10 },
  active: {
    ...shared,
    requestsBetweenSentinels: 50,
    pausesMs: [2_000, 5_000, 10_000, 30_000, 60_000],
    sentinelsMax: 300,
  },
}
