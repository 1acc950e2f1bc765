import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import { addMember } from '../members.ts'
import type { Role, User } from '../personRecords.ts'
import { recordUserAudit } from '../userAudit.ts'
import { createUser } from '../users.ts'

const formerAccess = [
  ...['sessions', 'sign_in_challenges', 'passkey_challenges', 'totp_factors', 'passkeys'],
  ...['recovery_codes', 'user_links'],
]

type IdentityKey = { readonly issuer: string; readonly subject: string }

export async function findIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<User | null> {
  const row = await queryRow(
    db,
    `select u.id, u.email, u.created_at from identities i join users u on u.id = i.user_id
     where i.issuer = ? and i.subject = ?`,
    [issuer, subject],
  )
  if (row === null) return null
  return { id: readText(row, 'id'), email: readText(row, 'email'), createdAt: readText(row, 'created_at') }
}

/**
 * Links an identity to an account; false if one of them is linked already. Replaces the password, and ends
 * sessions and second factors: its creator may not own the email address.
 */
export async function linkIdentity(
  db: Db,
  {
    key: { issuer, subject },
    user,
    passwordHash,
    actor,
  }: {
    readonly key: IdentityKey
    readonly user: Pick<User, 'id' | 'email'>
    readonly passwordHash: string
    readonly actor: Actor
  },
  clock: Clock,
): Promise<boolean> {
  const now = timestamp(clock.now())
  return db
    .transaction(async (transaction) => {
      // Serializes concurrent links of the account.
      await queryRows(
        transaction,
        'update users set password_hash = ?, password_changed_at = ? where id = ?',
        [passwordHash, now, user.id],
      )
      const row = await queryRow(
        transaction,
        `insert into identities (issuer, subject, user_id, created_at)
       select ?, ?, ?, ? where not exists (select 1 from identities where issuer = ? and user_id = ?)
       on conflict (issuer, subject) do nothing returning user_id`,
        [issuer, subject, user.id, now, issuer, user.id],
      )
      if (row === null) throw new AlreadyLinked()
      for (const table of formerAccess)
        await queryRows(transaction, `delete from ${table} where user_id = ?`, [user.id])
      await recordUserAudit(transaction, user, { actor, action: 'identity.linked' }, clock)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyLinked) return false
      throw error
    })
}

class AlreadyLinked extends Error {
  override readonly name = 'AlreadyLinked'
}

export async function createIdentity(
  db: Db,
  {
    key: { issuer, subject },
    email,
    passwordHash,
    organizationId,
    role,
    actor,
  }: {
    readonly key: IdentityKey
    readonly email: string
    readonly passwordHash: string
    readonly organizationId: string
    readonly role: Role
    readonly actor: Actor
  },
  clock: Clock,
): Promise<User | null> {
  return db
    .transaction(async (transaction) => {
      const user = await createUser(transaction, { email, passwordHash }, clock)
      if (user === null) return null
      const row = await queryRow(
        transaction,
        `insert into identities (issuer, subject, user_id, created_at) values (?, ?, ?, ?)
         on conflict (issuer, subject) do nothing returning user_id`,
        [issuer, subject, user.id, timestamp(clock.now())],
      )
      if (row === null) throw new AlreadyLinked()
      await addMember(transaction, { organizationId, userId: user.id, email, role, actor }, clock)
      await recordUserAudit(transaction, user, { actor, action: 'identity.linked' }, clock)
      return user
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyLinked) return null
      throw error
    })
}

/** Users of single sign-on have no password to replace. */
export async function findPasswordUser(db: Db, email: string): Promise<Pick<User, 'id' | 'email'> | null> {
  const row = await queryRow(
    db,
    `select id, email from users
     where email = ? and not exists (select 1 from identities i where i.user_id = users.id)`,
    [email],
  )
  return row === null ? null : { id: readText(row, 'id'), email: readText(row, 'email') }
}
