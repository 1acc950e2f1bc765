import { type Clock, timestamp } from '../../shared/clock.ts'
import { planNames, plans } from '../../shared/model/plans.ts'
import { type Db, queryRows, skipLocked } from './database/dialect.ts'
import { deleteOldKeys } from './idempotency.ts'
import { deleteOldIntegrationDeliveries } from './integrations/integrationDeliveries.ts'
import { deleteOldMails } from './mail/mails.ts'
import { nothingOpen, siteDaysKept } from './sites/recountSites.ts'
import { deleteOldDeliveries } from './webhooks/deliveries.ts'

/** Bounds lock times. */
export const deletedAtOnceMax = 100

/** Per plan and call; the rest waits. */
const deletedMax = 100_000

const dayMs = 24 * 60 * 60 * 1_000
const runnersKeptMs = dayMs

/**
 * Deletes finished scans and fixed issues after the plan's retention. Open issues keep a copy of their latest
 * finding. Returns the number of scans.
 */
export async function deleteExpired(db: Db, clock: Clock): Promise<number> {
  let deleted = 0
  for (const plan of planNames) {
    const { retentionDays } = plans[plan]
    if (retentionDays === null) continue
    const before = timestamp(clock.now() - retentionDays * dayMs)
    deleted += await deleteAll(() => deleteScans(db, plan, before))
    await deleteAll(() => deleteFixedIssues(db, plan, before))
  }
  await deleteOldKeys(db, clock)
  const keptFrom = timestamp(clock.now() - siteDaysKept * dayMs).slice(0, 'yyyy-mm-dd'.length)
  await queryRows(db, 'delete from site_days where day < ?', [keptFrom])
  await deleteAll(() => deleteEmptySites(db))
  await deleteOldDeliveries(db, clock)
  await deleteOldIntegrationDeliveries(db, clock)
  await deleteOldMails(db, clock)
  await queryRows(db, 'delete from runners where seen_at < ?', [timestamp(clock.now() - runnersKeptMs)])
  return deleted
}

async function deleteAll(deleteSome: () => Promise<number>): Promise<number> {
  let deleted = 0
  while (deleted < deletedMax) {
    const rows = await deleteSome()
    deleted += rows
    if (rows < deletedAtOnceMax) break
  }
  return deleted
}

async function deleteFixedIssues(db: Db, plan: string, before: string): Promise<number> {
  const rows = await queryRows(
    db,
    `with expired as materialized (
       select id from issues
       where state = 'fixed' and state_changed_at < ?
         and organization_id in (select id from organizations where plan = ?)
       limit ? ${skipLocked(db)}
     )
     delete from issues where id in (select id from expired) returning id`,
    [before, plan, deletedAtOnceMax],
  )
  return rows.length
}

async function deleteScans(db: Db, plan: string, before: string): Promise<number> {
  const rows = await queryRows(
    db,
    `with expired as materialized (
       select id from scans
       where organization_id in (select id from organizations where plan = ?)
         and created_at < ? and status in ('completed', 'failed')
       limit ? ${skipLocked(db)}
     )
     delete from scans where id in (select id from expired) returning id`,
    [plan, before, deletedAtOnceMax],
  )
  return rows.length
}

/** Sites with open issues are never empty. */
async function deleteEmptySites(db: Db): Promise<number> {
  const rows = await queryRows(
    db,
    `delete from sites where (organization_id, origin) in (
       select s.organization_id, s.origin from sites s
       where s.worst >= ${nothingOpen}
         and not exists (select 1 from scans x
           where x.organization_id = s.organization_id and x.target_origin in (s.origin, s.scanned_as))
         and not exists (select 1 from issues x
           where x.organization_id = s.organization_id and x.origin = s.origin)
       limit ${deletedAtOnceMax}
     ) returning origin`,
  )
  return rows.length
}
