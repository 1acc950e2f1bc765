import { presentMember } from '../../../../output/present/member.ts'
import { listMembers as readMembers } from '../../../../service/store/members.ts'
import type { OperationHandler } from '../../operation.ts'

export const listMembers: OperationHandler<'listMembers'> = async ({ caller }, { db }) => {
  const members = await readMembers(db, caller.organizationId)
  return { status: 200, body: { members: members.map(presentMember) } }
}
