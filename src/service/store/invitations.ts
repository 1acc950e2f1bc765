import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Actor } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { readHostnames, storedHostnames } from './hostnames.ts'
import { addMember } from './members.ts'
import { type Client, type Invitation, type Role, roles } from './personRecords.ts'
import { sha256 } from './sha256.ts'
import { createUser } from './users.ts'

const invitationsListedMax = 1_000

const invitationsOfEmailMax = 20

const codeBytes = 32
const dayMs = 24 * 60 * 60 * 1_000

export const invitationMs = 7 * dayMs

export const firstInvitationMs = 60 * 60 * 1_000

const selectInvitations = `select i.id, i.organization_id, i.email, i.role, i.hostnames, i.created_at, i.expires_at, o.name
  from invitations i join organizations o on o.id = i.organization_id`

/** Returns the code once; only its hash is stored. Replaces an earlier invitation. */
export async function createInvitation(
  db: Db,
  {
    organizationId,
    email,
    role,
    hostnames = null,
    validMs,
    actor,
  }: {
    readonly organizationId: string
    readonly email: string | null
    readonly role: Role
    readonly hostnames?: readonly string[] | null
    readonly validMs: number
    readonly actor: Actor
  },
  clock: Clock,
): Promise<{ readonly id: string; readonly code: string }> {
  const code = randomBytes(codeBytes).toString('base64url')
  const id = newId(clock)
  const [now, expiresAt] = [timestamp(clock.now()), timestamp(clock.now() + validMs)]
  await db.transaction(async (transaction) => {
    await queryRows(
      transaction,
      'delete from invitations where expires_at <= ? or (organization_id = ? and email = ?)',
      [now, organizationId, email],
    )
    await queryRows(
      transaction,
      `insert into invitations (id, organization_id, code_hash, email, role, hostnames, created_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, organizationId, sha256(code), email, role, storedHostnames(hostnames), now, expiresAt],
    )
    const subject = email ?? 'anyone with the link'
    const details = {
      ...{ role, expires_at: expiresAt },
      ...(hostnames !== null && { hostnames: hostnames.join(' ') }),
    }
    await recordAudit(
      transaction,
      { organizationId, actor, action: 'member.invited', subject, details },
      clock,
    )
  })
  return { id, code }
}

export async function findInvitation(db: Db, code: string, clock: Clock): Promise<Invitation | null> {
  const row = await queryRow(db, `${selectInvitations} where i.code_hash = ? and i.expires_at > ?`, [
    sha256(code),
    timestamp(clock.now()),
  ])
  return row === null ? null : readInvitation(row)
}

export async function listInvitations(
  db: Db,
  organizationId: string,
  clock: Clock,
): Promise<readonly Invitation[]> {
  const rows = await queryRows(
    db,
    `${selectInvitations} where i.organization_id = ? and i.expires_at > ?
     order by i.created_at desc, i.id desc limit ?`,
    [organizationId, timestamp(clock.now()), invitationsListedMax],
  )
  return rows.map(readInvitation)
}

export async function listInvitationsOf(db: Db, email: string, clock: Clock): Promise<readonly Invitation[]> {
  const rows = await queryRows(
    db,
    `${selectInvitations} where i.email = ? and i.expires_at > ? order by i.created_at, i.id limit ?`,
    [email, timestamp(clock.now()), invitationsOfEmailMax],
  )
  return rows.map(readInvitation)
}

export async function withdrawInvitation(
  db: Db,
  {
    id,
    organizationId,
    actor,
  }: { readonly id: string; readonly organizationId: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      'delete from invitations where id = ? and organization_id = ? returning email',
      [id, organizationId],
    )
    if (row === null) return false
    const subject = readTextOrNull(row, 'email') ?? 'anyone with the link'
    const action = 'member.invitation_withdrawn'
    await recordAudit(transaction, { organizationId, actor, action, subject }, clock)
    return true
  })
}

export type Invitee =
  | { readonly kind: 'new'; readonly email: string; readonly passwordHash: string }
  | { readonly kind: 'known'; readonly id: string; readonly email: string }

type AcceptedInvitation =
  | { readonly ok: true; readonly userId: string; readonly organizationId: string }
  | { readonly ok: false; readonly reason: 'gone' | 'email_taken' }

/**
 * Adds the member; only one of several concurrent calls succeeds.
 *
 * The caller must verify that the invitation is for this user.
 */
export async function acceptInvitation(
  db: Db,
  { id, person, client }: { readonly id: string; readonly person: Invitee; readonly client: Client },
  clock: Clock,
): Promise<AcceptedInvitation> {
  const actor: Actor = { kind: 'user', name: person.email, ...client }
  try {
    return await db.transaction(async (transaction): Promise<AcceptedInvitation> => {
      const row = await queryRow(
        transaction,
        'delete from invitations where id = ? and expires_at > ? returning organization_id, role, hostnames',
        [id, timestamp(clock.now())],
      )
      if (row === null) return { ok: false, reason: 'gone' }
      const organizationId = readText(row, 'organization_id')
      const user = person.kind === 'new' ? await createUser(transaction, person, clock) : person
      if (user === null) throw new EmailTaken()
      const role = readOneOf(row, 'role', roles)
      const share = { organizationId, userId: user.id, email: user.email, role, actor }
      await addMember(transaction, { ...share, hostnames: readHostnames(row) }, clock)
      return { ok: true, userId: user.id, organizationId }
    })
  } catch (err) {
    if (err instanceof EmailTaken) return { ok: false, reason: 'email_taken' }
    throw err
  }
}

/** Rolls back, so that the invitation stays open. */
class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

function readInvitation(row: Row): Invitation {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    organizationName: readText(row, 'name'),
    email: readTextOrNull(row, 'email'),
    role: readOneOf(row, 'role', roles),
    hostnames: readHostnames(row),
    createdAt: readText(row, 'created_at'),
    expiresAt: readText(row, 'expires_at'),
  }
}
