import { type PlanName, planNames } from '../../shared/model/plans.ts'
import { type Db, queryRow } from './database/dialect.ts'
import { readOneOf } from './database/rows.ts'

/**
 * Does something in a transaction that nobody else's for the same organization overlaps, and hands it the
 * organization's plan. So what is counted stays true until it is written. Null where there is no such
 * organization.
 */
export async function withOrganizationLock<T>(
  db: Db,
  organizationId: string,
  work: (transaction: Db, plan: PlanName) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (transaction) => {
    // A write first: it takes SQLite's one writing lock, and on PostgreSQL the organization's row.
    const row = await queryRow(
      transaction,
      'update organizations set plan = plan where id = ? returning plan',
      [organizationId],
    )
    return row === null ? null : work(transaction, readOneOf(row, 'plan', planNames))
  })
}
