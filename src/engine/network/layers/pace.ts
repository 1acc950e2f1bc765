import { EgressFailure } from '../egress/failure.ts'
import { retryAfterMs } from '../egress/retryAfter.ts'
import type { HopLayer } from './layer.ts'

/** Repeats of one request after pauses that the host demanded. */
const retriesMax = 2
const endpointLimited = 'The endpoint rate-limits requests for longer than a scan waits'
const rateLimited = 'the target limits the rate of requests'
/** From so many endpoints with a 429 on, the host itself limits requests. */
const limitedEndpointsMin = 3

/**
 * Lets requests to a host pass a few at a time. After a 429, or a 503 with `Retry-After`, pauses the endpoint and repeats
 * the request, within `hostPauseMsMax`. Once several endpoints demand pauses, the whole host pauses.
 */
export const pace: HopLayer = (next, { options, gate, counter }) => {
  const { clock, onWait, rate, isPageHost, signal } = options
  const limitedByHost = new Map<string, Set<string>>()
  return async (hop) => {
    const { hostname, host, pathname } = hop.request.url
    const endpoint = `${hop.request.method} ${host}${pathname}`
    const limited = limitedByHost.get(hostname) ?? new Set()
    limitedByHost.set(hostname, limited)
    const ready = rate !== undefined && isPageHost?.(hostname) ? () => rate.turn(signal) : undefined
    const send = () => gate.run(hostname, () => next(hop), ready)
    const sendLimited = async () => {
      let isEntered = false
      try {
        return await gate.run(endpoint, () => {
          isEntered = true
          return send()
        })
      } catch (error) {
        // The host itself refuses only after the endpoint has let the request pass.
        if (isEntered || !(error instanceof EgressFailure) || error.code !== 'rate_limited') throw error
        throw new EgressFailure('endpoint_limited', endpointLimited)
      }
    }
    for (let retries = 0; ; retries += 1) {
      const raw = await (limited.has(endpoint) ? sendLimited() : send())
      if (hop.isRefusalExpected) return raw
      const pauseMs = retryAfterMs(raw, clock)
      if (pauseMs === null) return raw
      limited.add(endpoint)
      if (!gate.pause(limited.size < limitedEndpointsMin ? endpoint : hostname, pauseMs)) return raw
      onWait?.(rateLimited)
      if (retries === retriesMax || counter.isExhausted) return raw
    }
  }
}
