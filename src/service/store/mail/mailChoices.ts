import { type Clock, timestamp } from '../../../shared/clock.ts'
import { digestIntervals, type MailChoices, mailRefusalsMax, noMail } from '../../../shared/model/mail.ts'
import type { WebhookEventType } from '../../../shared/model/webhook.ts'
import { type Db, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readOneOf, readText } from '../database/rows.ts'
import { readAccess } from '../hostnames.ts'
import type { Member } from '../personRecords.ts'
import { nextDigestAt } from './digestTimes.ts'

type MemberKey = { readonly organizationId: string; readonly userId: string }

export type StoredMailChoices = MailChoices & { readonly refusals: number }

const readersMax = 1_000

export async function readMailChoices(
  db: Db,
  { organizationId, userId }: MemberKey,
): Promise<StoredMailChoices> {
  const row = await queryRow(
    db,
    'select digest, alerts, monitors, refusals from mail_choices where organization_id = ? and user_id = ?',
    [organizationId, userId],
  )
  return row === null
    ? { ...noMail, refusals: 0 }
    : { ...readChoices(row), refusals: readInteger(row, 'refusals') }
}

/** Sends again to an email address that was refused. False if there is no such member. */
export async function storeMailChoices(
  db: Db,
  { organizationId, userId }: MemberKey,
  { digest, alerts, monitors }: MailChoices,
  clock: Clock,
): Promise<boolean> {
  const next = nextDigestAt(digest, clock.now())
  const row = await queryRow(
    db,
    `insert into mail_choices (organization_id, user_id, digest, alerts, monitors, digested_at, next_digest_at)
     select m.organization_id, m.user_id, ?, ?, ?, ?, ? from members m where m.organization_id = ? and m.user_id = ?
     on conflict (organization_id, user_id) do update set refusals = 0, alerts = excluded.alerts,
       monitors = excluded.monitors, digest = excluded.digest, next_digest_at = excluded.next_digest_at,
       digested_at = case when mail_choices.digest = 'off' then excluded.digested_at else mail_choices.digested_at end
     returning user_id`,
    [
      ...[digest, Number(alerts), Number(monitors)],
      ...[timestamp(clock.now()), next === null ? null : timestamp(next), organizationId, userId],
    ],
  )
  return row !== null
}

export async function noteRefusal(db: Db, recipient: string, isRefused: boolean): Promise<void> {
  await queryRows(
    db,
    `update mail_choices set refusals = ${isRefused ? 'refusals + 1' : '0'}
     where user_id in (select id from users where email = ?) ${isRefused ? '' : 'and refusals > 0'}`,
    [recipient],
  )
}

export type MailReader = MemberKey & Pick<Member, 'email' | 'hostnames'>

export async function listMailReaders(
  db: Db,
  organizationId: string,
): Promise<readonly (MailReader & { readonly events: readonly WebhookEventType[] })[]> {
  const rows = await queryRows(
    db,
    `select c.user_id, c.digest, c.alerts, c.monitors, u.email, m.role, m.hostnames
     from mail_choices c join users u on u.id = c.user_id
       join members m on m.organization_id = c.organization_id and m.user_id = c.user_id
     where c.organization_id = ? and c.refusals < ? and c.alerts + c.monitors > 0 order by u.email limit ?`,
    [organizationId, mailRefusalsMax, readersMax],
  )
  return rows.map((row) => ({
    organizationId,
    userId: readText(row, 'user_id'),
    email: readText(row, 'email'),
    hostnames: readAccess(row).hostnames,
    events: eventsOf(readChoices(row)),
  }))
}

export function eventsOf({ alerts, monitors }: MailChoices): readonly WebhookEventType[] {
  return [
    ...(alerts ? (['issue.opened', 'issue.reopened'] as const) : []),
    ...(monitors ? (['monitor.changed'] as const) : []),
  ]
}

function readChoices(row: Row): MailChoices {
  return {
    digest: readOneOf(row, 'digest', digestIntervals),
    alerts: readInteger(row, 'alerts') === 1,
    monitors: readInteger(row, 'monitors') === 1,
  }
}
