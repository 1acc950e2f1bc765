/** People, and what ties them to organisations, as the rest of the code sees them. */
import type { PlanName } from './records.ts'

export const roles = ['owner', 'member'] as const

/** What a member may do: an owner decides as well who else is a member. */
export type Role = (typeof roles)[number]

/** A session of a person, for one organisation, as a request needs it. */
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
