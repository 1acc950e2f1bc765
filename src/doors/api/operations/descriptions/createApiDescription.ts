import { presentApiDescription } from '../../../../output/present/apiDescription.ts'
import { admitDescription } from '../../../../service/admission/admitDescription.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createApiDescription: OperationHandler<'createApiDescription'> = async (
  { body, caller, client },
  deps,
) => {
  const { hostname, name = null, document } = body
  const actor = tokenActor({ caller, client })
  const admitted = await admitDescription(
    caller.organizationId,
    { submission: { hostname, name, document }, actor },
    deps,
  )
  if (!admitted.ok) return admitted.problem
  return { status: 201, body: presentApiDescription(admitted.description) }
}
