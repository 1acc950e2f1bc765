import { presentApiDescription } from '../../../../output/present/apiDescription.ts'
import { problem } from '../../../../service/problems.ts'
import { findDescription } from '../../../../service/store/apiDescriptions.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

export const getApiDescription: OperationHandler<'getApiDescription'> = async ({ path, caller }, { db }) => {
  const { organizationId } = caller
  const id = path.apiDescriptionId.toLowerCase()
  const found = isId(id) ? await findDescription(db, { id, organizationId }) : null
  return found === null ? problem('not_found') : { status: 200, body: presentApiDescription(found) }
}
