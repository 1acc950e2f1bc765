import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { coversHosts, intersectHosts } from '../../../shared/model/tokens.ts'
import { type Db, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import { readHostnames, storedHostnames } from '../hostnames.ts'
import { liveTokensMax, revokeToken } from '../tokens.ts'

type Narrowing = {
  readonly organizationId: string
  readonly userId: string
  readonly hostnames: readonly string[] | null
  readonly actor: Actor
}

/** Limits tokens for good. Revokes those without a host left. */
export async function narrowTokens(
  db: Db,
  { organizationId, userId, hostnames, actor }: Narrowing,
  clock: Clock,
): Promise<void> {
  if (hostnames === null) return
  const rows = await queryRows(
    db,
    `select id, hostnames from api_tokens where organization_id = ? and user_id = ? and revoked_at is null
       and (expires_at is null or expires_at > ?) limit ?`,
    [organizationId, userId, timestamp(clock.now()), liveTokensMax],
  )
  for (const row of rows) {
    const [id, own] = [readText(row, 'id'), readHostnames(row)]
    if (coversHosts(hostnames, own)) continue
    const common = intersectHosts(hostnames, own)
    if (common?.length === 0) await revokeToken(db, { id, organizationId, actor }, clock)
    else
      await queryRows(db, 'update api_tokens set hostnames = ? where id = ?', [storedHostnames(common), id])
  }
}
