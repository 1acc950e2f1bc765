import type { Knex } from 'knex'
import { engineWords, type Migration } from '../migration.ts'

/** Issues and their history, initialized from the latest scans. */
export const issues: Migration = {
  name: '019_issues',
  async up(db) {
    await createTables(db)
    await createIndexes(db)
    await db.raw(insertIssues(sqlOf(db)))
    await db.raw(insertEvents(sqlOf(db)))
  },
  async down(db) {
    await db.raw('drop table issue_events')
    await db.raw('drop table issues')
  },
}

// No foreign keys to findings and scans, because issues outlive them. Long columns come last, so that lists
// do not read them.
async function createTables(db: Knex): Promise<void> {
  const { text, strict } = engineWords(db)
  await db.raw(`
    create table issues (
      id ${text} not null primary key,
      organization_id ${text} not null references organizations (id) on delete cascade,
      fingerprint ${text} not null,
      hostname ${text} not null,
      check_id ${text} not null,
      severity ${text} not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
      state ${text} not null check (state in ('open', 'accepted', 'false_positive', 'fixed')),
      first_seen ${text} not null,
      last_seen ${text} not null,
      last_evaluated ${text} not null,
      state_changed_at ${text} not null,
      fixed_at ${text},
      reopened integer not null,
      scans_seen integer not null,
      applied_scan_started_at ${text} not null,
      disposition ${text} check (disposition in ('accepted', 'false_positive')),
      disposition_reason ${text},
      disposition_note ${text},
      disposition_expires_at ${text},
      disposition_set_at ${text},
      disposition_set_by_kind ${text},
      disposition_set_by_name ${text},
      view_start ${text} not null,
      view_host ${text} not null,
      view_mode ${text} not null,
      view_intensity ${text} not null,
      view_signed_in integer not null,
      view_rendered integer not null,
      view_probes ${text} not null,
      view_exclude_paths ${text} not null,
      finding_id ${text} not null,
      scan_id ${text} not null,
      framework ${text},
      technologies ${text},
      title ${text},
      cwe_id ${text},
      remediation ${text},
      description ${text},
      evidence ${text},
      unique (organization_id, fingerprint),
      check ((state = 'fixed') = (fixed_at is not null)),
      check ((disposition is null) = (disposition_set_at is null))
    ) ${strict}`)
  await db.raw(`
    create table issue_events (
      id ${text} not null primary key,
      issue_id ${text} not null references issues (id) on delete cascade,
      at ${text} not null,
      type ${text} not null,
      scan_id ${text},
      actor_kind ${text},
      actor_name ${text},
      reason ${text}
    ) ${strict}`)
}

async function createIndexes(db: Knex): Promise<void> {
  // One index per combination of filters, each ending in the page order. Queries with several severities or
  // states read one branch each.
  const pages = {
    issues_of_organization: '',
    issues_by_state: 'state,',
    issues_by_severity: 'state, severity,',
    issues_by_check: 'check_id, state, severity,',
    issues_of_site: 'hostname, state, severity,',
    issues_of_site_by_check: 'hostname, check_id, state, severity,',
  }
  for (const [name, columns] of Object.entries(pages)) {
    await db.raw(`create index ${name} on issues (organization_id, ${columns} first_seen, id)`)
  }
  await db.raw('create index issues_by_change on issues (organization_id, state_changed_at)')
  await db.raw(
    `create index issues_to_evaluate on issues (organization_id, view_start, view_host, fingerprint) where state <> 'fixed'`,
  )
  await db.raw(
    'create index issues_that_expire on issues (disposition_expires_at) where disposition_expires_at is not null',
  )
  await db.raw(`create index issues_fixed on issues (state_changed_at) where state = 'fixed'`)
  await db.raw('create index issue_events_of_issue on issue_events (issue_id, at, id)')
}

/** SQL expressions that differ between the engines. */
type Sql = {
  /** UUID version 7 for a stored time. */
  id(time: string): string
  /** Text member of a JSON column, or null. */
  json(column: string, path: readonly [string, ...string[]]): string
  /** Text before the first `mark` (an SQL expression), or all of it. */
  before(text: string, mark: string): string
  /** Escaped, because `?` is a binding. */
  readonly questionMark: string
  /** `host[:port]` of a URL. */
  hostOf(url: string): string
  hostnameOf(host: string): string
}

const postgres: Sql = {
  id(time) {
    const ms = `lpad(to_hex((extract(epoch from (${time})::timestamptz) * 1000)::bigint), 12, '0')`
    // UUID versions 4 and 7 share the position of random bits and variant.
    return `substr(${ms}, 1, 8) || '-' || substr(${ms}, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16)`
  },
  json: (column, path) => `((${column})::json #>> '{${path.join(',')}}')`,
  before: (text, mark) => `split_part(${text}, ${mark}, 1)`,
  questionMark: 'chr(63)',
  hostOf: (url) => `split_part(split_part(${url}, '://', 2), '/', 1)`,
  hostnameOf: (host) => `regexp_replace(${host}, ':[0-9]+$', '')`,
}

const sqlite: Sql = {
  id(time) {
    const ms = `printf('%012x', cast(strftime('%s', ${time}) as integer) * 1000 + cast(substr(${time}, 21, 3) as integer))`
    const random = (digits: number) =>
      `substr(lower(hex(randomblob(${Math.ceil(digits / 2)}))), 1, ${digits})`
    const variant = `substr('89ab', 1 + abs(random() % 4), 1)`
    return `substr(${ms}, 1, 8) || '-' || substr(${ms}, 9, 4) || '-7' || ${random(3)} || '-' || ${variant} || ${random(3)} || '-' || ${random(12)}`
  },
  json: (column, path) => `json_extract(${column}, '$.${path.join('.')}')`,
  before: (text, mark) =>
    `case instr(${text}, ${mark}) when 0 then ${text} else substr(${text}, 1, instr(${text}, ${mark}) - 1) end`,
  questionMark: 'char(63)',
  hostOf(url) {
    const rest = `substr(${url}, instr(${url}, '://') + 3)`
    return sqlite.before(rest, `'/'`)
  },
  hostnameOf: (host) =>
    `case when ${host} like '[%' then substr(${host}, 1, instr(${host}, ']')) else ${sqlite.before(host, `':'`)} end`,
}

function sqlOf(db: Knex): Sql {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? postgres : sqlite
}

/**
 * One issue per fingerprint in the latest completed scan of each site and mode. Marks the view as rendered,
 * because it is unknown: so no scan without a browser closes these issues.
 */
function insertIssues(sql: Sql): string {
  // Earlier versions stored reports in another format.
  const finalUrl = `coalesce(${sql.json('report', ['target', 'final_url'])}, ${sql.json('report', ['finalUrl'])}, target_url)`
  const signIn = `coalesce(${sql.json('report', ['active', 'sign_in'])}, ${sql.json('report', ['active', 'signIn'])}, 'none')`
  return `
    insert into issues (id, organization_id, fingerprint, hostname, check_id, severity, state, first_seen, last_seen,
      last_evaluated, state_changed_at, fixed_at, reopened, scans_seen, applied_scan_started_at, view_start, view_host,
      view_mode, view_intensity, view_signed_in, view_rendered, view_probes, view_exclude_paths, finding_id, scan_id,
      framework, title, cwe_id, remediation, description, evidence)
    with ended as (
      select id, mode, coalesce(started_at, created_at) as started_at, framework,
        ${sql.before('target_url', sql.questionMark)} as start, ${sql.hostOf(finalUrl)} as host,
        case when mode = 'active'
          then coalesce(${sql.json('report', ['active', 'intensity'])}, intensity) else 'safe' end as intensity,
        case when ${signIn} = 'signed_in' then 1 else 0 end as signed_in,
        row_number() over (
          partition by organization_id, target_hostname, mode order by coalesce(started_at, created_at) desc, id desc
        ) as place
      from scans where status = 'completed'
    ), sighted as (
      select f.id as finding_id, ended.id as sighted_by, ended.started_at, ended.mode, ended.intensity, ended.signed_in,
        ended.start, ended.host, ended.framework,
        row_number() over (
          partition by f.organization_id, f.fingerprint order by ended.started_at desc, f.id desc
        ) as place
      from ended join findings f on f.scan_id = ended.id where ended.place = 1
    ), history as (
      select organization_id, fingerprint, min(created_at) as first_seen, count(*) as scans_seen
      from findings group by organization_id, fingerprint
    )
    select ${sql.id('h.first_seen')}, f.organization_id, f.fingerprint, ${sql.hostnameOf('s.host')}, f.check_id,
      f.severity, 'open', h.first_seen, f.created_at, f.created_at, h.first_seen, null, 0, h.scans_seen, s.started_at,
      s.start, s.host, s.mode, s.intensity, s.signed_in, 1, 'all', '[]', f.id, s.sighted_by, s.framework, f.title,
      f.cwe_id, f.remediation, f.description, f.evidence
    from sighted s join findings f on f.id = s.finding_id
      join history h on h.organization_id = f.organization_id and h.fingerprint = f.fingerprint
    where s.place = 1`
}

/** Adds an `opened` event, by the first scan with the finding. */
function insertEvents(sql: Sql): string {
  return `
    insert into issue_events (id, issue_id, at, type, scan_id)
    with found as (
      select organization_id, fingerprint, scan_id, row_number() over (
        partition by organization_id, fingerprint order by created_at, id) as place
      from findings
    )
    select ${sql.id('i.first_seen')}, i.id, i.first_seen, 'opened', found.scan_id
    from issues i join found on found.organization_id = i.organization_id and found.fingerprint = i.fingerprint
    where found.place = 1`
}
