import { coversPort } from '../../ports.ts'
import { isSameSite } from '../egress/egress.ts'
import type { Scope } from '../model/egress.ts'
import type { Intensity } from '../model/probe.ts'
import type { ScanAuthorization, ScanRequest } from '../report.ts'

/** Says whether one of the authorisations covers exactly this hostname and port, at this intensity. */
export function isAuthorized(
  authorizations: readonly ScanAuthorization[],
  hostname: string,
  port: number,
  intensity: Intensity = 'safe',
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
 * an active one the authorised name and ports, in its passive part too.
 */
export function scopeOfTarget({ targetUrl, active }: Pick<ScanRequest, 'targetUrl' | 'active'>): Scope {
  const { hostname } = new URL(targetUrl)
  if (active === null) return (other) => isSameSite(hostname, other)
  const own = active.authorizations.filter((authorization) => authorization.hostname === hostname)
  return (other, port) => isAuthorized(own, other, port)
}

/** Narrows what a gatherer wants to ask, such as a backend, to what is authorised; a passive scan leaves it as it is. */
export function withinAuthorization({ active }: Pick<ScanRequest, 'active'>, wanted: Scope): Scope {
  if (active === null) return wanted
  const { authorizations } = active
  return (hostname, port) => wanted(hostname, port) && isAuthorized(authorizations, hostname, port)
}
