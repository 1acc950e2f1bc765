import type { Db } from '../src/service/store/database/database.ts'
import { engineOf } from '../src/service/store/database/dialect.ts'
import { createOrganization } from '../src/service/store/organizations.ts'
import { systemClock } from '../src/shared/clock.ts'
import type { Organization } from '../src/shared/model/records.ts'
import { severities } from '../src/shared/model/severity.ts'

export const issuesStored = 1_000_000

/** One site has a tenth of all issues. */
export const sitesStored = 10_000

/** Keeps a batch below the store's statement timeout. */
const batch = 10_000

/** Fills the tables with SQL; single inserts would take minutes. */
export async function fillIssues(
  db: Db,
  organizationId: string,
  { sites = sitesStored }: { readonly sites?: number } = {},
): Promise<void> {
  const issuesEach = Math.floor((issuesStored * 0.9) / sites)
  const isSqlite = engineOf(db) === 'sqlite'
  const id = isSqlite
    ? `printf('01900000-0000-7000-8000-%012x', n)`
    : `'01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`
  const fingerprint = isSqlite ? `printf('%064x', n)` : `lpad(to_hex(n), 64, '0')`
  // Three issues share each time, as those of one scan do.
  const time = isSqlite
    ? `strftime('%Y-%m-%dT%H:%M:%S', 1600000000 + n / 3, 'unixepoch') || '.000Z'`
    : `to_char(to_timestamp(1600000000 + n / 3) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '.000Z'`
  const severity = `case n % 5 ${severities.map((name, place) => `when ${place} then '${name}'`).join(' ')} end`
  const state = `case n / 5 % 4 when 0 then 'open' when 1 then 'accepted' when 2 then 'false_positive' else 'fixed' end`
  const hostname = `case when n / ${issuesEach} % 10 = 0 then 'big.example' else 'site-' || (n / ${issuesEach}) || '.example' end`
  const values = {
    ...{
      id,
      organization_id: '?',
      fingerprint,
      hostname,
      origin: `'https://' || ${hostname}`,
      severity,
      state,
    },
    check_id: `'group.check-' || (n / 20 % 30)`,
    ...{ first_seen: time, last_seen: time, last_evaluated: time, state_changed_at: time },
    fixed_at: `case when n / 5 % 4 = 3 then ${time} end`,
    disposition: `case n / 5 % 4 when 1 then 'accepted' when 2 then 'false_positive' end`,
    disposition_set_at: `case when n / 5 % 4 in (1, 2) then ${time} end`,
    disposition_reason: `case when n / 5 % 4 in (1, 2) then 'A reason' end`,
    disposition_set_by_kind: `case when n / 5 % 4 in (1, 2) then 'user' end`,
    disposition_set_by_name: `case when n / 5 % 4 in (1, 2) then 'ada@example.com' end`,
    ...{ reopened: '0', scans_seen: '1', applied_scan_started_at: time },
    ...{ view_start: `'https://' || ${hostname} || '/'`, view_host: hostname, view_mode: `'passive'` },
    ...{ view_intensity: `'safe'`, view_signed_in: '0', view_rendered: '0', view_probes: `'all'` },
    ...{ view_exclude_paths: `'[]'`, finding_id: id, scan_id: id, title: `'A title'` },
    evidence: `'{"url":"https://app.example.com/","samples":["/"]}'`,
  }
  const range = isSqlite
    ? 'with recursive numbers (n) as (select cast(? as integer) union all select n + 1 from numbers where n < ?)'
    : 'with numbers (n) as (select generate_series(?::int, ?::int))'
  const into = `insert into issues (${Object.keys(values).join(', ')})`
  const select = `select ${Object.values(values).join(', ')} from numbers`
  for (let from = 1; from <= issuesStored; from += batch) {
    const insert = isSqlite ? `${into} ${range} ${select}` : `${range} ${into} ${select}`
    await db.raw(insert, [from, Math.min(from + batch - 1, issuesStored), organizationId])
  }
  const counts = severities.map((name) => `sum(case severity when '${name}' then 1 else 0 end)`)
  await db.raw(
    `insert into sites (organization_id, origin, hostname, scanned_as, worst, ${severities.join(', ')}, evaluated_at, evaluations)
     select organization_id, origin, hostname, origin, 0, ${counts.join(', ')}, '2026-01-01T00:00:00.000Z', 2
     from issues where state = 'open' and organization_id = ? group by organization_id, origin, hostname`,
    [organizationId],
  )
  // Otherwise autovacuum would run during the measurement.
  await db.raw(isSqlite ? 'analyze' : 'vacuum analyze')
}

export async function makeOrganization(db: Db, name: string): Promise<Organization> {
  const organization = await createOrganization(
    db,
    { name, plan: 'unlimited', monthlyScans: null },
    systemClock,
  )
  if (organization === null) throw new Error('The name is taken')
  return organization
}
