import type { Db } from '../../src/service/store/database/database.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { schedulesMax } from '../../src/shared/model/schedule.ts'
import { severities } from '../../src/shared/model/severity.ts'
import { numberSql } from './bulkRows.ts'
import { checkIds, evidenceOf, findingsEach, findingTexts, reportOf } from './stubReport.ts'

/** Sites with several schedules are not measured. */
export const sitesEach = schedulesMax

type Columns = Readonly<Record<string, string>>

type Expressions = ReturnType<typeof expressionsOf>

/** Writes the SQL of the rows that an instance begins with. Needs the table `bench_organizations`. */
export function filledColumns(
  db: Db,
  sites: number,
): Readonly<Record<'schedules' | 'scans' | 'findings' | 'issues', Columns>> {
  const sql = expressionsOf(db, sites)
  return {
    schedules: scheduleColumns(sql),
    scans: scanColumns(sql),
    findings: findingColumns(sql),
    issues: issueColumns(sql, `(n / ${sites})`),
  }
}

/** Row `n` belongs to site `n` modulo the count of sites. */
function expressionsOf(db: Db, sites: number) {
  const { hex, id, time } = numberSql(db)
  const site = (n: string) => `(${n} % ${sites})`
  const hostname = (n: string) => `('site-' || ${site(n)} || '.example')`
  const now = Math.floor(systemClock.now() / 1_000)
  const [before = '', after = ''] = quote(JSON.stringify(evidenceOf('HOST'))).split('HOST')
  return {
    id,
    site,
    hostname,
    origin: (n: string) => `('https://site-' || ${site(n)} || '.example')`,
    url: (n: string) => `('https://site-' || ${site(n)} || '.example/')`,
    owner: (n: string) => `(select id from bench_organizations where place = ${site(n)} / ${sitesEach})`,
    // The latest scans of all sites were a day ago, earlier ones a day before, and so on.
    scannedAt: (scan: string) => time(`${now} - 86400 * (1 + ${scan} / ${sites}) + ${scan} % 43200`),
    fingerprint: (of: string, place: string) => hex(`${site(of)} * 1000 + ${place}`, 64),
    check: (place: string) => choose(checkIds.slice(0, findingsEach), `${place} % ${findingsEach}`),
    severity: (place: string) => choose(severities, `${place} % ${severities.length}`),
    evidence: (of: string) => `('${before}' || ${hostname(of)} || '${after}')`,
    texts: Object.fromEntries(Object.entries(findingTexts).map(([name, text]) => [name, `'${quote(text)}'`])),
  }
}

function choose(list: readonly string[], place: string): string {
  return `case ${place} ${list.map((value, index) => `when ${index} then '${value}'`).join(' ')} end`
}

function scheduleColumns({ id, owner, url, hostname }: Expressions): Columns {
  return {
    id: id('n', 1),
    organization_id: owner('n'),
    target_url: url('n'),
    target_hostname: hostname('n'),
    mode: `'passive'`,
    intensity: `'safe'`,
    cron: `'0 3 * * *'`,
    time_zone: `'UTC'`,
    jitter_minutes: '0',
    gap_minutes: '1440',
    enabled: '1',
    created_at: `'2026-01-01T00:00:00.000Z'`,
  }
}

function scanColumns({ id, site, owner, url, origin, hostname, scannedAt }: Expressions): Columns {
  const { findings: _none, framework: _framework, ...report } = reportOf('site-0.example')
  return {
    id: id('n', 2),
    organization_id: owner('n'),
    target_url: url('n'),
    target_hostname: hostname('n'),
    target_origin: origin('n'),
    mode: `'passive'`,
    intensity: `'safe'`,
    triggered_by: `'schedule'`,
    status: `'completed'`,
    turn: '0',
    created_at: scannedAt('n'),
    started_at: scannedAt('n'),
    completed_at: scannedAt('n'),
    attempts: '1',
    schedule_id: id(site('n'), 1),
    framework: `'react'`,
    findings_count: `'{"critical":2,"high":2,"medium":2,"low":2,"info":2}'`,
    report: `'${quote(JSON.stringify(report))}'`,
  }
}

function findingColumns(sql: Expressions): Columns {
  const scan = `(n / ${findingsEach})`
  return {
    id: sql.id('n', 3),
    organization_id: sql.owner(scan),
    scan_id: sql.id(scan, 2),
    check_id: sql.check('n'),
    severity: sql.severity(`(n % ${findingsEach})`),
    ...sql.texts,
    evidence: sql.evidence(scan),
    cwe_id: `'CWE-614'`,
    fingerprint: sql.fingerprint(scan, `n % ${findingsEach}`),
    created_at: sql.scannedAt(scan),
    target_hostname: sql.hostname(scan),
    target_origin: sql.origin(scan),
  }
}

function issueColumns(sql: Expressions, place: string): Columns {
  const at = sql.scannedAt('n')
  return {
    id: sql.id('n', 4),
    organization_id: sql.owner('n'),
    fingerprint: sql.fingerprint('n', place),
    hostname: sql.hostname('n'),
    origin: sql.origin('n'),
    check_id: sql.check(place),
    severity: sql.severity(place),
    state: `'open'`,
    first_seen: at,
    last_seen: at,
    last_evaluated: at,
    state_changed_at: at,
    reopened: '0',
    scans_seen: '10',
    applied_scan_started_at: at,
    view_start: sql.url('n'),
    view_host: sql.hostname('n'),
    view_mode: `'passive'`,
    view_intensity: `'safe'`,
    view_signed_in: '0',
    view_rendered: '0',
    view_probes: `'all'`,
    view_exclude_paths: `'[]'`,
    finding_id: sql.id('n', 3),
    scan_id: sql.id(sql.site('n'), 2),
    framework: `'react'`,
    technologies: `'["react"]'`,
    ...sql.texts,
    cwe_id: `'CWE-614'`,
    evidence: sql.evidence('n'),
  }
}

/** Doubles quotes, and escapes question marks, which Knex takes for bindings. */
function quote(text: string): string {
  return text.replaceAll("'", "''").replaceAll('?', '\\?')
}
