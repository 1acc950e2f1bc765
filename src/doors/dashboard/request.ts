import type { Client, Session } from '../../service/store/personRecords.ts'

/** Light, dark, or as the person's system has it. */
export const themes = ['auto', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** A request for a page that anybody may ask for. */
export type DashboardRequest = {
  /** Path as it was asked for, without the query. */
  readonly path: string
  /** Named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Fields of the form that was sent; empty for a GET. */
  readonly form: URLSearchParams
  readonly client: Client
  readonly session: Session | null
}

/** A request of somebody who is signed in and still a member of the organization that the session is for. */
export type MemberRequest = DashboardRequest & { readonly session: Session }
