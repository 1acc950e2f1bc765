import type { Knex } from 'knex'
import { engineWords, type Migration } from './migration.ts'

const severities = ['critical', 'high', 'medium', 'low', 'info']

/** Open issues per site, and their change per day, initialized from issues and scans. */
export const sites: Migration = {
  name: '024_sites',
  async up(db) {
    await createTables(db)
    await db.raw(`create index sites_by_worst on sites (organization_id, worst, hostname)`)
    await db.raw(
      `create index issues_of_site_by_change on issues
         (organization_id, hostname, state_changed_at, state, severity, first_seen)`,
    )
    await db.raw(
      `create index issues_fixed_by_time on issues (organization_id, state_changed_at, severity, first_seen)
       where state = 'fixed'`,
    )
    for (const statement of fillSites) await db.raw(statement)
    for (const hostname of ['hostname', `''`]) await db.raw(insertDays(hostname))
  },
  async down(db) {
    await db.raw('drop index issues_fixed_by_time')
    await db.raw('drop index issues_of_site_by_change')
    await db.raw('drop table site_days')
    await db.raw('drop table sites')
  },
}

// `worst` is the sort key: the highest open severity, 5 for none, 6 for hidden sites whose scans now end at
// `moved_to`.
async function createTables(db: Knex): Promise<void> {
  const { text, strict } = engineWords(db)
  const counts = severities.map((severity) => `${severity} integer not null default 0,`).join(' ')
  await db.raw(`
    create table sites (
      organization_id ${text} not null references organizations (id) on delete cascade,
      hostname ${text} not null,
      worst integer not null default 5,
      ${counts}
      scanned_as ${text} not null,
      moved_to ${text},
      evaluated_at ${text},
      evaluations integer not null default 0,
      primary key (organization_id, hostname)
    ) ${strict}`)
  await db.raw(`
    create table site_days (
      organization_id ${text} not null references organizations (id) on delete cascade,
      hostname ${text} not null,
      day ${text} not null,
      ${counts}
      primary key (organization_id, hostname, day)
    ) ${strict}`)
}

const ofSite = 'x.organization_id = sites.organization_id'
const twin = `case when hostname like 'www.%' then substr(hostname, 5) else 'www.' || hostname end`
const completed = `from scans x where ${ofSite} and x.target_hostname = sites.scanned_as and x.status = 'completed'`

const fillSites = [
  `insert into sites (organization_id, hostname, scanned_as, worst, ${severities.join(', ')})
   select names.organization_id, names.hostname, names.hostname, coalesce(counts.worst, 5),
     ${severities.map((severity) => `coalesce(counts.${severity}, 0)`).join(', ')}
   from (
     select organization_id, target_hostname as hostname from scans
     union select organization_id, hostname from issues
   ) as names left join (
     select organization_id, hostname,
       min(case severity ${severities.map((severity, place) => `when '${severity}' then ${place}`).join(' ')} end) as worst,
       ${severities.map((severity) => `sum(case severity when '${severity}' then 1 else 0 end) as ${severity}`).join(', ')}
     from issues where state = 'open' group by organization_id, hostname
   ) as counts on counts.organization_id = names.organization_id and counts.hostname = names.hostname`,
  // All scans of one hostname may have ended at the other, with or without `www.`.
  `update sites set scanned_as = ${twin}
   where not exists (select 1 from scans x where ${ofSite} and x.target_hostname = sites.hostname)
     and exists (select 1 from scans x where ${ofSite} and x.target_hostname = ${twin.replaceAll('hostname', 'sites.hostname')})`,
  `update sites set moved_to = ${twin}, worst = 6
   where worst = 5 and exists (select 1 from sites x where ${ofSite} and x.scanned_as = sites.hostname
     and x.hostname <> sites.hostname)`,
  `update sites set evaluated_at = (select max(x.completed_at) ${completed}),
     evaluations = (select count(*) ${completed}) where moved_to is null`,
]

/** Issues count on the day of their opening, and of their last change if closed. */
function insertDays(hostname: string): string {
  const changes = severities.map((severity) => `sum(case severity when '${severity}' then change else 0 end)`)
  return `
    insert into site_days (organization_id, hostname, day, ${severities.join(', ')})
    select organization_id, site, day, ${changes.join(', ')} from (
      select organization_id, ${hostname} as site, substr(first_seen, 1, 10) as day, severity, 1 as change from issues
      union all
      select organization_id, ${hostname}, substr(state_changed_at, 1, 10), severity, -1 from issues where state <> 'open'
    ) as changes group by organization_id, site, day`
}
