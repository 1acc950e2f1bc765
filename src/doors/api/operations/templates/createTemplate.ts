import { presentTemplate } from '../../../../output/present/storedTemplate.ts'
import { admitTemplate } from '../../../../service/admission/admitTemplate.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

export const createTemplate: OperationHandler<'createTemplate'> = async ({ body, caller, client }, deps) => {
  const { file = null, document } = body
  const actor = tokenActor({ caller, client })
  const admitted = await admitTemplate(caller.organizationId, { submission: { file, document }, actor }, deps)
  if (!admitted.ok) return admitted.problem
  return { status: 201, body: presentTemplate(admitted.template) }
}
