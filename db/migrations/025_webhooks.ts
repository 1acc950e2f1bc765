import { engineWords, type Migration } from './migration.ts'

/** Webhooks with their messages and deliveries. Announces no earlier events. */
export const webhooks: Migration = {
  name: '025_webhooks',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table webhooks (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        url ${text} not null,
        events ${text} not null,
        severity_min ${text} not null check (severity_min in ('critical', 'high', 'medium', 'low', 'info')),
        format ${text} not null check (format in ('standard', 'slack')),
        description ${text},
        enabled integer not null check (enabled in (0, 1)),
        disabled_reason ${text} check (disabled_reason in ('gone', 'failing')),
        secret ${text} not null,
        previous_secret ${text},
        previous_secret_until ${text},
        failing_since ${text},
        created_at ${text} not null
      ) ${strict}`)
    await db.raw('create index webhooks_of_organization on webhooks (organization_id, created_at, id)')
    await db.raw(`
      create table webhook_events (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        type ${text} not null,
        data ${text} not null,
        created_at ${text} not null
      ) ${strict}`)
    await db.raw('create index webhook_events_age on webhook_events (created_at)')
    await db.raw('create index webhook_events_of_organization on webhook_events (organization_id)')
    await db.raw(`
      create table webhook_deliveries (
        id ${text} not null primary key,
        webhook_id ${text} not null references webhooks (id) on delete cascade,
        event_id ${text} not null references webhook_events (id) on delete cascade,
        severity_min ${text} not null,
        status ${text} not null check (status in ('pending', 'delivered', 'failed')),
        attempts ${text} not null,
        next_attempt_at ${text},
        lease_token ${text},
        lease_expires_at ${text},
        created_at ${text} not null,
        check ((status = 'pending') = (next_attempt_at is not null))
      ) ${strict}`)
    await db.raw(
      'create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at, id)',
    )
    await db.raw('create index webhook_deliveries_of_event on webhook_deliveries (event_id)')
    await db.raw(
      `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending'`,
    )
  },
  async down(db) {
    await db.raw('drop table webhook_deliveries')
    await db.raw('drop table webhook_events')
    await db.raw('drop table webhooks')
  },
}
