import { type Clock, timestamp } from '../clock.ts'
import { planNames, plans } from '../model/plans.ts'
import { type Db, queryRows, skipLocked } from './database/dialect.ts'

/** Scans that one statement deletes, with their findings; bounds how long it holds up the others. */
export const deletedAtOnceMax = 100

/** Scans of one plan that one call deletes. What is left waits for the next call. */
const deletedMax = 100_000

const dayMs = 24 * 60 * 60 * 1_000
const runnersKeptMs = dayMs

/**
 * Deletes finished scans, with their findings, that are older than their organization's plan keeps them.
 * Forgets runners that were not seen for a day. Answers how many scans it deleted.
 */
export async function deleteExpired(db: Db, clock: Clock): Promise<number> {
  let deleted = 0
  for (const plan of planNames) {
    const { retentionDays } = plans[plan]
    if (retentionDays === null) continue
    const before = timestamp(clock.now() - retentionDays * dayMs)
    for (let ofPlan = 0; ofPlan < deletedMax; ofPlan += deletedAtOnceMax) {
      const rows = await deleteSome(db, plan, before)
      deleted += rows
      if (rows < deletedAtOnceMax) break
    }
  }
  await queryRows(db, 'delete from runners where seen_at < ?', [timestamp(clock.now() - runnersKeptMs)])
  return deleted
}

async function deleteSome(db: Db, plan: string, before: string): Promise<number> {
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
