import { type PlanName, planNames } from '../../shared/model/plans.ts'
import { type Db, queryRow } from './database/dialect.ts'
import { readOneOf } from './database/rows.ts'

export async function withOrganizationLock<T>(
  db: Db,
  organizationId: string,
  work: (transaction: Db, plan: PlanName) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (transaction) => {
    // A write first, to lock on both engines.
    const row = await queryRow(
      transaction,
      'update organizations set plan = plan where id = ? returning plan',
      [organizationId],
    )
    return row === null ? null : work(transaction, readOneOf(row, 'plan', planNames))
  })
}
