import { randomBytes } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import type { Actor } from '../../shared/model/records.ts'
import type { Passwords } from '../passwords.ts'
import type { Db } from '../store/database/database.ts'
import { createIdentity, findIdentity, linkIdentity } from '../store/identity/identities.ts'
import { acceptInvitation, listInvitationsOf } from '../store/invitations.ts'
import { addMember, changeRole } from '../store/members.ts'
import { findOrganization } from '../store/organizations.ts'
import type { Client, Role, User } from '../store/personRecords.ts'
import { findUser, listMemberships } from '../store/users.ts'
import { type IdentityRefusal, judgeIdentity } from './judgeIdentity.ts'
import type { OidcIdentity } from './oidcClient.ts'
import type { OidcConfig } from './oidcSettings.ts'

type Person = Pick<User, 'id' | 'email'>

type AdmittedIdentity =
  | { readonly ok: true; readonly user: Person; readonly organizationId: string }
  | { readonly ok: false; readonly reason: AdmissionRefusal; readonly email: string | null }

export type AdmissionRefusal = IdentityRefusal | 'unknown_organization' | 'other_identity' | 'no_membership'

type AdmissionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly policy: OidcConfig
}

const passwordBytes = 32

export async function admitIdentity(
  { identity, client }: { readonly identity: OidcIdentity; readonly client: Client },
  deps: AdmissionDeps,
): Promise<AdmittedIdentity> {
  const { db, policy } = deps
  const judged = judgeIdentity(identity.claims, policy)
  if (!judged.ok) return { ...judged, email: null }
  const { email, role } = judged
  const organization = await findOrganization(db, { name: policy.oidcOrganization })
  if (organization === null) return { ok: false, reason: 'unknown_organization', email }
  const actor: Actor = { kind: 'user', name: email, ...client }
  const joining = { identity, email, role, organizationId: organization.id, actor, client }
  const found = await findAccount(joining, deps)
  if (!found.ok) return { ...found, email }
  const { user } = found
  await applyRole(db, { user, organizationId: organization.id, role, actor }, deps.clock)
  const memberships = await listMemberships(db, user.id)
  const own = memberships.find(({ organizationId }) => organizationId === organization.id) ?? memberships[0]
  if (own === undefined) return { ok: false, reason: 'no_membership', email }
  return { ok: true, user, organizationId: own.organizationId }
}

/** Adds the membership or changes its role; the last owner stays one. */
export async function applyRole(
  db: Db,
  {
    user,
    organizationId,
    role,
    actor,
  }: {
    readonly user: Person
    readonly organizationId: string
    readonly role: Role | null
    readonly actor: Actor
  },
  clock: Clock,
): Promise<void> {
  if (role === null) return
  const share = { organizationId, userId: user.id, role, actor }
  const isNew = await db.transaction((transaction) =>
    addMember(transaction, { ...share, email: user.email }, clock),
  )
  if (!isNew) await changeRole(db, share, clock)
}

type Joining = {
  readonly identity: OidcIdentity
  readonly email: string
  readonly role: Role | null
  readonly organizationId: string
  readonly actor: Actor
  readonly client: Client
}

type FoundAccount =
  | { readonly ok: true; readonly user: Person }
  | { readonly ok: false; readonly reason: 'other_identity' | 'no_membership' }

async function findAccount(joining: Joining, deps: AdmissionDeps): Promise<FoundAccount> {
  const { db, clock, passwords } = deps
  const { identity, email, role, organizationId, actor } = joining
  const key = { issuer: identity.issuer, subject: identity.subject }
  const known = await findIdentity(db, key)
  if (known !== null) return { ok: true, user: known }
  const passwordHash = await passwords.hash(randomBytes(passwordBytes).toString('base64url'))
  const invitations = await listInvitationsOf(db, email, clock)
  const isInvited = invitations.some((invitation) => invitation.organizationId === organizationId)
  if (role !== null && !isInvited && (await findUser(db, { email })) === null) {
    const created = await createIdentity(db, { key, email, passwordHash, organizationId, role, actor }, clock)
    if (created !== null) return { ok: true, user: created }
  }
  await acceptInvitations({ ...joining, passwordHash }, deps)
  const user = await findUser(db, { email })
  if (user === null) return { ok: false, reason: 'no_membership' }
  if (await linkIdentity(db, { key, user, passwordHash, actor }, clock)) return { ok: true, user }
  // A concurrent sign-in of the same user may have been first.
  const linked = await findIdentity(db, key)
  return linked === null ? { ok: false, reason: 'other_identity' } : { ok: true, user: linked }
}

/** The issuer verified the email address that the invitations are for. */
async function acceptInvitations(
  { email, client, passwordHash }: Joining & { readonly passwordHash: string },
  { db, clock }: AdmissionDeps,
): Promise<void> {
  for (const { id } of await listInvitationsOf(db, email, clock)) {
    const user = await findUser(db, { email })
    const person =
      user === null
        ? ({ kind: 'new', email, passwordHash } as const)
        : ({ kind: 'known', id: user.id, email } as const)
    await acceptInvitation(db, { id, person, client }, clock)
  }
}
