import type { Clock } from '../../shared/clock.ts'
import { timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { type PlanName, planNames } from '../../shared/model/plans.ts'
import type { Actor, Organization } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readIntegerOrNull, readOneOf, readText } from './database/rows.ts'

const organizationsListedMax = 10_000

type OrganizationTerms = {
  readonly name: string
  readonly plan: PlanName
  /** Null: no override. */
  readonly monthlyScans: number | null
}

const columns = 'id, name, plan, monthly_scans, created_at'

export async function createOrganization(
  db: Db,
  { name, plan, monthlyScans }: OrganizationTerms,
  clock: Clock,
): Promise<Organization | null> {
  const row = await queryRow(
    db,
    `insert into organizations (id, name, plan, monthly_scans, created_at) values (?, ?, ?, ?, ?)
     on conflict (name) do nothing returning ${columns}`,
    [newId(clock), name, plan, monthlyScans, timestamp(clock.now())],
  )
  return row === null ? null : readOrganization(row)
}

export async function findOrganization(
  db: Db,
  { name }: { readonly name: string },
): Promise<Organization | null> {
  const row = await queryRow(db, `select ${columns} from organizations where name = ?`, [name])
  return row === null ? null : readOrganization(row)
}

export async function findOrganizationById(db: Db, id: string): Promise<Organization | null> {
  const row = await queryRow(db, `select ${columns} from organizations where id = ?`, [id])
  return row === null ? null : readOrganization(row)
}

export async function findPlan(db: Db, organizationId: string): Promise<PlanName | null> {
  const row = await queryRow(db, 'select plan from organizations where id = ?', [organizationId])
  return row === null ? null : readOneOf(row, 'plan', planNames)
}

export async function listOrganizations(db: Db): Promise<readonly Organization[]> {
  const rows = await queryRows(db, `select ${columns} from organizations order by name limit ?`, [
    organizationsListedMax,
  ])
  return rows.map(readOrganization)
}

export async function updateOrganization(
  db: Db,
  { name, plan, monthlyScans, actor }: OrganizationTerms & { readonly actor: Actor },
  clock: Clock,
): Promise<Organization | null> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update organizations set plan = ?, monthly_scans = ? where name = ? returning ${columns}`,
      [plan, monthlyScans, name],
    )
    if (row === null) return null
    const organization = readOrganization(row)
    await recordAudit(
      transaction,
      {
        organizationId: organization.id,
        actor,
        action: 'organization.plan_changed',
        subject: name,
        details: { plan, monthly_scans: monthlyScans },
      },
      clock,
    )
    return organization
  })
}

function readOrganization(row: Row): Organization {
  return {
    id: readText(row, 'id'),
    name: readText(row, 'name'),
    plan: readOneOf(row, 'plan', planNames),
    monthlyScans: readIntegerOrNull(row, 'monthly_scans'),
    createdAt: readText(row, 'created_at'),
  }
}
