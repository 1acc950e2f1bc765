import { engineWords, type Migration } from './migration.ts'

export const integrations: Migration = {
  name: '043_integrations',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table integrations (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        kind ${text} not null,
        name ${text} not null,
        settings ${text} not null,
        secret ${text} not null,
        enabled integer not null check (enabled in (0, 1)),
        failing_since ${text},
        paused_until ${text},
        created_at ${text} not null
      ) ${strict}`)
    await db.raw(
      'create index integrations_of_organization on integrations (organization_id, created_at, id)',
    )
    await db.raw(`
      create table integration_tickets (
        integration_id ${text} not null references integrations (id) on delete cascade,
        issue_id ${text} not null references issues (id) on delete cascade,
        mark ${text} not null,
        state ${text} not null check (state in ('planned', 'open', 'closed')),
        tried_at ${text},
        external_id ${text},
        url ${text},
        primary key (integration_id, issue_id),
        check ((state = 'planned') = (external_id is null))
      ) ${strict}`)
    await db.raw('create index integration_tickets_of_issue on integration_tickets (issue_id)')
    await db.raw(`
      create table integration_deliveries (
        id ${text} not null primary key,
        integration_id ${text} not null references integrations (id) on delete cascade,
        issue_id ${text} references issues (id) on delete cascade,
        type ${text} not null,
        data ${text},
        revision integer not null,
        status ${text} not null check (status in ('pending', 'delivered', 'failed')),
        outcome ${text},
        attempts ${text} not null,
        next_attempt_at ${text},
        lease_token ${text},
        lease_expires_at ${text},
        created_at ${text} not null,
        check ((status = 'pending') = (next_attempt_at is not null))
      ) ${strict}`)
    await db.raw(
      'create index integration_deliveries_listed on integration_deliveries (integration_id, created_at, id)',
    )
    await db.raw('create index integration_deliveries_of_issue on integration_deliveries (issue_id)')
    await db.raw('create index integration_deliveries_age on integration_deliveries (created_at)')
    await db.raw(
      `create index integration_deliveries_due on integration_deliveries (next_attempt_at) where status = 'pending'`,
    )
    await db.raw(
      `create unique index integration_deliveries_once on integration_deliveries (integration_id, issue_id)
       where status = 'pending' and issue_id is not null`,
    )
  },
  async down(db) {
    await db.raw('drop table integration_deliveries')
    await db.raw('drop table integration_tickets')
    await db.raw('drop table integrations')
  },
}
