import type { PlanName } from '../../shared/model/plans.ts'
import { defaultScopes, type TokenScope, tokenScopes } from '../../shared/model/tokens.ts'

/** The most rights first. Only owners manage members; viewers change nothing. */
export const roles = ['owner', 'member', 'viewer'] as const

export type Role = (typeof roles)[number]

export const scopesOfRole: Readonly<Record<Role, readonly TokenScope[]>> = {
  owner: tokenScopes,
  member: defaultScopes,
  viewer: ['read'],
}

export type User = {
  readonly id: string
  /** Normalized by `parseEmail`. */
  readonly email: string
  readonly createdAt: string
}

export type Membership = {
  readonly organizationId: string
  readonly organizationName: string
  readonly role: Role
}

export type Member = {
  readonly userId: string
  readonly email: string
  readonly role: Role
  /** Hosts that the member is limited to; null: all, as for every owner. */
  readonly hostnames: readonly string[] | null
  readonly createdAt: string
}

export type Invitation = {
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  /** Null: any holder of the link may join. */
  readonly email: string | null
  readonly role: Role
  readonly hostnames: readonly string[] | null
  readonly createdAt: string
  readonly expiresAt: string
}

export type Client = { readonly address: string | null; readonly userAgent: string | null }

export type Session = {
  readonly id: string
  readonly user: { readonly id: string; readonly email: string }
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly plan: PlanName
    readonly monthlyScans: number | null
  }
  readonly role: Role
  /** As of `Member`. */
  readonly hostnames: readonly string[] | null
  /** The organization requires a second factor, which this user lacks. */
  readonly isSecondFactorDue: boolean
  readonly formToken: string
}

export type SessionSummary = Client & {
  readonly id: string
  readonly createdAt: string
  readonly seenAt: string
}
