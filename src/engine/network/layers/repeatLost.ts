import { setTimeout as delay } from 'node:timers/promises'
import { EgressFailure } from '../egress/failure.ts'
import { isRepeatable } from '../egress/redirect.ts'
import type { HopLayer } from './layer.ts'

/** Time for the host to recover. */
const pauseMs = 1_000
/** Repeats per scan and phase, after a lost connection and after a timeout, which takes as long again. */
const repeatsMax = { connection_failed: 20, timeout: 3 }

/**
 * A little later, if the origin has responded before. Only requests that change nothing and that waited as
 * long as the scan does are repeated.
 */
export const repeatLost: HopLayer = (next, { options, respondedOrigins }) => {
  const { signal, limits } = options
  const left = { ...repeatsMax }
  return async (hop) => {
    try {
      return await next(hop)
    } catch (error) {
      const { method, url } = hop.request
      const code = error instanceof EgressFailure ? error.code : null
      if (code !== 'connection_failed' && code !== 'timeout') throw error
      const isShort = hop.reading.timeoutMs < limits.requestTimeoutMs
      const isLost = isRepeatable(method) && !isShort && respondedOrigins.has(url.origin)
      if (!isLost || left[code] === 0 || signal.aborted) throw error
      left[code] -= 1
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      return await next(hop)
    }
  }
}
