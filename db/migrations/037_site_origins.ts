import type { Knex } from 'knex'
import { engineWords, type Migration } from './migration.ts'

const severities = ['critical', 'high', 'medium', 'low', 'info']
const counted = severities.join(', ')
const sums = severities.map((severity) => `sum(${severity}) as ${severity}`).join(', ')

/**
 * Keys sites by origin. Keeps the days of hostnames with one origin, and counts others again from issues.
 */
export const siteOrigins: Migration = {
  name: '037_site_origins',
  async up(db) {
    const { text } = engineWords(db)
    const sql = sqlOf(db)
    await db.raw(`alter table scans add column target_origin ${text}`)
    await db.raw(`update scans set target_origin = ${sql.originOf('target_url')}`)
    await db.raw(`alter table findings add column target_origin ${text}`)
    await db.raw(
      'update findings set target_origin = (select target_origin from scans where scans.id = findings.scan_id)',
    )
    await db.raw(`alter table issues add column origin ${text}`)
    await createEnds(db)
    await db.raw(setIssueOrigins(sql))
    await replaceIndexes(db, 'origin')
    await rebuildTables(db, 'origin')
    for (const statement of fillOrigins) await db.raw(statement)
    await db.raw('drop table origin_ends')
    await dropFormer(db)
  },
  async down(db) {
    await replaceIndexes(db, 'hostname')
    await rebuildTables(db, 'hostname')
    for (const statement of fillHostnames(sqlOf(db))) await db.raw(statement)
    await dropFormer(db)
    for (const table of ['scans', 'findings']) await db.raw(`alter table ${table} drop column target_origin`)
    await db.raw('alter table issues drop column origin')
  },
}

type SiteColumn = 'hostname' | 'origin'

type Sql = {
  originOf(url: string): string
  hostnameOf(origin: string): string
  finalUrl: string
}

const postgres: Sql = {
  originOf: (url) =>
    `split_part(${url}, '://', 1) || '://' || split_part(split_part(${url}, '://', 2), '/', 1)`,
  hostnameOf: (origin) => `regexp_replace(split_part(${origin}, '://', 2), ':[0-9]+$', '')`,
  finalUrl: `coalesce(report::json #>> '{target,final_url}', report::json #>> '{finalUrl}', target_url)`,
}

const sqlite: Sql = {
  originOf(url) {
    const rest = `substr(${url}, instr(${url}, '://') + 3)`
    const host = `case instr(${rest}, '/') when 0 then ${rest} else substr(${rest}, 1, instr(${rest}, '/') - 1) end`
    return `substr(${url}, 1, instr(${url}, '://') + 2) || ${host}`
  },
  hostnameOf(origin) {
    const host = `substr(${origin}, instr(${origin}, '://') + 3)`
    return `case when ${host} like '[%' then substr(${host}, 1, instr(${host}, ']'))
      when instr(${host}, ':') > 0 then substr(${host}, 1, instr(${host}, ':') - 1) else ${host} end`
  },
  finalUrl: `coalesce(json_extract(report, '$.target.final_url'), json_extract(report, '$.finalUrl'), target_url)`,
}

function sqlOf(db: Knex): Sql {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? postgres : sqlite
}

/** Reads one report per scanned origin: that of its latest completed scan. */
async function createEnds(db: Knex): Promise<void> {
  const { text, strict } = engineWords(db)
  await db.raw(`
    create table origin_ends (
      organization_id ${text} not null,
      target_origin ${text} not null,
      final_origin ${text} not null,
      evaluated_at ${text} not null,
      evaluations integer not null,
      primary key (organization_id, target_origin)
    ) ${strict}`)
  const { originOf, finalUrl } = sqlOf(db)
  await db.raw(`
    insert into origin_ends (organization_id, target_origin, final_origin, evaluated_at, evaluations)
    select latest.organization_id, latest.target_origin, ${originOf('latest.final_url')}, latest.evaluated_at,
      latest.evaluations
    from (
      select s.organization_id, s.target_origin, s.completed_at as evaluated_at, ended.evaluations,
        ${finalUrl} as final_url
      from (
        select id, count(*) over (partition by organization_id, target_origin) as evaluations, row_number() over (
          partition by organization_id, target_origin order by completed_at desc, id desc) as place
        from scans where status = 'completed' and retest_of is null
      ) as ended join scans s on s.id = ended.id where ended.place = 1
    ) as latest`)
  await db.raw('create index origin_ends_by_final on origin_ends (organization_id, final_origin)')
}

/** The report has the scheme, which the view of an issue lacks. */
function setIssueOrigins({ originOf }: Sql): string {
  const scheme = `substr(view_start, 1, case when view_start like 'https%' then 8 else 7 end)`
  const end = `(select final_origin from origin_ends e where e.organization_id = issues.organization_id
    and e.target_origin = ${originOf('issues.view_start')})`
  return `update issues set origin = case
    when ${end} in ('https://' || view_host, 'http://' || view_host) then ${end} else ${scheme} || view_host end`
}

const indexes: Readonly<Record<string, (site: SiteColumn) => string>> = {
  scans_of_site: (site) => `scans (organization_id, target_${site}, created_at, id)`,
  findings_of_site: (site) => `findings (organization_id, target_${site}, severity, created_at, id)`,
  findings_of_site_by_check: (site) =>
    `findings (organization_id, target_${site}, check_id, severity, created_at, id)`,
  issues_of_site: (site) => `issues (organization_id, ${site}, state, severity, first_seen, id)`,
  issues_of_site_by_check: (site) =>
    `issues (organization_id, ${site}, check_id, state, severity, first_seen, id)`,
  issues_of_site_by_change: (site) =>
    `issues (organization_id, ${site}, state_changed_at, state, severity, first_seen)`,
  issues_by_change: (site) =>
    `issues (organization_id, state_changed_at, first_seen, id, state, severity, check_id, hostname${site === 'origin' ? ', origin' : ''})`,
}

async function replaceIndexes(db: Knex, site: SiteColumn): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.raw(`drop index ${name}`)
    await db.raw(`create index ${name} on ${columns(site)}`)
  }
}

async function rebuildTables(db: Knex, key: SiteColumn): Promise<void> {
  const { text, strict } = engineWords(db)
  const counts = severities.map((severity) => `${severity} integer not null default 0,`).join(' ')
  const owner = `organization_id ${text} not null references organizations (id) on delete cascade`
  await db.raw('drop index sites_by_worst')
  await db.raw('alter table sites rename to former_sites')
  await db.raw('alter table site_days rename to former_site_days')
  await db.raw(`
    create table sites (
      ${owner},
      ${key} ${text} not null,
      ${key === 'origin' ? `hostname ${text} not null,` : ''}
      worst integer not null default 5,
      ${counts}
      scanned_as ${text} not null,
      moved_to ${text},
      evaluated_at ${text},
      evaluations integer not null default 0,
      primary key (organization_id, ${key})
    ) ${strict}`)
  await db.raw(`
    create table site_days (
      ${owner},
      ${key} ${text} not null,
      day ${text} not null,
      ${counts}
      primary key (organization_id, ${key}, day)
    ) ${strict}`)
  await db.raw(`create index sites_by_worst on sites (organization_id, worst, ${key})`)
  if (key === 'origin')
    await db.raw('create index sites_of_hostname on sites (organization_id, hostname, origin)')
}

async function dropFormer(db: Knex): Promise<void> {
  await db.raw('drop table former_sites')
  await db.raw('drop table former_site_days')
}

const worstRank = `min(case severity ${severities.map((severity, rank) => `when '${severity}' then ${rank}`).join(' ')} end)`
const perSeverity = severities
  .map((severity) => `sum(case severity when '${severity}' then 1 else 0 end) as ${severity}`)
  .join(', ')

/** Site of a hostname whose issues all have one origin, or that has only one. */
const onlyOrigins = `
  select organization_id, hostname, coalesce(min(issue_origin), min(origin)) as origin from (
    select organization_id, hostname, origin, null as issue_origin from sites where worst <= 5
    union all select organization_id, hostname, origin, origin from issues
  ) as named group by organization_id, hostname
  having count(distinct issue_origin) = 1 or (count(distinct issue_origin) = 0 and count(distinct origin) = 1)`

const recountedDays = `
  select organization_id, hostname, origin, day,
    ${severities.map((severity) => `sum(case severity when '${severity}' then change else 0 end) as ${severity}`).join(', ')}
  from (
    select organization_id, hostname, origin, substr(first_seen, 1, 10) as day, severity, 1 as change from issues
    union all
    select organization_id, hostname, origin, substr(state_changed_at, 1, 10), severity, -1 from issues
    where state <> 'open'
  ) as changes group by organization_id, hostname, origin, day`

const fillOrigins = [
  `insert into sites (organization_id, origin, hostname, scanned_as, worst, ${counted})
   select names.organization_id, names.origin, min(names.hostname), names.origin, coalesce(min(counts.worst), 5),
     ${severities.map((severity) => `coalesce(min(counts.${severity}), 0)`).join(', ')}
   from (
     select organization_id, target_origin as origin, target_hostname as hostname from scans
     union select organization_id, origin, hostname from issues
   ) as names left join (
     select organization_id, origin, ${worstRank} as worst, ${perSeverity}
     from issues where state = 'open' group by organization_id, origin
   ) as counts on counts.organization_id = names.organization_id and counts.origin = names.origin
   group by names.organization_id, names.origin`,
  `update sites set
     scanned_as = (select e.target_origin from origin_ends e where e.organization_id = sites.organization_id
       and e.final_origin = sites.origin order by e.evaluated_at desc, e.target_origin limit 1),
     evaluated_at = (select max(e.evaluated_at) from origin_ends e
       where e.organization_id = sites.organization_id and e.final_origin = sites.origin),
     evaluations = (select sum(e.evaluations) from origin_ends e
       where e.organization_id = sites.organization_id and e.final_origin = sites.origin)
   where exists (select 1 from origin_ends e
     where e.organization_id = sites.organization_id and e.final_origin = sites.origin)`,
  `update sites set worst = case worst when 5 then 6 else worst end,
     moved_to = (select e.final_origin from origin_ends e
       where e.organization_id = sites.organization_id and e.target_origin = sites.origin)
   where exists (select 1 from origin_ends e where e.organization_id = sites.organization_id
       and e.target_origin = sites.origin and e.final_origin <> sites.origin)
     and not exists (select 1 from origin_ends e
       where e.organization_id = sites.organization_id and e.final_origin = sites.origin)`,
  `insert into site_days (organization_id, origin, day, ${counted})
   select d.organization_id, '', d.day, ${severities.map((severity) => `d.${severity}`).join(', ')}
   from former_site_days d where d.hostname = ''`,
  `insert into site_days (organization_id, origin, day, ${counted})
   select d.organization_id, o.origin, d.day, ${severities.map((severity) => `d.${severity}`).join(', ')}
   from former_site_days d join (${onlyOrigins}) as o
     on o.organization_id = d.organization_id and o.hostname = d.hostname`,
  `insert into site_days (organization_id, origin, day, ${counted})
   select organization_id, origin, day, ${counted} from (${recountedDays}) as days
   where (organization_id, hostname) not in (select organization_id, hostname from (${onlyOrigins}) as one)`,
]

function fillHostnames({ hostnameOf }: Sql): readonly string[] {
  return [
    `insert into sites (organization_id, hostname, worst, ${counted}, scanned_as, moved_to, evaluated_at, evaluations)
     select organization_id, hostname, min(worst), ${sums}, min(${hostnameOf('scanned_as')}),
       case min(worst) when 6 then min(${hostnameOf('moved_to')}) end, max(evaluated_at), sum(evaluations)
     from former_sites group by organization_id, hostname`,
    `insert into site_days (organization_id, hostname, day, ${counted})
     select organization_id, hostname, day, ${sums} from (
       select organization_id, case origin when '' then '' else ${hostnameOf('origin')} end as hostname, day, ${counted}
       from former_site_days
     ) as days group by organization_id, hostname, day`,
  ]
}
