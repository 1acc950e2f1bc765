import type { ScanMode } from '../../../shared/model/scanMode.ts'

export type DisturbanceLimits = {
  /** Requests between two control requests of the start page; null: only on suspicion and at the end. */
  readonly requestsBetweenSentinels: number | null
  /** The same while authenticated responses look healthy, which visitors may not get. */
  readonly requestsBetweenSentinelsMax: number
  /** Pauses before further control requests. */
  readonly pausesMs: readonly number[]
  /** Times of control requests after the target stopped responding at all. Without a response, the scan ends. */
  readonly lostLooksMs: readonly number[]
  readonly confirmationMs: number
  readonly sentinelTimeoutMs: number
  readonly sentinelsMax: number
  readonly recoveriesMax: number
}

const shared = {
  requestsBetweenSentinelsMax: 200,
  confirmationMs: 250,
  sentinelTimeoutMs: 10_000,
  recoveriesMax: 3,
} as const

/** Passive scans have few requests, and users wait for them. */
export const disturbanceLimits: Readonly<Record<ScanMode, DisturbanceLimits>> = {
  passive: {
    ...shared,
    requestsBetweenSentinels: null,
    pausesMs: [2_000, 5_000, 10_000],
    lostLooksMs: [2_000, 7_000, 17_000],
    sentinelsMax: 10,
  },
  active: {
    ...shared,
    requestsBetweenSentinels: 50,
    pausesMs: [2_000, 5_000, 10_000, 30_000, 60_000],
    lostLooksMs: [5_000, 20_000, 45_000],
    sentinelsMax: 300,
  },
}
