import { openSecretBox } from '../../src/service/secretBox.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { createOrganization } from '../../src/service/store/organizations.ts'
import { addWebhook } from '../../src/service/store/webhooks/webhooks.ts'
import { makeWebhookSecret, webhookSecretName } from '../../src/service/webhooks/webhookSecret.ts'
import { systemClock, timestamp } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import type { Organization } from '../../src/shared/model/records.ts'
import { schedulesMax } from '../../src/shared/model/schedule.ts'
import { severities } from '../../src/shared/model/severity.ts'
import type { WebhookSettings } from '../../src/shared/model/webhook.ts'
import { actor } from '../../test/helpers/databases/records.ts'
import { fillTable, numberSql, withoutIndexes } from './bulkRows.ts'
import type { ScaleOptions } from './options.ts'
import { checkIds, evidenceOf, findingsEach, findingTexts, reportOf } from './stubReport.ts'

export const secretKey = 'k'.repeat(32)

/** Sites with several schedules are not measured. */
export const sitesEach = schedulesMax

const dayMs = 24 * 60 * 60 * 1_000

export async function fillInstance(
  db: Db,
  { sites, issues, findings }: Pick<ScaleOptions, 'sites' | 'issues' | 'findings'>,
  receiverUrl: string,
): Promise<readonly Organization[]> {
  const organizations = await makeOrganizations(db, Math.ceil(sites / sitesEach), receiverUrl)
  const sql = numberSql(db)
  const scans = Math.ceil(findings / findingsEach)
  await db.raw('create table bench_organizations (place integer primary key, id text not null)')
  for (const [place, { id }] of organizations.entries()) {
    await db.raw('insert into bench_organizations values (?, ?)', [place, id])
  }
  const site = (n: string) => `(${n} % ${sites})`
  const hostname = (n: string) => `('site-' || ${site(n)} || '.example')`
  const url = (n: string) => `('https://site-' || ${site(n)} || '.example/')`
  const owner = (n: string) => `(select id from bench_organizations where place = ${site(n)} / ${sitesEach})`
  // The latest scans of all sites were a day ago, earlier ones a day before, and so on.
  const scannedAt = (scan: string) =>
    sql.time(`${Math.floor(systemClock.now() / 1_000)} - 86400 * (1 + ${scan} / ${sites}) + ${scan} % 43200`)
  const fingerprint = (of: string, place: string) => sql.hex(`${site(of)} * 1000 + ${place}`, 64)
  const chosen = (list: readonly string[], place: string) =>
    `case ${place} ${list.map((value, index) => `when ${index} then '${value}'`).join(' ')} end`
  const checks = (place: string) => chosen(checkIds.slice(0, findingsEach), `${place} % ${findingsEach}`)
  const severity = (place: string) => chosen(severities, `${place} % ${severities.length}`)
  const evidence = (of: string) => {
    const [before = '', after = ''] = quote(JSON.stringify(evidenceOf('HOST'))).split('HOST')
    return `('${before}' || ${hostname(of)} || '${after}')`
  }
  const texts = Object.fromEntries(
    Object.entries(findingTexts).map(([name, text]) => [name, `'${quote(text)}'`]),
  )
  const { findings: _none, framework: _framework, ...report } = reportOf('site-0.example')

  await fillTable(
    db,
    { table: 'schedules', count: sites },
    {
      ...{
        id: sql.id('n', 1),
        organization_id: owner('n'),
        target_url: url('n'),
        target_hostname: hostname('n'),
      },
      ...{
        mode: `'passive'`,
        intensity: `'safe'`,
        cron: `'0 3 * * *'`,
        time_zone: `'UTC'`,
        jitter_minutes: '0',
      },
      ...{ gap_minutes: '1440', enabled: '1', created_at: `'2026-01-01T00:00:00.000Z'` },
    },
  )
  await withoutIndexes(db, ['scans', 'findings', 'issues'], async () => {
    await fillTable(
      db,
      { table: 'scans', count: scans },
      {
        ...{
          id: sql.id('n', 2),
          organization_id: owner('n'),
          target_url: url('n'),
          target_hostname: hostname('n'),
        },
        ...{
          mode: `'passive'`,
          intensity: `'safe'`,
          triggered_by: `'schedule'`,
          status: `'completed'`,
          turn: '0',
        },
        ...{
          created_at: scannedAt('n'),
          started_at: scannedAt('n'),
          completed_at: scannedAt('n'),
          attempts: '1',
        },
        ...{ schedule_id: sql.id(site('n'), 1), framework: `'react'` },
        ...{ findings_count: `'{"critical":2,"high":2,"medium":2,"low":2,"info":2}'` },
        report: `'${quote(JSON.stringify(report))}'`,
      },
    )
    const scan = `(n / ${findingsEach})`
    await fillTable(
      db,
      { table: 'findings', count: findings },
      {
        ...{
          id: sql.id('n', 3),
          organization_id: owner(scan),
          scan_id: sql.id(scan, 2),
          check_id: checks('n'),
        },
        ...{
          severity: severity(`(n % ${findingsEach})`),
          ...texts,
          evidence: evidence(scan),
          cwe_id: `'CWE-614'`,
        },
        ...{
          fingerprint: fingerprint(scan, `n % ${findingsEach}`),
          created_at: scannedAt(scan),
          target_hostname: hostname(scan),
        },
      },
    )
    const place = `(n / ${sites})`
    await fillTable(
      db,
      { table: 'issues', count: issues },
      {
        ...{
          id: sql.id('n', 4),
          organization_id: owner('n'),
          fingerprint: fingerprint('n', place),
          hostname: hostname('n'),
        },
        ...{
          check_id: checks(place),
          severity: severity(place),
          state: `'open'`,
          first_seen: scannedAt('n'),
        },
        ...{ last_seen: scannedAt('n'), last_evaluated: scannedAt('n'), state_changed_at: scannedAt('n') },
        ...{ reopened: '0', scans_seen: '10', applied_scan_started_at: scannedAt('n'), view_start: url('n') },
        ...{
          view_host: hostname('n'),
          view_mode: `'passive'`,
          view_intensity: `'safe'`,
          view_signed_in: '0',
        },
        ...{
          view_rendered: '0',
          view_probes: `'all'`,
          view_exclude_paths: `'[]'`,
          finding_id: sql.id('n', 3),
        },
        ...{ scan_id: sql.id(site('n'), 2), framework: `'react'`, technologies: `'["react"]'`, ...texts },
        ...{ cwe_id: `'CWE-614'`, evidence: evidence('n') },
      },
    )
  })
  const counts = severities.map((name) => `sum(case severity when '${name}' then 1 else 0 end)`)
  await db.raw(
    `insert into sites (organization_id, hostname, scanned_as, worst, ${severities.join(', ')}, evaluated_at, evaluations)
     select organization_id, hostname, hostname, 0, ${counts.join(', ')}, ?, 10
     from issues group by organization_id, hostname`,
    [timestamp(systemClock.now() - dayMs)],
  )
  await db.raw('drop table bench_organizations')
  await db.raw('analyze')
  return organizations
}

async function makeOrganizations(
  db: Db,
  count: number,
  receiverUrl: string,
): Promise<readonly Organization[]> {
  const box = openSecretBox(secretKey)
  const made: Organization[] = []
  for (let place = 0; place < count; place += 1) {
    const terms = { name: `organization ${place}`, plan: 'unlimited', monthlyScans: null } as const // `as`: the plan.
    const organization = await createOrganization(db, terms, systemClock)
    if (organization === null) throw new Error('The name is taken')
    const id = newId(systemClock)
    const settings: WebhookSettings = {
      ...{ url: receiverUrl, format: 'standard', description: null, enabled: true },
      ...{ severityMin: 'info', events: ['scan.completed', 'issue.opened', 'issue.fixed'] },
    }
    const sealed = box.seal(makeWebhookSecret(), webhookSecretName(id))
    await addWebhook(db, { id, organizationId: organization.id }, { settings, sealed, actor }, systemClock)
    made.push(organization)
  }
  return made
}

/** Knex reads a question mark as a binding. */
function quote(text: string): string {
  return text.replaceAll("'", "''").replaceAll('?', '\\?')
}
