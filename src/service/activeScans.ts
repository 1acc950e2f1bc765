import type { PlanName } from '../shared/model/plans.ts'
import { plans } from '../shared/model/plans.ts'
import type { Domain, Scan } from '../shared/model/records.ts'
import { coversPort, parsePorts, portOfUrl } from '../shared/ports.ts'

/** Relative to passive scans. */
export const activeTimeFactor = 5

type ActiveScanSubmission = Pick<Scan, 'targetUrl' | 'targetHostname' | 'intensity'>

/**
 * Returns the first unmet condition of an active scan; null if it may run.
 *
 * `domain`: the organization's for the hostname of the target, or null.
 */
export function whyActiveScanForbidden(
  { targetUrl, targetHostname, intensity }: ActiveScanSubmission,
  { plan, domain }: { readonly plan: PlanName; readonly domain: Domain | null },
): string | null {
  if (!plans[plan].activeScans) return 'Your plan does not include active scans.'
  const needed = 'Active scans need a verified and authorized domain'
  if (domain === null || domain.hostname !== targetHostname) {
    return `${needed}; ${targetHostname} is not one of your domains. Add it first.`
  }
  if (domain.verifiedAt === null) return `${needed}; ${targetHostname} ${tellLoss(domain)}`
  const { authorization } = domain
  if (authorization === null) {
    return `${needed}; ${targetHostname} is verified, but active scans are not authorized.`
  }
  if (intensity === 'intrusive' && authorization.intensity === 'safe') {
    return `Active scans of ${targetHostname} are authorized for intensity safe only, not intrusive.`
  }
  const ports = parsePorts(authorization.ports)
  const port = portOfUrl(targetUrl)
  if (!ports.ok || !coversPort(ports.ranges, port)) {
    return `Active scans of ${targetHostname} are authorized for ports ${authorization.ports} only, not ${port}.`
  }
  return null
}

function tellLoss({ lostAt, lostReason }: Domain): string {
  return lostAt === null || lostReason === null
    ? 'is not verified. Verify ownership first.'
    : `lost its verification at ${lostAt}: ${lostReason}.`
}
