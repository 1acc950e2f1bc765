import type { Db } from '../../../service/store/database/database.ts'
import { createInvitation, firstInvitationMs } from '../../../service/store/invitations.ts'
import { createOrganization, listOrganizations } from '../../../service/store/organizations.ts'
import { issueToken } from '../../../service/store/tokens.ts'
import type { Clock } from '../../../shared/clock.ts'
import { shellActor } from '../organizations/shellActor.ts'

/** What a first start hands out, once: a token of the API, and the code with which its owner joins. */
export type FirstKeys = { readonly token: string; readonly invitationCode: string }

/**
 * Makes the organization `default`, a token and an invitation for its first owner where there is no
 * organization at all, and returns both; null where there is one already.
 *
 * All are made in one transaction, so that a start that is killed leaves no organization without a token.
 */
export async function makeFirstOrganization(db: Db, clock: Clock): Promise<FirstKeys | null> {
  if ((await listOrganizations(db)).length > 0) return null
  const actor = shellActor()
  return db.transaction(async (transaction) => {
    // The name is unique, so of several first starts on one database exactly one gets past this line.
    const made = await createOrganization(
      transaction,
      { name: 'default', plan: 'unlimited', monthlyScans: null },
      clock,
    )
    if (made === null) return null
    const organizationId = made.id
    const { plaintext } = await issueToken(transaction, { organizationId, name: 'first start', actor }, clock)
    const { code } = await createInvitation(
      transaction,
      { organizationId, email: null, role: 'owner', validMs: firstInvitationMs, actor },
      clock,
    )
    return { token: plaintext, invitationCode: code }
  })
}
