import type { components } from '../../../generated/api.d.ts'

type Schemas = components['schemas']

export function presentMember(member: {
  readonly userId: string
  readonly email: string
  readonly role: Schemas['MemberRole']
  readonly hostnames: readonly string[] | null
  readonly createdAt: string
}): Schemas['Member'] {
  const { userId, createdAt, email, role, hostnames } = member
  return { user_id: userId, email, role, hostnames: hostnames?.slice() ?? null, created_at: createdAt }
}

export function presentInvitation(invitation: {
  readonly id: string
  readonly email: string | null
  readonly role: Schemas['MemberRole']
  readonly hostnames: readonly string[] | null
  readonly createdAt: string
  readonly expiresAt: string
}): Schemas['Invitation'] {
  const { id, email, role, hostnames, createdAt, expiresAt } = invitation
  return {
    id,
    email,
    role,
    hostnames: hostnames?.slice() ?? null,
    created_at: createdAt,
    expires_at: expiresAt,
  }
}
