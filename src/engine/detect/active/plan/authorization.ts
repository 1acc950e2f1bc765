import type { ScanIntensity } from '../../../../shared/model/scanMode.ts'
import { coversPort } from '../../../../shared/ports.ts'
import type { ScanScope } from '../../../model/egress.ts'
import type { ScanAuthorization, ScanRequest } from '../../../model/scanRequest.ts'
import { isInScanScope } from '../../../network/egress/egress.ts'

/** Says whether one of the authorizations covers exactly this hostname and port, at this intensity. */
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
 * Gives the hosts that a scan may ask as its target: a passive one the site, with and without `www.`, on any port;
 * an active one the authorized name and ports, in its passive part too.
 */
export function scopeOfTarget({ targetUrl, active }: Pick<ScanRequest, 'targetUrl' | 'active'>): ScanScope {
  const { hostname } = new URL(targetUrl)
  if (active === null) return (other) => isInScanScope(hostname, other)
  const own = active.authorizations.filter((authorization) => authorization.hostname === hostname)
  return (other, port) => isAuthorized(own, other, port)
}

/** Narrows what a gatherer wants to ask, such as a backend, to what is authorized; a passive scan leaves it as it is. */
export function withinAuthorization({ active }: Pick<ScanRequest, 'active'>, wanted: ScanScope): ScanScope {
  if (active === null) return wanted
  const { authorizations } = active
  return (hostname, port) => wanted(hostname, port) && isAuthorized(authorizations, hostname, port)
}
