/** People, and what ties them to organizations, as the rest of the code sees them. */
import type { PlanName } from '../../shared/model/plans.ts'

export const roles = ['owner', 'member'] as const

/** What a member may do: an owner decides as well who else is a member. */
export type Role = (typeof roles)[number]

/** Somebody who can sign in. */
export type User = {
  readonly id: string
  /** As `parseEmail` gives it. */
  readonly email: string
  readonly createdAt: string
}

/** A person's share in an organization. */
export type Membership = {
  readonly organizationId: string
  readonly organizationName: string
  readonly role: Role
}

/** A person of an organization. */
export type Member = {
  readonly userId: string
  readonly email: string
  readonly role: Role
  readonly createdAt: string
}

/** A link with which somebody joins an organization. */
export type Invitation = {
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  /** Null: for whoever has the link, who chooses an address. */
  readonly email: string | null
  readonly role: Role
  readonly createdAt: string
  readonly expiresAt: string
}

/** Whom a request came from. */
export type Client = { readonly address: string | null; readonly userAgent: string | null }

/** A session of a person, for one organization, as a request needs it. */
export type Session = {
  readonly id: string
  readonly user: { readonly id: string; readonly email: string }
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly plan: PlanName
    /** Overrides the plan's number of scans a month; null: the plan's own. */
    readonly monthlyScans: number | null
  }
  readonly role: Role
  /** What every form of the session carries. */
  readonly formToken: string
}

/** A session as its person sees it in a list. */
export type SessionSummary = Client & {
  readonly id: string
  readonly createdAt: string
  readonly seenAt: string
}
