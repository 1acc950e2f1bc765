import { presentToken } from '../../../../output/present/token.ts'
import { findOrganizationById } from '../../../../service/store/organizations.ts'
import { findApiToken } from '../../../../service/store/tokens.ts'
import type { OperationHandler } from '../../operation.ts'

export const getOwnToken: OperationHandler<'getOwnToken'> = async ({ caller }, { db }) => {
  const { organizationId } = caller
  const token = await findApiToken(db, { id: caller.tokenId, organizationId })
  const organization = await findOrganizationById(db, organizationId)
  if (token === null || organization === null)
    throw new Error('Expected the token of the request, found none')
  const { id, name, plan } = organization
  return { status: 200, body: { token: presentToken(token), organization: { id, name, plan } } }
}
