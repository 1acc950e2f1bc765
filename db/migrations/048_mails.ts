import { engineWords, type Migration } from './migration.ts'

/** Email that waits to be sent, and what members chose to receive. */
export const mails: Migration = {
  name: '048_mails',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table mail_choices (
        organization_id ${text} not null,
        user_id ${text} not null,
        digest ${text} not null check (digest in ('off', 'daily', 'weekly')),
        alerts integer not null check (alerts in (0, 1)),
        monitors integer not null check (monitors in (0, 1)),
        refusals integer not null default 0,
        digested_at ${text} not null,
        next_digest_at ${text},
        primary key (organization_id, user_id),
        foreign key (organization_id, user_id) references members (organization_id, user_id) on delete cascade,
        check ((digest = 'off') = (next_digest_at is null))
      ) ${strict}`)
    await db.raw(
      'create index mail_choices_due on mail_choices (next_digest_at) where next_digest_at is not null',
    )
    await db.raw(`
      create table mails (
        id ${text} not null primary key,
        recipient ${text} not null,
        type ${text} not null,
        organization_id ${text} references organizations (id) on delete cascade,
        user_id ${text} references users (id) on delete cascade,
        data ${text} not null,
        sealed ${text},
        status ${text} not null check (status in ('pending', 'delivered', 'failed')),
        attempts ${text} not null,
        next_attempt_at ${text},
        lease_token ${text},
        lease_expires_at ${text},
        created_at ${text} not null,
        check ((status = 'pending') = (next_attempt_at is not null))
      ) ${strict}`)
    await db.raw(`create index mails_due on mails (next_attempt_at) where status = 'pending'`)
    await db.raw('create index mails_age on mails (created_at)')
    await db.raw('create index mails_of_organization on mails (organization_id)')
    await db.raw('create index mails_of_user on mails (user_id)')
  },
  async down(db) {
    await db.raw('drop table mails')
    await db.raw('drop table mail_choices')
  },
}
