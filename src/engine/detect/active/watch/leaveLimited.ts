import type { Egress } from '../../../network/egress/egress.ts'
import { withSend } from '../../../network/egress/withSend.ts'
import { pathOf } from '../../../read/url/urls.ts'

/** Refusals of one endpoint, each after the pause that it asked for, before it is left alone. */
const refusalsMax = 2
const limited = { ok: false, code: 'rate_limited', message: 'The endpoint responds with 429' } as const // `as`: a code of the union.

/**
 * The same way to the network, which leaves an endpoint alone once it has refused further requests by 429: one that
 * counts attempts, such as a sign-in, would make every probe wait for it. Who expects the refusal gets it.
 */
export function leaveLimited(egress: Egress): Egress {
  const refusals = new Map<string, number>()
  return withSend(egress, async (request) => {
    if (request.isRefusalExpected === true) return await egress.send(request)
    const key = `${request.method ?? 'GET'} ${pathOf(request.url)}`
    const before = refusals.get(key) ?? 0
    if (before >= refusalsMax) return limited
    const response = await egress.send(request)
    if (response.ok && response.exchange.status === 429) refusals.set(key, before + 1)
    return response
  })
}
