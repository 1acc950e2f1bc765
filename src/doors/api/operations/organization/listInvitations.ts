import { presentInvitation } from '../../../../output/present/member.ts'
import { listInvitations as readInvitations } from '../../../../service/store/invitations.ts'
import type { OperationHandler } from '../../operation.ts'

export const listInvitations: OperationHandler<'listInvitations'> = async ({ caller }, { db, clock }) => {
  const invitations = await readInvitations(db, caller.organizationId, clock)
  return { status: 200, body: { invitations: invitations.map(presentInvitation) } }
}
