import type { Db } from '../../../service/store/database/database.ts'
import { createInvitation, firstInvitationMs } from '../../../service/store/invitations.ts'
import { createOrganization, listOrganizations } from '../../../service/store/organizations.ts'
import { issueToken } from '../../../service/store/tokens.ts'
import type { Clock } from '../../../shared/clock.ts'
import { shellActor } from '../organizations/shellActor.ts'

export type FirstKeys = { readonly token: string; readonly invitationCode: string }

/**
 * Creates the organization `default`, a token and an owner's invitation; null if an organization exists. One
 * transaction, so that each has a token.
 */
export async function makeFirstOrganization(db: Db, clock: Clock): Promise<FirstKeys | null> {
  if ((await listOrganizations(db)).length > 0) return null
  const actor = shellActor()
  return db.transaction(async (transaction) => {
    // The unique name lets exactly one of several concurrent first starts succeed.
    const made = await createOrganization(
      transaction,
      { name: 'default', plan: 'unlimited', monthlyScans: null },
      clock,
    )
    if (made === null) return null
    const organizationId = made.id
    const issued = await issueToken(transaction, { organizationId, name: 'first start', actor }, clock)
    if (issued === null) throw new Error('Expected the first token, found none')
    const { code } = await createInvitation(
      transaction,
      { organizationId, email: null, role: 'owner', validMs: firstInvitationMs, actor },
      clock,
    )
    return { token: issued.plaintext, invitationCode: code }
  })
}
