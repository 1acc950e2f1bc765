import { endSessions, type NewSession, startSession } from '../../service/store/sessions.ts'
import { actorOf } from './actor.ts'
import { clearCookie } from './cookies.ts'
import type { DashboardDeps } from './deps.ts'
import type { DashboardRequest } from './request.ts'
import { sessionCookie } from './session.ts'

/**
 * Starts a session and returns its cookies. Keeps nothing of the browser's previous session, which prevents
 * session fixation.
 */
export async function beginSession(
  { session, client }: Pick<DashboardRequest, 'session' | 'client'>,
  started: Omit<NewSession, 'client'>,
  { db, clock, baseUrl }: DashboardDeps,
): Promise<readonly string[]> {
  if (session !== null) {
    const actor = actorOf({ session, client })
    await endSessions(db, { user: session.user, which: { id: session.id }, actor }, clock)
  }
  const token = await startSession(db, { ...started, client }, clock)
  return [sessionCookie(token, baseUrl), clearCookie('visitor', baseUrl)]
}
