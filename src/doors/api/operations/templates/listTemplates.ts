import { presentTemplate } from '../../../../output/present/storedTemplate.ts'
import { listStoredTemplates } from '../../../../service/store/templates.ts'
import type { OperationHandler } from '../../operation.ts'

export const listTemplates: OperationHandler<'listTemplates'> = async ({ caller }, { db }) => {
  const stored = await listStoredTemplates(db, caller.organizationId)
  return { status: 200, body: { templates: stored.map(presentTemplate) } }
}
