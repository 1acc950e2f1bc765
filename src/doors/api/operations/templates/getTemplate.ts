import { presentTemplate } from '../../../../output/present/storedTemplate.ts'
import { problem } from '../../../../service/problems.ts'
import { findTemplate } from '../../../../service/store/templates.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

export const getTemplate: OperationHandler<'getTemplate'> = async ({ path, caller }, { db }) => {
  const { organizationId } = caller
  const id = path.templateId.toLowerCase()
  const found = isId(id) ? await findTemplate(db, { id, organizationId }) : null
  if (found === null) return problem('not_found')
  return { status: 200, body: { ...presentTemplate(found), document: found.document } }
}
