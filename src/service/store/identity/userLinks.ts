import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { sha256 } from '../sha256.ts'
import { recordUserAudit } from '../userAudit.ts'

type LinkKind = 'sign_in' | 'password_reset'

const codeBytes = 32

export const userLinkMs = 15 * 60_000

const auditActions = { sign_in: 'sign_in_link.created', password_reset: 'password.reset_requested' } as const

/** Returns the code once; only its hash is stored. Replaces the user's earlier link of this kind. */
export async function createUserLink(
  db: Db,
  {
    user,
    kind,
    actor,
  }: { readonly user: Pick<User, 'id' | 'email'>; readonly kind: LinkKind; readonly actor: Actor },
  clock: Clock,
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url')
  const now = timestamp(clock.now())
  await db.transaction(async (transaction) => {
    await queryRows(
      transaction,
      'delete from user_links where expires_at <= ? or (user_id = ? and kind = ?)',
      [now, user.id, kind],
    )
    await queryRows(
      transaction,
      'insert into user_links (code_hash, user_id, kind, created_at, expires_at) values (?, ?, ?, ?, ?)',
      [sha256(code), user.id, kind, now, timestamp(clock.now() + userLinkMs)],
    )
    await recordUserAudit(transaction, user, { actor, action: auditActions[kind] }, clock)
  })
  return code
}

export async function findUserLink(
  db: Db,
  { code, kind }: { readonly code: string; readonly kind: LinkKind },
  clock: Clock,
): Promise<Pick<User, 'id' | 'email'> | null> {
  const row = await queryRow(
    db,
    `select u.id, u.email from user_links l join users u on u.id = l.user_id
     where l.code_hash = ? and l.kind = ? and l.expires_at > ?`,
    [sha256(code), kind, timestamp(clock.now())],
  )
  return row === null ? null : { id: readText(row, 'id'), email: readText(row, 'email') }
}

export async function useUserLink(
  db: Db,
  { code, kind }: { readonly code: string; readonly kind: LinkKind },
  clock: Clock,
): Promise<boolean> {
  const row = await queryRow(
    db,
    'delete from user_links where code_hash = ? and kind = ? and expires_at > ? returning user_id',
    [sha256(code), kind, timestamp(clock.now())],
  )
  return row !== null
}
