import { type Problem, problem } from '../../../../service/problems.ts'
import { findIntegration, type IntegrationKey } from '../../../../service/store/integrations/integrations.ts'
import { hasTicketHook } from '../../../../service/store/integrations/ticketHooks.ts'
import { isTicketKind } from '../../../../shared/model/integration.ts'
import { ticketHookPath } from '../../../http/ticketHookPath.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { Deps, OperationHandler } from '../../operation.ts'

export const getTicketHook: OperationHandler<'getTicketHook'> = async ({ path, caller }, deps) => {
  const key = integrationKey(path, caller)
  const refusal = await refuseTicketHook(key, deps)
  if (key === null || refusal !== null) return refusal ?? problem('not_found')
  const enabled = await hasTicketHook(deps.db, key)
  return { status: 200, body: { url: ticketHookUrl(key, deps), enabled } }
}

export function ticketHookUrl(
  { id }: Pick<IntegrationKey, 'id'>,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
): string {
  return `${baseUrl}${ticketHookPath}${id}`
}

export async function refuseTicketHook(
  key: IntegrationKey | null,
  { db }: Pick<Deps, 'db'>,
): Promise<Problem<'not_found' | 'conflict'> | null> {
  const integration = key === null ? null : await findIntegration(db, key)
  if (integration === null) return problem('not_found')
  if (isTicketKind(integration.kind)) return null
  return problem('conflict', { message: 'Only integrations of tickets have a ticket webhook.' })
}
