import { checkIssuerSession } from '../../service/oidc/checkIssuerSession.ts'
import type { Session } from '../../service/store/personRecords.ts'
import {
  findSession as findStoredSession,
  noteSessionUse,
  rotateSession,
  sessionAgeMs,
} from '../../service/store/sessions.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import type { DashboardDeps } from './deps.ts'
import { isPasswordOff } from './handlers/oidc/isPasswordOff.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns the session and the cookies to set. Only a navigation renews the token: a browser may discard the
 * response to a script.
 */
export async function findVisitorSession(
  { cookieField, isNavigation }: { readonly cookieField: string; readonly isNavigation: boolean },
  deps: DashboardDeps,
): Promise<{ readonly session: Session; readonly cookies: readonly string[] } | null> {
  const { db, clock, baseUrl, singleSignOn } = deps
  const token = readCookie(cookieField, 'session', baseUrl)
  if (token === null || !tokenPattern.test(token)) return null
  const found = await findStoredSession(db, token, clock)
  if (found === null) return null
  const { isRotationDue, isUseDue, isByPassword } = found
  if (isByPassword && isPasswordOff(deps)) return null
  // Its set-up needs a password. A sign-in link of the operator has to work without.
  const session = isPasswordOff(deps) ? { ...found.session, isSecondFactorDue: false } : found.session
  if (singleSignOn !== null && !(await checkIssuerSession(session, { ...deps, singleSignOn }))) return null
  if (isRotationDue && isNavigation) {
    const next = await rotateSession(db, { id: session.id, token }, clock)
    if (next !== null) return { session, cookies: [sessionCookie(next, baseUrl)] }
  }
  if (isUseDue) await noteSessionUse(db, session.id, clock)
  return { session, cookies: [] }
}

export function sessionCookie(token: string, baseUrl: string): string {
  return writeCookie('session', token, { baseUrl, maxAgeSeconds: sessionAgeMs / 1_000 })
}

export function clearSessionCookie(baseUrl: string): string {
  return clearCookie('session', baseUrl)
}
