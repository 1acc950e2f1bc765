import type { Session } from '../store/personRecords.ts'
import type { DashboardDeps } from './deps.ts'

/** Finds the session that a request's cookies belong to, and the cookies that it is to be kept with. */
export async function findSession(
  _cookieField: string,
  _deps: DashboardDeps,
): Promise<{ readonly session: Session; readonly cookies: readonly string[] } | null> {
  return null
}
