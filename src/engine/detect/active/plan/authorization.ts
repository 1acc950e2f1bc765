import type { ScanIntensity } from '../../../../shared/model/scanMode.ts'
import { coversPort } from '../../../../shared/ports.ts'
import type { ScanScope } from '../../../model/egress.ts'
import type { ScanAuthorization, ScanRequest } from '../../../model/scanRequest.ts'
import { isInScanScope } from '../../../network/egress/egress.ts'

/** Requires exactly this hostname and port, at this intensity. */
export function isAuthorized(
  authorizations: readonly ScanAuthorization[],
  hostname: string,
  port: number,
  intensity: ScanIntensity = 'safe',
): boolean {
  return authorizations.some(
    (authorization) =>
      authorization.hostname === hostname &&
      (intensity === 'safe' || authorization.intensity === 'intrusive') &&
      coversPort(authorization.ports, port),
  )
}

/**
 * A passive scan may reach any port of the site, with and without `www.`; for an active scan only the
 * authorized hostname and ports.
 */
export function scopeOfTarget({ targetUrl, active }: Pick<ScanRequest, 'targetUrl' | 'active'>): ScanScope {
  const { hostname } = new URL(targetUrl)
  if (active === null) return (other) => isInScanScope(hostname, other)
  const own = active.authorizations.filter((authorization) => authorization.hostname === hostname)
  return (other, port) => isAuthorized(own, other, port)
}

/** The scope is that of a gatherer, such as for a backend. */
export function withinAuthorization({ active }: Pick<ScanRequest, 'active'>, wanted: ScanScope): ScanScope {
  if (active === null) return wanted
  const { authorizations } = active
  return (hostname, port) => wanted(hostname, port) && isAuthorized(authorizations, hostname, port)
}
