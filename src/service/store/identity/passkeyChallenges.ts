import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'

const challengeBytes = 32

export const passkeyChallengeMs = 5 * 60_000

type ChallengeHolder = {
  readonly userId: string
  readonly holder: string
  readonly purpose: 'create' | 'get'
}

export async function createPasskeyChallenge(
  db: Db,
  { userId, holder, purpose }: ChallengeHolder,
  clock: Clock,
): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const now = timestamp(clock.now())
  await queryRows(db, 'delete from passkey_challenges where expires_at <= ?', [now])
  await queryRows(
    db,
    `insert into passkey_challenges (holder, purpose, user_id, challenge, expires_at) values (?, ?, ?, ?, ?)
     on conflict (holder, purpose) do update set user_id = excluded.user_id, challenge = excluded.challenge,
       expires_at = excluded.expires_at`,
    [holder, purpose, userId, challenge, timestamp(clock.now() + passkeyChallengeMs)],
  )
  return challenge
}

/** Removes it, so that no second response can use it. */
export async function takePasskeyChallenge(
  db: Db,
  { userId, holder, purpose }: ChallengeHolder,
  clock: Clock,
): Promise<string | null> {
  const row = await queryRow(
    db,
    `delete from passkey_challenges where holder = ? and purpose = ? and user_id = ? and expires_at > ?
     returning challenge`,
    [holder, purpose, userId, timestamp(clock.now())],
  )
  return row === null ? null : readText(row, 'challenge')
}
