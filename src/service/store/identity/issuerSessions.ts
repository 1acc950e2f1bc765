import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText, readTextOrNull } from '../database/rows.ts'
import { recordUserAudit } from '../userAudit.ts'

export type IssuerSession = {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  readonly sealedRefreshToken: string | null
}

export const refreshMs = 10 * 60_000

const refreshAgainMs = 60_000

const endedSessionsMax = 1_000

export function refreshTokenName(subject: string): string {
  return `refresh token ${subject}`
}

/** Needs the caller's transaction. */
export async function storeIssuerSession(
  db: Db,
  sessionId: string,
  { issuer, subject, sid, sealedRefreshToken }: IssuerSession,
  clock: Clock,
): Promise<void> {
  await queryRows(
    db,
    `insert into issuer_sessions (session_id, issuer, subject, sid, sealed_refresh_token, refresh_due_at)
     values (?, ?, ?, ?, ?, ?)`,
    [sessionId, issuer, subject, sid, sealedRefreshToken, timestamp(clock.now() + refreshMs)],
  )
}

/** Takes a due refresh; null if none is due. Concurrent requests take it once. */
export async function takeDueRefresh(
  db: Db,
  sessionId: string,
  clock: Clock,
): Promise<{ readonly subject: string; readonly sealedRefreshToken: string } | null> {
  const row = await queryRow(
    db,
    `update issuer_sessions set refresh_due_at = ?
     where session_id = ? and refresh_due_at <= ? and sealed_refresh_token is not null
     returning subject, sealed_refresh_token`,
    [timestamp(clock.now() + refreshAgainMs), sessionId, timestamp(clock.now())],
  )
  if (row === null) return null
  return { subject: readText(row, 'subject'), sealedRefreshToken: readText(row, 'sealed_refresh_token') }
}

export async function noteRefresh(
  db: Db,
  { sessionId, sealedRefreshToken }: { readonly sessionId: string; readonly sealedRefreshToken: string },
  clock: Clock,
): Promise<void> {
  await queryRows(
    db,
    'update issuer_sessions set sealed_refresh_token = ?, refresh_due_at = ? where session_id = ?',
    [sealedRefreshToken, timestamp(clock.now() + refreshMs), sessionId],
  )
}

export async function endIssuerSessions(
  db: Db,
  {
    issuer,
    subject,
    sid,
  }: { readonly issuer: string; readonly subject: string | null; readonly sid: string | null },
  clock: Clock,
): Promise<number> {
  const guards = { 'subject = ?': subject, 'sid = ?': sid }
  const used = Object.entries(guards).flatMap(([sql, value]) => (value === null ? [] : [{ sql, value }]))
  if (used.length === 0) return 0
  return db.transaction(async (transaction) => {
    const rows = await queryRows(
      transaction,
      `delete from sessions where id in (
         select session_id from issuer_sessions where issuer = ? and ${used.map(({ sql }) => sql).join(' and ')}
         limit ${endedSessionsMax}) returning user_id`,
      [issuer, ...used.map(({ value }) => value)],
    )
    for (const userId of new Set(rows.map((row) => readText(row, 'user_id')))) {
      const row = await queryRow(transaction, 'select email from users where id = ?', [userId])
      const email = row === null ? null : readTextOrNull(row, 'email')
      if (email === null) continue
      await recordUserAudit(
        transaction,
        { id: userId, email },
        { actor: issuerActor, action: 'session.ended' },
        clock,
      )
    }
    return rows.length
  })
}

export const issuerActor: Actor = {
  kind: 'system',
  name: 'identity provider',
  address: null,
  userAgent: null,
}
