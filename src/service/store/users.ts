import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Actor } from '../../shared/model/records.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readOneOf, readText } from './database/rows.ts'
import { type Membership, roles, type User } from './personRecords.ts'
import { recordUserAudit } from './userAudit.ts'

const usersListedMax = 10_000

const columns = 'id, email, created_at'

export async function createUser(
  db: Db,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
  clock: Clock,
): Promise<User | null> {
  const now = timestamp(clock.now())
  const row = await queryRow(
    db,
    `insert into users (id, email, password_hash, password_changed_at, created_at) values (?, ?, ?, ?, ?)
     on conflict (email) do nothing returning ${columns}`,
    [newId(clock), email, passwordHash, now, now],
  )
  return row === null ? null : readUser(row)
}

export async function findUser(
  db: Db,
  { email }: { readonly email: string },
): Promise<(User & { readonly passwordHash: string }) | null> {
  const row = await queryRow(db, `select ${columns}, password_hash from users where email = ?`, [email])
  return row === null ? null : { ...readUser(row), passwordHash: readText(row, 'password_hash') }
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await queryRow(db, 'select id from users limit 1')) !== null
}

export async function listUsers(
  db: Db,
): Promise<readonly (User & { readonly memberships: readonly Membership[] })[]> {
  const users = await queryRows(db, `select ${columns} from users order by email limit ?`, [usersListedMax])
  const shares = await queryRows(db, `${selectMemberships} order by o.name`)
  const byUser = new Map<string, Membership[]>()
  for (const row of shares) {
    const userId = readText(row, 'user_id')
    byUser.set(userId, [...(byUser.get(userId) ?? []), readMembership(row)])
  }
  return users.map(readUser).map((user) => ({ ...user, memberships: byUser.get(user.id) ?? [] }))
}

export async function listMemberships(db: Db, userId: string): Promise<readonly Membership[]> {
  const rows = await queryRows(db, `${selectMemberships} where m.user_id = ? order by o.name`, [userId])
  return rows.map(readMembership)
}

export async function changePassword(
  db: Db,
  {
    userId,
    passwordHash,
    keptSessionId,
    actor,
  }: {
    readonly userId: string
    readonly passwordHash: string
    readonly keptSessionId: string | null
    readonly actor: Actor
  },
  clock: Clock,
): Promise<User | null> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update users set password_hash = ?, password_changed_at = ? where id = ? returning ${columns}`,
      [passwordHash, timestamp(clock.now()), userId],
    )
    if (row === null) return null
    const user = readUser(row)
    await queryRows(transaction, 'delete from sessions where user_id = ? and id <> ?', [
      userId,
      keptSessionId ?? '',
    ])
    for (const table of ['user_links', 'sign_in_challenges'])
      await queryRows(transaction, `delete from ${table} where user_id = ?`, [userId])
    await recordUserAudit(transaction, user, { actor, action: 'password.changed' }, clock)
    return user
  })
}

const selectMemberships = `select m.user_id, m.organization_id, m.role, o.name
  from members m join organizations o on o.id = m.organization_id`

function readUser(row: Row): User {
  return { id: readText(row, 'id'), email: readText(row, 'email'), createdAt: readText(row, 'created_at') }
}

function readMembership(row: Row): Membership {
  return {
    organizationId: readText(row, 'organization_id'),
    organizationName: readText(row, 'name'),
    role: readOneOf(row, 'role', roles),
  }
}
