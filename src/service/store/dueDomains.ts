import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Domain } from '../../shared/model/records.ts'
import { type Db, queryRows, skipLocked } from './database/dialect.ts'
import { domainColumns, readDomain } from './domainRows.ts'

/** How old the last look at a proof gets. */
export const proofCheckedMs = 24 * 60 * 60 * 1_000

/** The same where nobody answered last time. */
export const unansweredCheckedMs = 60 * 60 * 1_000

/**
 * Takes verified domains whose proof is to be looked at again, those that waited longest first, and notes
 * that they were, so that no other runner takes them as well. What was attested has no proof to look at.
 */
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
      timestamp(clock.now() - unansweredCheckedMs),
      limit,
      timestamp(clock.now()),
    ],
  )
  return rows.map(readDomain)
}

/** Notes that somebody asked for a look at a domain; false when the last one is less than `gapMs` ago. */
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
