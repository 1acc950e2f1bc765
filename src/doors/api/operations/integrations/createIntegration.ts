import { presentIntegration, readIntegrationSettings } from '../../../../output/present/integration.ts'
import { admitIntegration } from '../../../../service/admission/admitIntegration.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createIntegration: OperationHandler<'createIntegration'> = async (
  { body, caller, client },
  deps,
) => {
  const actor = tokenActor({ caller, client })
  const submission = { settings: readIntegrationSettings(body), secret: body.secret, actor }
  const admitted = await admitIntegration(caller.organizationId, submission, deps)
  return admitted.ok ? { status: 201, body: presentIntegration(admitted.integration) } : admitted.problem
}
