import { retryAfterMs } from '../egress/retryAfter.ts'
import type { HopLayer } from './layer.ts'

/** Repeats of one request after pauses that the host demanded. */
const retriesMax = 2

/**
 * Lets requests to a host pass a few at a time. After a 429, or a 503 with `Retry-After`, pauses the host and repeats the
 * request, within `hostPauseMsMax`.
 */
export const pace: HopLayer = (next, { options: { clock }, gate, counter }) => {
  return async (hop) => {
    const { hostname } = hop.request.url
    for (let retries = 0; ; retries += 1) {
      const raw = await gate.run(hostname, () => next(hop))
      if (hop.isRefusalExpected) return raw
      const pauseMs = retryAfterMs(raw, clock)
      if (pauseMs === null || !gate.pause(hostname, pauseMs)) return raw
      if (retries === retriesMax || counter.isExhausted) return raw
    }
  }
}
