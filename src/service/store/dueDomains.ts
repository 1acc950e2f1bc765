import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Domain } from '../../shared/model/records.ts'
import { type Db, queryRows, skipLocked } from './database/dialect.ts'
import { domainColumns, readDomain } from './domainRows.ts'

export const proofCheckedMs = 24 * 60 * 60 * 1_000

export const checkWithoutResponseMs = 60 * 60 * 1_000

/** Oldest first; attested domains have no proof. */
export async function claimDueDomains(
  db: Db,
  { limit }: { readonly limit: number },
  clock: Clock,
): Promise<readonly Domain[]> {
  const rows = await queryRows(
    db,
    `with due as materialized (
       select id from domains
       where verified_by in ('dns', 'file')
         and (looked_at <= ? or (unanswered_since is not null and looked_at <= ?))
       order by looked_at, id limit ? ${skipLocked(db)}
     )
     update domains set looked_at = ? where id in (select id from due) returning ${domainColumns}`,
    [
      timestamp(clock.now() - proofCheckedMs),
      timestamp(clock.now() - checkWithoutResponseMs),
      limit,
      timestamp(clock.now()),
    ],
  )
  return rows.map(readDomain)
}

/** False if the last one is less than `gapMs` ago. */
export async function startDomainCheck(
  db: Db,
  { domain, gapMs }: { readonly domain: Pick<Domain, 'id'>; readonly gapMs: number },
  clock: Clock,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    'update domains set looked_at = ? where id = ? and (looked_at is null or looked_at <= ?) returning id',
    [timestamp(clock.now()), domain.id, timestamp(clock.now() - gapMs)],
  )
  return rows.length > 0
}
