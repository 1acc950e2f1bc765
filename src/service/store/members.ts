import { type Clock, timestamp } from '../../shared/clock.ts'
import type { JsonObject } from '../../shared/json.ts'
import type { Actor } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readText } from './database/rows.ts'
import { readAccess, readHostnames, storedHostnames } from './hostnames.ts'
import { narrowTokens } from './identity/memberAccess.ts'
import { withOrganizationLock } from './organizationLock.ts'
import type { Member, Role } from './personRecords.ts'
import { namesOfTokensMadeBy } from './tokens.ts'

const membersListedMax = 1_000

type Share = { readonly organizationId: string; readonly userId: string }

/** The last owner stays: no one else can appoint owners. */
export type MemberChange = 'done' | 'unknown' | 'last_owner'

const selectMembers = `select m.user_id, m.role, m.hostnames, m.created_at, u.email
  from members m join users u on u.id = m.user_id`

export async function listMembers(db: Db, organizationId: string): Promise<readonly Member[]> {
  const rows = await queryRows(db, `${selectMembers} where m.organization_id = ? order by u.email limit ?`, [
    organizationId,
    membersListedMax,
  ])
  return rows.map(readMember)
}

/** Needs the caller's transaction. False if already a member. */
export async function addMember(
  db: Db,
  {
    organizationId,
    userId,
    email,
    role,
    hostnames = null,
    actor,
  }: Share & Pick<Member, 'email' | 'role'> & Partial<Pick<Member, 'hostnames'>> & { readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  const row = await queryRow(
    db,
    `insert into members (organization_id, user_id, role, hostnames, created_at) values (?, ?, ?, ?, ?)
     on conflict (organization_id, user_id) do nothing returning role, hostnames`,
    [organizationId, userId, role, storedHostnames(hostnames), timestamp(clock.now())],
  )
  if (row === null) return false
  await narrowTokens(db, { organizationId, userId, ...readAccess(row), actor }, clock)
  await recordAudit(
    db,
    {
      ...{ organizationId, actor, action: 'member.joined', subject: email },
      details: { role, ...accessDetails(hostnames) },
    },
    clock,
  )
  return true
}

export async function removeMember(
  db: Db,
  { organizationId, userId, actor }: Share & { readonly actor: Actor },
  clock: Clock,
): Promise<MemberChange> {
  return changeMember(db, { organizationId, userId }, 'leaves', async (transaction, { email }) => {
    const share = [organizationId, userId]
    await queryRows(transaction, 'delete from members where organization_id = ? and user_id = ?', share)
    await queryRows(transaction, 'delete from sessions where organization_id = ? and user_id = ?', share)
    const tokens = await namesOfTokensMadeBy(transaction, { organizationId, email }, clock)
    const details = tokens.length === 0 ? {} : { tokens_kept: tokens.join(', ') }
    const entry = { action: 'member.removed', subject: email, details } as const
    await recordAudit(transaction, { organizationId, actor, ...entry }, clock)
  })
}

export async function changeRole(
  db: Db,
  { organizationId, userId, role, actor }: Share & { readonly role: Role; readonly actor: Actor },
  clock: Clock,
): Promise<MemberChange> {
  return changeMember(db, { organizationId, userId }, role, async (transaction, member) => {
    if (member.role === role) return
    await queryRows(transaction, 'update members set role = ? where organization_id = ? and user_id = ?', [
      role,
      organizationId,
      userId,
    ])
    const hostnames = role === 'owner' ? null : member.storedHostnames
    await narrowTokens(transaction, { organizationId, userId, role, hostnames, actor }, clock)
    const entry = { action: 'member.role_changed', subject: member.email, details: { role } } as const
    await recordAudit(transaction, { organizationId, actor, ...entry }, clock)
  })
}

export async function setMemberHostnames(
  db: Db,
  { organizationId, userId, hostnames, actor }: Share & Pick<Member, 'hostnames'> & { readonly actor: Actor },
  clock: Clock,
): Promise<Member | 'unknown' | 'owner'> {
  return withMember(db, { organizationId, userId }, async (transaction, member) => {
    if (member.role === 'owner') return 'owner'
    await queryRows(
      transaction,
      'update members set hostnames = ? where organization_id = ? and user_id = ?',
      [storedHostnames(hostnames), organizationId, userId],
    )
    const { role } = member
    await narrowTokens(transaction, { organizationId, userId, role, hostnames, actor }, clock)
    const details = { hostnames: hostnames?.join(' ') ?? 'all' }
    const entry = { action: 'member.access_changed', subject: member.email, details } as const
    await recordAudit(transaction, { organizationId, actor, ...entry }, clock)
    const { storedHostnames: _, ...shown } = member
    return { ...shown, hostnames }
  })
}

function accessDetails(hostnames: readonly string[] | null): JsonObject {
  return hostnames === null ? {} : { hostnames: hostnames.join(' ') }
}

async function changeMember(
  db: Db,
  { organizationId, userId }: Share,
  becomes: Role | 'leaves',
  change: (transaction: Db, member: StoredMember) => Promise<void>,
): Promise<MemberChange> {
  return withMember(db, { organizationId, userId }, async (transaction, member) => {
    if (member.role === 'owner' && becomes !== 'owner') {
      const other = await queryRow(
        transaction,
        "select user_id from members where organization_id = ? and role = 'owner' and user_id <> ? limit 1",
        [organizationId, userId],
      )
      if (other === null) return 'last_owner'
    }
    await change(transaction, member)
    return 'done'
  })
}

type StoredMember = Member & { readonly storedHostnames: Member['hostnames'] }

async function withMember<T>(
  db: Db,
  { organizationId, userId }: Share,
  change: (transaction: Db, member: StoredMember) => Promise<T>,
): Promise<T | 'unknown'> {
  const changed = await withOrganizationLock(db, organizationId, async (transaction) => {
    const row = await queryRow(
      transaction,
      `${selectMembers} where m.organization_id = ? and m.user_id = ?`,
      [organizationId, userId],
    )
    if (row === null) return 'unknown'
    return change(transaction, { ...readMember(row), storedHostnames: readHostnames(row) })
  })
  return changed ?? 'unknown'
}

function readMember(row: Row): Member {
  return {
    userId: readText(row, 'user_id'),
    email: readText(row, 'email'),
    ...readAccess(row),
    createdAt: readText(row, 'created_at'),
  }
}
