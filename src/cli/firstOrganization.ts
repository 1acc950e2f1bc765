import type { Clock } from '../clock.ts'
import type { Db } from '../store/database.ts'
import { createOrganization, listOrganizations } from '../store/organizations.ts'
import { issueToken } from '../store/tokens.ts'
import { shellActor } from './shellActor.ts'

/**
 * Makes the organisation `default` and a token for it where there is no organisation at all, and answers
 * the token; null where there is one already.
 *
 * Both are made in one transaction, so that a start that is killed leaves no organisation without a token.
 */
export async function makeFirstOrganization(db: Db, clock: Clock): Promise<string | null> {
  if ((await listOrganizations(db)).length > 0) return null
  return db.transaction(async (transaction) => {
    // The name is unique, so of several first starts on one database exactly one gets past this line.
    const made = await createOrganization(
      transaction,
      { name: 'default', plan: 'unlimited', monthlyScans: null },
      clock,
    )
    if (made === null) return null
    const { plaintext } = await issueToken(
      transaction,
      { organizationId: made.id, name: 'first start', actor: shellActor() },
      clock,
    )
    return plaintext
  })
}
