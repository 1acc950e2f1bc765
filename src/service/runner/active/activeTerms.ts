import type { ActiveScan, ScanAuthorization } from '../../../engine/model/scanRequest.ts'
import type { Domain, QueuedScan } from '../../../shared/model/records.ts'
import type { ScanFailure } from '../../../shared/model/report.ts'
import { parsePorts, portOfUrl } from '../../../shared/ports.ts'
import { whyActiveScanForbidden } from '../../activeScans.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import { findDomain, listDomains } from '../../store/domains.ts'
import { findPlan } from '../../store/organizations.ts'
import { openSignIns } from '../../store/signIns.ts'

export type ActiveTerms =
  | { readonly ok: true; readonly active: ActiveScan }
  | { readonly ok: false; readonly error: ScanFailure }

const furtherHostsMax = 100

/** Reads current permissions and sign-ins at the start. */
export async function findActiveTerms(
  db: Db,
  scan: QueuedScan,
  openSecretBox: () => SecretBox,
): Promise<ActiveTerms> {
  const { refusal, domain } = await findRefusal(db, scan)
  const own = domain === null ? null : authorizationOf(domain)
  if (refusal !== null || domain === null || own === null) {
    const message = refusal ?? `Active scans of ${scan.targetHostname} are not authorized.`
    return { ok: false, error: { code: 'not_authorized', message } }
  }
  const opened = await openSignIns(db, domain, {
    port: portOfUrl(scan.targetUrl),
    openBox: openSecretBox,
  })
  if (!opened.ok) {
    const message =
      'The sign-ins of the domain cannot be decrypted: they were encrypted with a different key (SCANWARD_SECRET_KEY)'
    return { ok: false, error: { code: 'not_authorized', message } }
  }
  const further = (await listDomains(db, scan.organizationId)).flatMap((other) => {
    const authorization = other.id === domain.id ? null : authorizationOf(other)
    return authorization === null ? [] : [authorization]
  })
  const authorizations = [own, ...further.slice(0, furtherHostsMax)] as const
  return {
    ok: true,
    active: {
      authorizations,
      signIns: opened.signIns,
      callbackHost: null,
      allowActions: [],
      requestsMax: null,
    },
  }
}

export async function findRefusal(
  db: Db,
  scan: QueuedScan,
): Promise<{ readonly refusal: string | null; readonly domain: Domain | null }> {
  const plan = await findPlan(db, scan.organizationId)
  const domain = await findDomain(db, {
    organizationId: scan.organizationId,
    hostname: scan.targetHostname,
  })
  if (plan === null) return { refusal: 'The organization of the scan no longer exists.', domain: null }
  return { refusal: whyActiveScanForbidden(scan, { plan, domain }), domain }
}

function authorizationOf({ hostname, authorization }: Domain): ScanAuthorization | null {
  const ports = authorization === null ? null : parsePorts(authorization.ports)
  if (authorization === null || ports?.ok !== true) return null
  return { hostname, ports: ports.ranges, intensity: authorization.intensity }
}
