import type { Clock } from '../../shared/clock.ts'
import { plans } from '../../shared/model/plans.ts'
import type { Organization, Quota } from '../../shared/model/records.ts'
import { queryRow, type Statements } from './database/dialect.ts'
import { readInteger } from './database/rows.ts'

type QuotaOwner = Pick<Organization, 'id' | 'plan' | 'monthlyScans'>

/** Returns the scans per month; null: unlimited. */
export function scansLimit({ plan, monthlyScans }: Pick<QuotaOwner, 'plan' | 'monthlyScans'>): number | null {
  return monthlyScans ?? plans[plan].monthlyScans
}

export function monthOf(clock: Clock): string {
  return startOfMonth(clock, 0).slice(0, 'yyyy-mm'.length)
}

export async function readQuota(db: Statements, organization: QuotaOwner, clock: Clock): Promise<Quota> {
  const row = await queryRow(db, 'select used from scan_usage where organization_id = ? and month = ?', [
    organization.id,
    monthOf(clock),
  ])
  return {
    plan: organization.plan,
    limit: scansLimit(organization) ?? 0,
    used: row === null ? 0 : readInteger(row, 'used'),
    periodStart: startOfMonth(clock, 0),
    resetsAt: startOfMonth(clock, 1),
  }
}

function startOfMonth(clock: Clock, monthsAhead: number): string {
  const now = new Date(clock.now())
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1)).toISOString()
}
