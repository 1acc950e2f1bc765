import type { ScanMode } from '../../../shared/model/scanMode.ts'

export type DisturbanceLimits = {
  /** Requests after which the start page is requested again; null: only when something looks wrong, and in the end. */
  readonly requestsBetweenSentinels: number | null
  /** The same where others have seen meanwhile that the target is well: they may be shown what visitors are not. */
  readonly requestsBetweenSentinelsMax: number
  /** How long is waited before the start page is requested once more, one pause after the other. */
  readonly pausesMs: readonly number[]
  /** Between two requests that have to agree that the target is not well. */
  readonly confirmationMs: number
  /** Of one request of the monitor's own. */
  readonly sentinelTimeoutMs: number
  /** Requests of the monitor's own in a whole scan; it judges by what others request after that. */
  readonly sentinelsMax: number
  /** Stretches after whose end the scan goes on; the next one ends it. */
  readonly recoveriesMax: number
}

const shared = {
  requestsBetweenSentinelsMax: 200,
  confirmationMs: 250,
  sentinelTimeoutMs: 10_000,
  recoveriesMax: 3,
} as const

/** A passive scan has few requests, and people wait for it. */
export const disturbanceLimits: Readonly<Record<ScanMode, DisturbanceLimits>> = {
  passive: { ...shared, requestsBetweenSentinels: null, pausesMs: [2_000, 5_000, 10_000], sentinelsMax: 10 },
  active: {
    ...shared,
    requestsBetweenSentinels: 50,
    pausesMs: [2_000, 5_000, 10_000, 30_000, 60_000],
    sentinelsMax: 300,
  },
}
