import { applyIntegrationChange, presentIntegration } from '../../../../output/present/integration.ts'
import { admitIntegrationChange } from '../../../../service/admission/admitIntegration.ts'
import { problem } from '../../../../service/problems.ts'
import type { Integration } from '../../../../shared/model/integration.ts'
import { integrationKey } from '../../integrationKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const updateIntegration: OperationHandler<'updateIntegration'> = async (
  { path, body, caller, client },
  deps,
) => {
  const key = integrationKey(path, caller)
  if (key === null) return problem('not_found')
  const submission = {
    change: (before: Integration) => applyIntegrationChange(before, body),
    secret: body.secret ?? null,
    actor: tokenActor({ caller, client }),
  }
  const admitted = await admitIntegrationChange(key, submission, deps)
  return admitted.ok ? { status: 200, body: presentIntegration(admitted.integration) } : admitted.problem
}
