import { plans } from './model/plans.ts'
import { coversPort, parsePorts, portOfUrl } from './ports.ts'
import type { Domain, PlanName, Scan } from './store/records.ts'

/** An active scan may take this many times as long as a passive one. */
export const activeTimeFactor = 5

/** What an active scan is asked to do. */
export type ActiveWish = Pick<Scan, 'targetUrl' | 'targetHostname' | 'intensity'>

/**
 * Says in one sentence which step an active scan lacks; null when it may run. The steps in their order: the
 * plan, the domain, its proof, its authorisation, the intensity, the port.
 *
 * `domain` is the organisation's domain of exactly the target's hostname, null when it has none.
 */
export function refuseActiveScan(
  { targetUrl, targetHostname, intensity }: ActiveWish,
  { plan, domain }: { readonly plan: PlanName; readonly domain: Domain | null },
): string | null {
  if (!plans[plan].activeScans) return 'Active scans are not part of your plan.'
  const needed = 'Active scans need a verified and authorised domain'
  if (domain === null || domain.hostname !== targetHostname) {
    return `${needed}; ${targetHostname} is not one of your domains: add it first.`
  }
  if (domain.verifiedAt === null) return `${needed}; ${targetHostname} ${tellLoss(domain)}`
  const { authorization } = domain
  if (authorization === null) {
    return `${needed}; ${targetHostname} is verified, but active scans of it are not authorised.`
  }
  if (intensity === 'intrusive' && authorization.intensity === 'safe') {
    return `Active scans of ${targetHostname} are authorised up to the intensity safe, and intrusive is above it.`
  }
  const ports = parsePorts(authorization.ports)
  const port = portOfUrl(targetUrl)
  if (!ports.ok || !coversPort(ports.ranges, port)) {
    return `Active scans of ${targetHostname} are authorised on the ports ${authorization.ports}, and ${port} is not one of them.`
  }
  return null
}

function tellLoss({ lostAt, lostReason }: Domain): string {
  return lostAt === null || lostReason === null
    ? 'is not verified: prove first that it is yours.'
    : `is not verified any more since ${lostAt}: ${lostReason}.`
}
