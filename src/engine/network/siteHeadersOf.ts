import type { SiteHeader } from '../../shared/siteHeaders.ts'
import { isInScanScope } from './egress/egress.ts'
import type { EgressOptions } from './egress/options.ts'

/** Sends headers to the hosts of the target only. */
export function siteHeadersOf(
  target: URL,
  siteHeaders: readonly SiteHeader[],
): Pick<EgressOptions, 'siteHeadersOf'> {
  if (siteHeaders.length === 0) return {}
  const headers = Object.fromEntries(siteHeaders.map(({ name, value }) => [name, value]))
  return {
    siteHeadersOf({ hostname, protocol, port }) {
      // In plain text or on another port, someone else may read them.
      const isSafe = target.protocol === 'http:' || (protocol === 'https:' && port === target.port)
      return isSafe && isInScanScope(hostname, target.hostname) ? headers : {}
    },
  }
}
