import type { EgressRequest, EgressResponse } from '../../model/egress.ts'
import { pathTemplate } from '../../read/url/pathTemplate.ts'
import type { EgressRefusal, RequestLayer } from './layer.ts'

/** Timeouts in a row after which an endpoint is skipped. */
const hangsMax = 2
const hanging: EgressRefusal = { ok: false, code: 'timeout', message: 'The endpoint does not respond' }

/**
 * Skips endpoints that repeatedly time out while the target responds elsewhere. Otherwise every probe would
 * wait for them.
 */
export const skipHanging: RequestLayer = (next, { isTargetWell }) => {
  if (isTargetWell === undefined) return next
  const hangs = new Map<string, number>()
  let responses = 0
  return async (request) => {
    const endpoint = endpointOf(request)
    if ((hangs.get(endpoint) ?? 0) >= hangsMax) return hanging
    const responsesBefore = responses
    const response = await next(request)
    if (response.ok) {
      responses += 1
      hangs.delete(endpoint)
    } else if (isHang(request, response) && (responses > responsesBefore || isTargetWell())) {
      hangs.set(endpoint, (hangs.get(endpoint) ?? 0) + 1)
    }
    return response
  }
}

/** A timeout that the request itself shortened proves nothing. */
function isHang({ timeoutMs }: EgressRequest, response: EgressResponse): boolean {
  return !response.ok && response.code === 'timeout' && timeoutMs === undefined
}

/** Path segments with payloads become `*`, as the same code handles them all. */
function endpointOf({ method = 'GET', url }: EgressRequest): string {
  const { host, pathname } = new URL(url)
  const segments = pathTemplate(pathname).split('/')
  return `${method} ${host}${segments.map((segment) => (/^[\w.~-]{0,80}$/.test(segment) ? segment : '*')).join('/')}`
}
