import { type Problem, problem } from '../../service/problems.ts'
import type { Db } from '../../service/store/database/database.ts'
import { findHostname, type HostedObject } from '../../service/store/hostnames.ts'
import { parseHostname } from '../../shared/hostname.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'
import { coversHost } from '../../shared/model/tokens.ts'
import { parseTarget } from '../../shared/target.ts'
import type { OperationId } from './operation.ts'

const objectsByParameter: Readonly<Record<string, HostedObject>> = {
  scanId: 'scans',
  base: 'scans',
  findingId: 'findings',
  issueId: 'issues',
  scheduleId: 'schedules',
  monitorId: 'monitors',
  domainId: 'domains',
  apiDescriptionId: 'api_descriptions',
}

const wholeOrganization: ReadonlySet<OperationId> = new Set([
  'listWebhooks',
  'createWebhook',
  'getWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'listDeliveries',
  'redeliver',
  'listMembers',
  'removeMember',
  'listInvitations',
  'createInvitation',
  'deleteInvitation',
  'listAuditLog',
  'listTemplates',
  'createTemplate',
  'getTemplate',
  'deleteTemplate',
])

/**
 * Refuses requests of a token that is limited to hosts: organization-wide operations and other targets (403),
 * objects of other hosts (404). Lists filter by `hostnames` themselves.
 */
export async function refuseHost(
  operationId: OperationId,
  parts: { readonly path: unknown; readonly query: unknown; readonly body: unknown },
  { caller, db }: { readonly caller: Caller; readonly db: Db },
): Promise<Problem<'forbidden' | 'not_found'> | null> {
  const { hostnames, organizationId } = caller
  if (hostnames === null) return null
  if (wholeOrganization.has(operationId)) {
    const message = 'This token is limited to hosts; this operation concerns the whole organization.'
    return problem('forbidden', { message })
  }
  for (const [name, value] of Object.entries({ ...Object(parts.path), ...Object(parts.query) })) {
    const table = objectsByParameter[name]
    if (table === undefined || typeof value !== 'string') continue
    const id = value.toLowerCase()
    const hostname = isId(id) ? await findHostname(db, table, { id, organizationId }) : null
    if (hostname === null || !coversHost(hostnames, hostname)) return problem('not_found')
  }
  const hostname = targetHostname(Object(parts.body))
  if (hostname === null || coversHost(hostnames, hostname)) return null
  return problem('forbidden', { message: `This token is limited to other hosts than ${hostname}.` })
}

/** An invalid target is left to the operation, which names the error. */
function targetHostname({ target, hostname }: Readonly<Record<string, unknown>>): string | null {
  const parsed =
    typeof hostname === 'string'
      ? parseHostname(hostname)
      : typeof target === 'string'
        ? parseTarget(target)
        : null
  return parsed?.ok === true ? parsed.hostname : null
}
