import type { NotedRequest } from '../../model/disturbance.ts'
import { EgressFailure, type SettledRequest, settle } from '../egress/failure.ts'
import { isRepeatable } from '../egress/redirect.ts'
import { decodeBytes } from '../egress/text.ts'
import type { HopLayer, HopResponse, OutgoingHop } from './layer.ts'

/** Part of the body by which the monitor recognizes a page. */
const notedBytesMax = 16 * 1024

/** Repeats of one request that a disturbed target received. */
const repeatsMax = 2

/** A request that might change something is never repeated. */
export const observe: HopLayer = (next, { options: { monitor } }) => {
  if (monitor === undefined) return next
  return async (hop) => {
    const { url, method } = hop.request
    if (!monitor.watches(url)) return await next(hop)
    for (let repeats = 0; ; repeats += 1) {
      const stopped = await monitor.admit()
      if (stopped !== null) throw new EgressFailure('disturbed', stopped)
      const outcome = await settle(() => next(hop))
      const verdict = await monitor.note(notedRequest(hop, outcome))
      if (verdict === 'repeat' && repeats < repeatsMax && isRepeatable(method)) continue
      if (verdict === 'withheld' || (verdict === 'repeat' && outcome.ok)) {
        throw new EgressFailure('disturbed', 'The target did not respond as it had before')
      }
      if (!outcome.ok) throw outcome.failure
      return outcome.value
    }
  }
}

function notedRequest(
  { request: { url }, isRefusalExpected }: OutgoingHop,
  outcome: SettledRequest<HopResponse>,
): NotedRequest {
  if (!outcome.ok) return { url, isRefusalExpected, outcome: { ok: false, code: outcome.failure.code } }
  const { status, headers, bytes } = outcome.value
  const text = decodeBytes(bytes.subarray(0, notedBytesMax), headers)
  return { url, isRefusalExpected, outcome: { ok: true, status, headers, text } }
}
