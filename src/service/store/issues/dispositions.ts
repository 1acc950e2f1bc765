import { type Clock, timestamp } from '../../../shared/clock.ts'
import { type DispositionState, issueStates, stateOf } from '../../../shared/model/issue.ts'
import type { Actor, Disposition, IssueActor, SecurityIssue } from '../../../shared/model/records.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows, type Row, skipLocked, storableText } from '../database/dialect.ts'
import { readOneOf, readText } from '../database/rows.ts'
import { queueTickets } from '../integrations/queueTickets.ts'
import { recountSites } from '../sites/recountSites.ts'
import { announceExpired, type ExpiredIssue } from '../webhooks/announce.ts'
import { recordEvents } from './issueEvents.ts'
import { findIssue, type IssueKey } from './issues.ts'

/** Per statement. */
const expiredAtOnceMax = 500

/** Statements per call; the rest waits. */
const expiringTurnsMax = 200

/** `open` removes the current one. */
export type DecidedDisposition = Pick<Disposition, 'reason' | 'note' | 'expiresAt'> & {
  readonly state: DispositionState | 'open'
}

type StoredDisposition =
  | { readonly ok: true; readonly issue: SecurityIssue }
  | { readonly ok: false; readonly reason: 'unknown' | 'not_in_future' }

type DecidingActor = Actor & { readonly kind: IssueActor['kind'] }

/**
 * Sets the disposition, with event and audit entry. An identical one changes nothing. Refuses an expiry in
 * the past.
 */
export async function storeDisposition(
  db: Db,
  key: IssueKey,
  { decided, actor }: { readonly decided: DecidedDisposition; readonly actor: DecidingActor },
  clock: Clock,
): Promise<StoredDisposition> {
  const now = timestamp(clock.now())
  return db.transaction(async (transaction): Promise<StoredDisposition> => {
    // A write first, to lock on both engines.
    const locked = await queryRow(
      transaction,
      'update issues set state = state where id = ? and organization_id = ? returning id',
      [key.id, key.organizationId],
    )
    const issue = locked === null ? null : await findIssue(transaction, key)
    if (issue === null) return { ok: false, reason: 'unknown' }
    if (decided.expiresAt !== null && decided.expiresAt <= now) return { ok: false, reason: 'not_in_future' }
    if (isDecided(issue, decided)) return { ok: true, issue }
    await writeDisposition(transaction, issue, { decided, actor, now })
    const type = decided.state === 'open' ? 'cleared' : decided.state
    const by = { kind: actor.kind, name: actor.name }
    await recordEvents(transaction, [{ issueId: issue.id, at: now, type, by, reason: decided.reason }], clock)
    const details = {
      state: decided.state,
      reason: decided.reason,
      expires_at: decided.expiresAt,
      check_id: issue.checkId,
      hostname: issue.hostname,
    }
    const action = 'issue.disposition_set'
    const entry = { organizationId: key.organizationId, actor, action, subject: issue.id, details } as const
    await recordAudit(transaction, entry, clock)
    await recountSites(transaction, [issue], now)
    await queueTickets(transaction, key.organizationId, [issue.id], clock)
    const changed = await findIssue(transaction, key)
    if (changed === null) throw new Error('Expected the issue that was changed, found none')
    return { ok: true, issue: changed }
  })
}

function isDecided({ disposition }: SecurityIssue, decided: DecidedDisposition): boolean {
  if (disposition === null || decided.state === 'open')
    return disposition === null && decided.state === 'open'
  const { state, reason, note, expiresAt } = disposition
  return (
    state === decided.state &&
    reason === storableText(decided.reason) &&
    note === (decided.note === null ? null : storableText(decided.note)) &&
    expiresAt === decided.expiresAt
  )
}

async function writeDisposition(
  db: Db,
  issue: SecurityIssue,
  {
    decided,
    actor,
    now,
  }: { readonly decided: DecidedDisposition; readonly actor: Actor; readonly now: string },
): Promise<void> {
  const disposition = decided.state === 'open' ? null : decided.state
  const state = stateOf(issue.fixedAt, disposition)
  const own = disposition === null ? null : decided
  await queryRows(
    db,
    `update issues set state = ?, state_changed_at = ?, disposition = ?, disposition_reason = ?, disposition_note = ?,
       disposition_expires_at = ?, disposition_set_at = ?, disposition_set_by_kind = ?, disposition_set_by_name = ?
     where id = ?`,
    [
      ...[state, state === issue.state ? issue.stateChangedAt : now, disposition],
      ...[own?.reason ?? null, own?.note ?? null, own?.expiresAt ?? null],
      ...(own === null ? [null, null, null] : [now, actor.kind, actor.name]),
      issue.id,
    ],
  )
}

export async function expireDispositions(db: Db, clock: Clock): Promise<number> {
  let expired = 0
  for (let turn = 0; turn < expiringTurnsMax; turn += 1) {
    const taken = await expireSome(db, clock)
    expired += taken
    if (taken < expiredAtOnceMax) break
  }
  return expired
}

async function expireSome(db: Db, clock: Clock): Promise<number> {
  const now = timestamp(clock.now())
  return db.transaction(async (transaction) => {
    const rows = await queryRows(
      transaction,
      `with expired as materialized (
         select id from issues where disposition_expires_at <= ?
         order by disposition_expires_at limit ? ${skipLocked(transaction)}
       )
       update issues set disposition = null, disposition_reason = null, disposition_note = null,
         disposition_expires_at = null, disposition_set_at = null, disposition_set_by_kind = null,
         disposition_set_by_name = null,
         state_changed_at = case when state = 'fixed' then state_changed_at else ? end,
         state = case when state = 'fixed' then state else 'open' end
       where id in (select id from expired) returning id, organization_id, origin, state`,
      [now, expiredAtOnceMax, now],
    )
    const events = rows.map((row) => ({ issueId: readText(row, 'id'), at: now, type: 'expired' }) as const)
    await recordEvents(transaction, events, clock)
    const sites = rows.map((row) => ({
      organizationId: readText(row, 'organization_id'),
      origin: readText(row, 'origin'),
    }))
    await recountSites(transaction, sites, now)
    await announceExpired(transaction, rows.map(readExpired), clock)
    return rows.length
  })
}

function readExpired(row: Row): ExpiredIssue {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    state: readOneOf(row, 'state', issueStates),
  }
}
