import type { EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { withSend } from '../../../network/egress/withSend.ts'
import { pathTemplate } from '../../../read/url/pathTemplate.ts'

/** Requests in a row that an endpoint leaves without a response, each until it times out, before it is left alone. */
const hangsMax = 2
const hanging = { ok: false, code: 'timeout', message: 'The endpoint does not respond' } as const // `as`: a code of the union.

/**
 * The same way to the network, which leaves an endpoint alone once it has not responded to requests in a row although the
 * target was well: one that waits for ever, for a body or for the network, would make every probe wait for it. `isWell` says so
 * by what was seen until now; where others were answered meanwhile the target was.
 */
export function leaveHanging(egress: Egress, isWell: () => boolean): Egress {
  const hangs = new Map<string, number>()
  let responses = 0
  return withSend(egress, async (request) => {
    const endpoint = endpointOf(request)
    const before = hangs.get(endpoint) ?? 0
    if (before >= hangsMax) return hanging
    const seen = responses
    const response = await egress.send(request)
    if (response.ok) {
      responses += 1
      hangs.delete(endpoint)
    } else if (isHang(request, response) && (responses > seen || isWell()))
      hangs.set(endpoint, (hangs.get(endpoint) ?? 0) + 1)
    return response
  })
}

/** Who waits for less than the usual time learns that an endpoint is slow. */
function isHang({ timeoutMs }: EgressRequest, response: EgressResponse): boolean {
  return !response.ok && response.code === 'timeout' && timeoutMs === undefined
}

/** Whatever a probe puts into a path, the same code responds. */
function endpointOf({ method = 'GET', url }: EgressRequest): string {
  const { host, pathname } = new URL(url)
  const segments = pathTemplate(pathname).split('/')
  return `${method} ${host}${segments.map((segment) => (/^[\w.~-]{0,80}$/.test(segment) ? segment : '*')).join('/')}`
}
