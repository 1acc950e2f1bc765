import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { JsonObject } from '../../../shared/json.ts'
import { digestIntervals, mailRefusalsMax } from '../../../shared/model/mail.ts'
import { severities } from '../../../shared/model/severity.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readOneOf, readText } from '../database/rows.ts'
import { readAccess, withinHosts } from '../hostnames.ts'
import { sumSites } from '../sites/sites.ts'
import { nextDigestAt } from './digestTimes.ts'
import type { MailReader } from './mailChoices.ts'
import { queueMail } from './mails.ts'

const digestsAtOnceMax = 200

const issuesListedMax = 10

const changesReadMax = 5_000

/** Scans that waited longer before they failed are not told; creation times have an index. */
const waitMsMax = 7 * 24 * 60 * 60 * 1_000

/** Changes are committed later than their time. */
const commitMsMax = 2 * 60_000

/** Queues the digests that are due. One without news is left out. */
export async function queueDigests(db: Db, clock: Clock): Promise<void> {
  const now = timestamp(clock.now())
  const until = timestamp(clock.now() - commitMsMax)
  const rows = await queryRows(
    db,
    `select c.organization_id, c.user_id, c.digest, c.digested_at, c.next_digest_at, u.email, m.role, m.hostnames
     from mail_choices c join users u on u.id = c.user_id
       join members m on m.organization_id = c.organization_id and m.user_id = c.user_id
     where c.next_digest_at <= ? order by c.next_digest_at limit ?`,
    [now, digestsAtOnceMax],
  )
  for (const row of rows) {
    const [organizationId, userId] = [readText(row, 'organization_id'), readText(row, 'user_id')]
    const [since, due] = [readText(row, 'digested_at'), readText(row, 'next_digest_at')]
    const next = nextDigestAt(readOneOf(row, 'digest', digestIntervals), clock.now())
    await db.transaction(async (transaction) => {
      const taken = await queryRow(
        transaction,
        `update mail_choices set digested_at = ?, next_digest_at = ?
         where organization_id = ? and user_id = ? and next_digest_at = ? returning refusals`,
        [until, next === null ? null : timestamp(next), organizationId, userId, due],
      )
      if (taken === null || readInteger(taken, 'refusals') >= mailRefusalsMax) return
      const reader = {
        organizationId,
        userId,
        email: readText(row, 'email'),
        hostnames: readAccess(row).hostnames,
      }
      const data = await readNews(transaction, reader, { since, until })
      if (data === null) return
      await queueMail(
        transaction,
        { type: 'digest', recipient: reader.email, organizationId, userId, data },
        clock,
      )
    })
  }
}

async function readNews(
  db: Db,
  { organizationId, hostnames }: MailReader,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<JsonObject | null> {
  const hosts = withinHosts('hostname', hostnames)
  const rows = await queryRows(
    db,
    `select id, hostname, origin, severity, title, check_id, state, first_seen from issues
     where organization_id = ? and state_changed_at > ? and state_changed_at <= ? and state in ('open', 'fixed')
       ${hosts.sql} order by state_changed_at desc limit ?`,
    [organizationId, since, until, ...hosts.bindings, changesReadMax],
  )
  const failed = await countFailedScans(db, { organizationId, hostnames }, { since, until })
  if (rows.length + failed === 0) return null
  const changes = rows.map((row) => ({
    id: readText(row, 'id'),
    hostname: readText(row, 'hostname'),
    origin: readText(row, 'origin'),
    severity: readOneOf(row, 'severity', severities),
    check_id: readText(row, 'check_id'),
    title: typeof row.title === 'string' ? row.title : readText(row, 'check_id'),
    change:
      readText(row, 'state') === 'fixed'
        ? 'fixed'
        : readText(row, 'first_seen') > since
          ? 'opened'
          : 'reopened',
  }))
  const count = (change: string) => changes.filter((each) => each.change === change).length
  const open = changes.filter(({ change }) => change !== 'fixed')
  const worst = open.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  const { open: totals } = await sumSites(db, { organizationId, hostnames })
  return {
    ...{ since, until, opened: count('opened'), reopened: count('reopened'), fixed: count('fixed') },
    failed_scans: failed,
    open: totals,
    issues: worst.slice(0, issuesListedMax).map(({ change: _, ...issue }) => issue),
  }
}

async function countFailedScans(
  db: Db,
  { organizationId, hostnames }: Pick<MailReader, 'organizationId' | 'hostnames'>,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<number> {
  const hosts = withinHosts('target_hostname', hostnames)
  const row = await queryRow(
    db,
    `select count(*) as failed from scans
     where organization_id = ? and created_at > ? and status = 'failed' and completed_at > ? and completed_at <= ?
       ${hosts.sql}`,
    [organizationId, timestamp(Date.parse(since) - waitMsMax), since, until, ...hosts.bindings],
  )
  return row === null ? 0 : readInteger(row, 'failed')
}
