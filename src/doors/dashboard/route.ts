import type { Role } from '../../service/store/personRecords.ts'
import type { DashboardDeps } from './deps.ts'
import type { DashboardRequest, MemberRequest } from './request.ts'
import type { DashboardResponse } from './response.ts'

type Method = 'GET' | 'POST'

export type PublicHandler = (request: DashboardRequest, deps: DashboardDeps) => Promise<DashboardResponse>

export type MemberHandler = (request: MemberRequest, deps: DashboardDeps) => Promise<DashboardResponse>

/**
 * `who` has the least rights that may use it. Segments of `path` with a leading colon are
 * parameters.
 */
export type Route = {
  readonly method: Method
  readonly path: string
  /** Default: `requestBodyBytesMax`. */
  readonly bodyBytesMax?: number
  /** Brings proof of its own: that of a mail program is in the query. */
  readonly formOf?: 'machine' | 'mail program'
} & (
  | { readonly who: 'public'; readonly handle: PublicHandler }
  | { readonly who: Role; readonly handle: MemberHandler }
)
