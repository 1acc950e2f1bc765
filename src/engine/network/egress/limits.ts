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

/** Enough for every well-known path, however large the site is. */
export const activeGatheringLimits: EgressLimits = { ...passiveLimits, requestsMax: 250 }

/** Together with gathering, `safe` stays below 1,500 requests, `intrusive` below 6,000. */
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

export const templateRequestsMax = 6_000

/** Share of the scan's request limit that undoing and monitoring may use. */
const keptShare = 0.12

/**
 * Limits for crawl and probes. Requests for undoing and monitoring beyond `besideMax` reduce their budgets.
 */
export type ActiveAllowance = { readonly limits: EgressLimits; readonly besideMax: number }

/** `sent` are spent; null means no limit. */
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

export const restoringLimits: EgressLimits = { ...passiveLimits, requestsMax: 2_000, hostPauseMsMax: 30_000 }

/** The scan then stops reading. */
export const socketLimits = {
  messageBytesMax: 64 * 1024,
  messagesMax: 20,
  streamedMessagesMax: 1_000,
  bytesMax: 512 * 1024,
  refusalBytesMax: 16 * 1024,
} as const
