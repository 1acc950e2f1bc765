import { invitationLink } from '../../../../output/present/invitationLink.ts'
import { presentInvitation } from '../../../../output/present/member.ts'
import { problem } from '../../../../service/problems.ts'
import {
  findInvitation,
  invitationMs,
  createInvitation as storeInvitation,
} from '../../../../service/store/invitations.ts'
import { listMembers } from '../../../../service/store/members.ts'
import { parseEmail } from '../../../../shared/email.ts'
import { normalizeHostnames } from '../../../../shared/model/tokens.ts'
import type { OperationHandler } from '../../operation.ts'
import { tokenActor } from '../../tokenActor.ts'

/** Only this response contains the link. */
export const createInvitation: OperationHandler<'createInvitation'> = async (
  { body, caller, client },
  { db, clock, baseUrl },
) => {
  const email = parseEmail(body.email)
  if (email === null) return problem('conflict', { message: 'Expected an email address.' })
  const { organizationId } = caller
  const members = await listMembers(db, organizationId)
  if (members.some((member) => member.email === email)) {
    return problem('conflict', { message: `${email} is a member already.` })
  }
  const hostnames = normalizeHostnames(body.hostnames ?? null)
  if (hostnames !== null && body.role === 'owner') {
    return problem('conflict', { message: 'Owners have access to all hosts.' })
  }
  const actor = tokenActor({ caller, client })
  const wanted = { organizationId, email, role: body.role, hostnames, validMs: invitationMs, actor }
  const { code } = await storeInvitation(db, wanted, clock)
  const stored = await findInvitation(db, code, clock)
  if (stored === null) throw new Error('Expected the stored invitation, found none')
  return { status: 201, body: { ...presentInvitation(stored), url: invitationLink(code, baseUrl) } }
}
