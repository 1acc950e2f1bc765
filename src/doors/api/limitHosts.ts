import { type Problem, problem } from '../../service/problems.ts'
import type { Db } from '../../service/store/database/database.ts'
import { type HostedObject, isWithinHosts } from '../../service/store/hostnames.ts'
import type { Caller } from '../../shared/model/records.ts'
import { coversHost } from '../../shared/model/tokens.ts'
import { submittedHostnames } from '../http/submittedHostnames.ts'
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
  'listIntegrations',
  'createIntegration',
  'getIntegration',
  'updateIntegration',
  'deleteIntegration',
  'testIntegration',
  'getTicketHook',
  'setTicketHook',
  'listIntegrationDeliveries',
  'listMembers',
  'setMemberHostnames',
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
    if (!(await isWithinHosts(db, table, { id: value, organizationId, hostnames })))
      return problem('not_found')
  }
  const hostname = submittedHostnames(Object(parts.body)).find((name) => !coversHost(hostnames, name))
  if (hostname === undefined) return null
  return problem('forbidden', { message: `This token is limited to other hosts than ${hostname}.` })
}
