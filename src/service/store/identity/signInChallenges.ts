import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText, readTextOrNull } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { sha256 } from '../sha256.ts'

const codeBytes = 32

export const challengeMs = 10 * 60_000

export type SignInChallenge = {
  readonly user: Pick<User, 'id' | 'email'>
  readonly organizationId: string
  readonly isBySignInLink: boolean
}

/** Keeps a sign-in whose second factor is missing. Returns its code once. */
export async function createChallenge(
  db: Db,
  { user, organizationId, isBySignInLink }: SignInChallenge,
  clock: Clock,
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url')
  const now = timestamp(clock.now())
  await queryRows(db, 'delete from sign_in_challenges where expires_at <= ?', [now])
  await queryRows(
    db,
    `insert into sign_in_challenges (code_hash, user_id, organization_id, method, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
    [
      ...[sha256(code), user.id, organizationId, isBySignInLink ? 'sign_in_link' : null],
      ...[now, timestamp(clock.now() + challengeMs)],
    ],
  )
  return code
}

export async function findChallenge(db: Db, code: string, clock: Clock): Promise<SignInChallenge | null> {
  const row = await queryRow(
    db,
    `select c.user_id, c.organization_id, c.method, u.email
     from sign_in_challenges c join users u on u.id = c.user_id
     where c.code_hash = ? and c.expires_at > ?`,
    [sha256(code), timestamp(clock.now())],
  )
  return row === null
    ? null
    : {
        user: { id: readText(row, 'user_id'), email: readText(row, 'email') },
        organizationId: readText(row, 'organization_id'),
        isBySignInLink: readTextOrNull(row, 'method') === 'sign_in_link',
      }
}

export async function useChallenge(db: Db, code: string): Promise<boolean> {
  const sql = 'delete from sign_in_challenges where code_hash = ? returning user_id'
  return (await queryRow(db, sql, [sha256(code)])) !== null
}
