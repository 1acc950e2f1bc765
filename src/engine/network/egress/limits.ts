import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { EgressLimits } from '../../model/egress.ts'

export const passiveLimits: EgressLimits = {
  requestsMax: 150,
  perHostMax: 5,
  redirectsMax: 10,
  bodyBytesMax: 10 * 1024 * 1024,
  headerBytesMax: 64 * 1024,
  connectTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  hostPauseMsMax: 60_000,
}

/** What the passive part of an active scan may send: enough for every well-known path, however large the site is. */
export const activeGatheringLimits: EgressLimits = { ...passiveLimits, requestsMax: 250 }

/**
 * What the crawl and the probes of an active scan may send, beside its passive part: both together stay within 1,500
 * requests for `safe`, and within 6,000 else.
 */
export const activeLimits: Readonly<Record<ScanIntensity, EgressLimits>> = {
  safe: {
    ...passiveLimits,
    requestsMax: 1_250,
    hostPauseMsMax: 300_000,
    adaptsPace: true,
  },
  intrusive: {
    ...passiveLimits,
    requestsMax: 5_750,
    hostPauseMsMax: 300_000,
    adaptsPace: true,
  },
}

/** Kept of a scan's own limit for taking back what probes write, and for watching the target. */
const keptShare = 0.12

/** What the crawl and the probes may send, and what may be sent beside them before it is at their cost. */
export type ActiveAllowance = { readonly limits: EgressLimits; readonly besideMax: number }

/** The allowance of a scan that may send no more than `requestsMax`, and has sent some of it; null: of any other. */
export function allowanceOf(
  intensity: ScanIntensity,
  { requestsMax, sent }: { readonly requestsMax: number | null; readonly sent: number },
): ActiveAllowance {
  const limits = activeLimits[intensity]
  if (requestsMax === null) return { limits, besideMax: Number.POSITIVE_INFINITY }
  const besideMax = Math.floor(requestsMax * keptShare)
  const rest = Math.max(0, Math.min(limits.requestsMax, requestsMax - besideMax - sent))
  return { limits: { ...limits, requestsMax: rest }, besideMax }
}

/** What taking back may send of all that probes have written: reads before a write, and what restores. */
export const restoringLimits: EgressLimits = { ...passiveLimits, requestsMax: 2_000, hostPauseMsMax: 30_000 }

/** What a WebSocket may say before its server is not listened to any more. */
export const socketLimits = {
  /** Of one message; of a longer one the start is kept. */
  messageBytesMax: 64 * 1024,
  messagesMax: 20,
  /** Of all frames together, whatever they hold, and so of one message too. */
  bytesMax: 512 * 1024,
  /** Start of the body of a response that refuses. */
  refusalBytesMax: 16 * 1024,
} as const // `as`: numbers that nothing changes.
