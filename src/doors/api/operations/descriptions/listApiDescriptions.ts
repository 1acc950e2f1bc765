import { presentApiDescription } from '../../../../output/present/apiDescription.ts'
import { listDescriptions } from '../../../../service/store/apiDescriptions.ts'
import type { OperationHandler } from '../../operation.ts'

export const listApiDescriptions: OperationHandler<'listApiDescriptions'> = async ({ caller }, { db }) => {
  const listed = await listDescriptions(db, caller.organizationId, caller.hostnames)
  return { status: 200, body: { api_descriptions: listed.map(presentApiDescription) } }
}
