import type { Client, Session } from '../../service/store/personRecords.ts'

/** `auto` follows the system's setting. */
export const themes = ['auto', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** A request for a public page. */
export type DashboardRequest = {
  /** Requested path without the query. */
  readonly path: string
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Submitted form fields; empty for a GET. */
  readonly form: URLSearchParams
  readonly client: Client
  readonly session: Session | null
}

/** A request of a signed-in user who is still a member of the session's organization. */
export type MemberRequest = DashboardRequest & { readonly session: Session }
