import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { coversHosts, intersectHosts } from '../../../shared/model/tokens.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import { storedHostnames } from '../hostnames.ts'
import { type Role, scopesOfRole } from '../personRecords.ts'
import { liveTokensMax, readLimits, revokeToken } from '../tokens.ts'

type Narrowing = {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly hostnames: readonly string[] | null
  readonly actor: Actor
}

/** Limits tokens for good to what their member may do. Revokes those without a host or scope left. */
export async function narrowTokens(
  db: Db,
  { organizationId, userId, role, hostnames, actor }: Narrowing,
  clock: Clock,
): Promise<void> {
  const rows = await queryRows(
    db,
    `select id, scopes, hostnames from api_tokens where organization_id = ? and user_id = ? and revoked_at is null
       and (expires_at is null or expires_at > ?) limit ?`,
    [organizationId, userId, timestamp(clock.now()), liveTokensMax],
  )
  for (const row of rows) {
    const id = readText(row, 'id')
    const own = readLimits(row)
    const scopes = own.scopes.filter((scope) => scopesOfRole[role].includes(scope))
    const isCovered = coversHosts(hostnames, own.hostnames)
    if (isCovered && scopes.length === own.scopes.length) continue
    const common = isCovered ? own.hostnames : intersectHosts(hostnames, own.hostnames)
    if (common?.length === 0 || scopes.length === 0)
      await revokeToken(db, { id, organizationId, actor }, clock)
    else
      await queryRows(db, 'update api_tokens set scopes = ?, hostnames = ? where id = ?', [
        scopes.join(' '),
        storedHostnames(common),
        id,
      ])
  }
}
