import { openSecretBox } from '../../src/service/secretBox.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { createOrganization } from '../../src/service/store/organizations.ts'
import { addWebhook } from '../../src/service/store/webhooks/webhooks.ts'
import { makeWebhookSecret, webhookSecretName } from '../../src/service/webhooks/webhookSecret.ts'
import { systemClock, timestamp } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import type { Organization } from '../../src/shared/model/records.ts'
import { severities } from '../../src/shared/model/severity.ts'
import type { WebhookSettings } from '../../src/shared/model/webhook.ts'
import { actor } from '../../test/helpers/databases/records.ts'
import { fillTable, withoutIndexes } from './bulkRows.ts'
import { filledColumns, sitesEach } from './filledColumns.ts'
import type { ScaleOptions } from './options.ts'
import { findingsEach } from './stubReport.ts'

export const secretKey = 'k'.repeat(32)

const dayMs = 24 * 60 * 60 * 1_000

export async function fillInstance(
  db: Db,
  { sites, issues, findings }: Pick<ScaleOptions, 'sites' | 'issues' | 'findings'>,
  receiverUrl: string,
): Promise<readonly Organization[]> {
  const organizations = await makeOrganizations(db, Math.ceil(sites / sitesEach), receiverUrl)
  await db.raw('create table bench_organizations (place integer primary key, id text not null)')
  for (const [place, { id }] of organizations.entries()) {
    await db.raw('insert into bench_organizations values (?, ?)', [place, id])
  }
  const columns = filledColumns(db, sites)
  await fillTable(db, { table: 'schedules', count: sites }, columns.schedules)
  await withoutIndexes(db, ['scans', 'findings', 'issues'], async () => {
    const scans = Math.ceil(findings / findingsEach)
    await fillTable(db, { table: 'scans', count: scans }, columns.scans)
    await fillTable(db, { table: 'findings', count: findings }, columns.findings)
    await fillTable(db, { table: 'issues', count: issues }, columns.issues)
  })
  await fillSites(db)
  await db.raw('drop table bench_organizations')
  await db.raw('analyze')
  return organizations
}

async function fillSites(db: Db): Promise<void> {
  const counts = severities.map((name) => `sum(case severity when '${name}' then 1 else 0 end)`)
  await db.raw(
    `insert into sites (organization_id, origin, hostname, scanned_as, worst, ${severities.join(', ')}, evaluated_at,
       evaluations)
     select organization_id, origin, min(hostname), origin, 0, ${counts.join(', ')}, ?, 10
     from issues group by organization_id, origin`,
    [timestamp(systemClock.now() - dayMs)],
  )
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
