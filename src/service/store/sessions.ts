import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { planNames } from '../../shared/model/plans.ts'
import type { Actor } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readInteger, readIntegerOrNull, readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { readAccess } from './hostnames.ts'
import { type IssuerSession, storeIssuerSession } from './identity/issuerSessions.ts'
import type { Client, Session, SessionSummary, User } from './personRecords.ts'
import { sha256 } from './sha256.ts'
import { recordUserAudit } from './userAudit.ts'

const minuteMs = 60 * 1_000
const hourMs = 60 * minuteMs

export const sessionIdleMs = 12 * hourMs

export const sessionAgeMs = 7 * 24 * hourMs

export const sessionRotationMs = hourMs

/** For concurrent requests with the rotated token. */
export const formerTokenMs = minuteMs

export const sessionUseNotedMs = minuteMs

export const sessionsOfUserMax = 50

const tokenBytes = 32

type FoundSession = {
  readonly session: Session
  /** Never for a rotated token. */
  readonly isRotationDue: boolean
  readonly isUseDue: boolean
  readonly isByPassword: boolean
}

export type NewSession = {
  readonly user: Pick<User, 'id' | 'email'>
  readonly organizationId: string
  readonly client: Client
  readonly method?: 'sign_in_link' | 'single_sign_on'
  readonly issuerSession?: IssuerSession
}

/** Returns the token once; only its hash is stored. */
export async function startSession(
  db: Db,
  { user, organizationId, client, method, issuerSession }: NewSession,
  clock: Clock,
): Promise<string> {
  const [token, id] = [newSecret(), newId(clock)]
  const now = timestamp(clock.now())
  await db.transaction(async (transaction) => {
    await queryRows(transaction, 'delete from sessions where created_at <= ? or seen_at <= ?', [
      ...oldest(clock),
    ])
    await queryRows(
      transaction,
      `delete from sessions where id in (
         select id from sessions where user_id = ? order by seen_at desc, id desc limit ? offset ?)`,
      [user.id, sessionsOfUserMax, sessionsOfUserMax - 1],
    )
    await queryRows(
      transaction,
      `insert into sessions (id, user_id, organization_id, token_hash, form_token, address, user_agent,
         created_at, seen_at, rotated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[id, user.id, organizationId, sha256(token), newSecret()],
        ...[client.address, client.userAgent, now, now, now],
      ],
    )
    const voucher = method === 'sign_in_link' ? shellSession(user) : issuerSession
    if (voucher !== undefined) await storeIssuerSession(transaction, id, voucher, clock)
    const actor: Actor = { kind: 'user', name: user.email, ...client }
    const entry = { actor, action: 'session.started', subject: user.email } as const
    const details = method === undefined ? {} : { method }
    await recordAudit(transaction, { organizationId, ...entry, details }, clock)
  })
  return token
}

export async function findSession(db: Db, token: string, clock: Clock): Promise<FoundSession | null> {
  const hash = sha256(token)
  const row = await queryRow(
    db,
    `select s.id, s.user_id, s.organization_id, s.token_hash, s.form_token, s.seen_at, s.rotated_at, i.issuer, u.email,
       o.name, o.plan, o.monthly_scans, m.role, m.hostnames,
       case when o.requires_second_factor = 1 and coalesce(i.issuer, ?) = ?
         and not exists (select 1 from totp_factors where user_id = u.id)
         and not exists (select 1 from passkeys where user_id = u.id) then 1 else 0 end as second_factor_due
     from sessions s
     join users u on u.id = s.user_id
     join organizations o on o.id = s.organization_id
     join members m on m.organization_id = s.organization_id and m.user_id = s.user_id
     left join issuer_sessions i on i.session_id = s.id
     where (s.token_hash = ? or (s.former_token_hash = ? and s.rotated_at > ?))
       and s.created_at > ? and s.seen_at > ?`,
    [shellIssuer, shellIssuer, hash, hash, timestamp(clock.now() - formerTokenMs), ...oldest(clock)],
  )
  if (row === null) return null
  const isCurrent = readText(row, 'token_hash') === hash
  return {
    session: readSession(row),
    isRotationDue: isCurrent && readText(row, 'rotated_at') <= timestamp(clock.now() - sessionRotationMs),
    isByPassword: readTextOrNull(row, 'issuer') === null,
    isUseDue: readText(row, 'seen_at') <= timestamp(clock.now() - sessionUseNotedMs),
  }
}

export async function noteSessionUse(db: Db, id: string, clock: Clock): Promise<void> {
  await queryRows(db, 'update sessions set seen_at = ? where id = ?', [timestamp(clock.now()), id])
}

export async function rotateSession(
  db: Db,
  { id, token }: { readonly id: string; readonly token: string },
  clock: Clock,
): Promise<string | null> {
  const [next, former, now] = [newSecret(), sha256(token), timestamp(clock.now())]
  const row = await queryRow(
    db,
    `update sessions set token_hash = ?, former_token_hash = ?, rotated_at = ?, seen_at = ?
     where id = ? and token_hash = ? returning id`,
    [sha256(next), former, now, now, id, former],
  )
  return row === null ? null : next
}

/** Switches the organization; invalidates the old token and all rendered forms. Null without a membership. */
export async function renewSession(
  db: Db,
  { session, organizationId }: { readonly session: Session; readonly organizationId: string },
  clock: Clock,
): Promise<string | null> {
  const [token, now] = [newSecret(), timestamp(clock.now())]
  const row = await queryRow(
    db,
    `update sessions set organization_id = ?, token_hash = ?, former_token_hash = null, form_token = ?,
       rotated_at = ?, seen_at = ?
     where id = ? and exists (select 1 from members where organization_id = ? and user_id = ?) returning id`,
    [organizationId, sha256(token), newSecret(), now, now, session.id, organizationId, session.user.id],
  )
  return row === null ? null : token
}

export async function listSessions(db: Db, userId: string, clock: Clock): Promise<readonly SessionSummary[]> {
  const rows = await queryRows(
    db,
    `select id, address, user_agent, created_at, seen_at from sessions
     where user_id = ? and created_at > ? and seen_at > ? order by seen_at desc, id desc limit ?`,
    [userId, ...oldest(clock), sessionsOfUserMax],
  )
  return rows.map((row) => ({
    id: readText(row, 'id'),
    address: readTextOrNull(row, 'address'),
    userAgent: readTextOrNull(row, 'user_agent'),
    createdAt: readText(row, 'created_at'),
    seenAt: readText(row, 'seen_at'),
  }))
}

export async function endSessions(
  db: Db,
  {
    user,
    which,
    actor,
  }: {
    readonly user: Pick<User, 'id' | 'email'>
    readonly which: { readonly id: string } | { readonly exceptId: string } | 'all'
    readonly actor: Actor
  },
  clock: Clock,
): Promise<number> {
  const guard = which === 'all' ? '' : 'id' in which ? 'and id = ?' : 'and id <> ?'
  const bindings = which === 'all' ? [] : ['id' in which ? which.id : which.exceptId]
  return db.transaction(async (transaction) => {
    const rows = await queryRows(
      transaction,
      `delete from sessions where user_id = ? ${guard} returning id`,
      [user.id, ...bindings],
    )
    if (rows.length > 0) await recordUserAudit(transaction, user, { actor, action: 'session.ended' }, clock)
    return rows.length
  })
}

const shellIssuer = 'server shell'

/** The server shell vouches for it in place of an issuer. */
function shellSession({ id }: Pick<User, 'id'>): IssuerSession {
  return { issuer: shellIssuer, subject: id, sid: null, sealedRefreshToken: null }
}

function oldest(clock: Clock): readonly [string, string] {
  return [timestamp(clock.now() - sessionAgeMs), timestamp(clock.now() - sessionIdleMs)]
}

function newSecret(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

function readSession(row: Row): Session {
  return {
    id: readText(row, 'id'),
    user: { id: readText(row, 'user_id'), email: readText(row, 'email') },
    organization: {
      id: readText(row, 'organization_id'),
      name: readText(row, 'name'),
      plan: readOneOf(row, 'plan', planNames),
      monthlyScans: readIntegerOrNull(row, 'monthly_scans'),
    },
    ...readAccess(row),
    isSecondFactorDue: readInteger(row, 'second_factor_due') === 1,
    formToken: readText(row, 'form_token'),
  }
}
