import { problem } from '../../../../service/problems.ts'
import {
  setTicketHook as storeTicketHook,
  ticketHookSecretName,
} from '../../../../service/store/integrations/ticketHooks.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'
import { refuseTicketHook, ticketHookUrl } from './getTicketHook.ts'

export const setTicketHook: OperationHandler<'setTicketHook'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = integrationKey(path, caller)
  const refusal = await refuseTicketHook(key, deps)
  if (key === null || refusal !== null) return refusal ?? problem('not_found')
  const { secret } = body
  const sealed = secret === null ? null : deps.openSecretBox().seal(secret, ticketHookSecretName(key.id))
  const actor = tokenActor({ caller, client })
  const isStored = await storeTicketHook(deps.db, key, { sealed, actor }, deps.clock)
  if (!isStored) return problem('not_found')
  return { status: 200, body: { url: ticketHookUrl(key, deps), enabled: secret !== null } }
}
