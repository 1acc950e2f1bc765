import type { Client, Session } from '../../service/store/personRecords.ts'

/** `auto` follows the system's setting. */
export const themes = ['auto', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export type DashboardRequest = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty for a GET. */
  readonly form: URLSearchParams
  readonly client: Client
  readonly cookieField: string
  readonly host: string
  readonly session: Session | null
}

/** A request of a signed-in user who is still a member of the session's organization. */
export type MemberRequest = DashboardRequest & { readonly session: Session }
