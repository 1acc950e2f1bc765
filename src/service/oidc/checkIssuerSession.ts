import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { SecretBox } from '../secretBox.ts'
import type { Db } from '../store/database/database.ts'
import {
  issuerActor,
  noteRefresh,
  refreshTokenName,
  takeDueRefresh,
} from '../store/identity/issuerSessions.ts'
import { findOrganization } from '../store/organizations.ts'
import type { Session } from '../store/personRecords.ts'
import { endSessions } from '../store/sessions.ts'
import { applyRole } from './admitIdentity.ts'
import { judgeIdentity } from './judgeIdentity.ts'
import type { OidcFailure, OidcIdentity, SingleSignOn } from './oidcClient.ts'

type CheckDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly openSecretBox: () => SecretBox
  readonly singleSignOn: SingleSignOn
}

/**
 * Refreshes a due session at the issuer. Ends it and returns false if the issuer refuses, but not if it cannot
 * be reached.
 */
export async function checkIssuerSession(session: Session, deps: CheckDeps): Promise<boolean> {
  const { db, clock, log, openSecretBox } = deps
  const due = await takeDueRefresh(db, session.id, clock)
  if (due === null) return true
  const name = refreshTokenName(due.subject)
  const outcome = await refresh(openSecretBox().open(due.sealedRefreshToken, name), due.subject, deps)
  if (!outcome.ok && outcome.reason === 'unreachable') {
    log.warn({ detail: outcome.detail }, 'single sign-on: a session could not be checked')
    return true
  }
  if (outcome.ok && (await applyClaims(session, outcome.identity, deps))) {
    const { refreshToken } = outcome.identity
    const sealedRefreshToken = openSecretBox().seal(refreshToken ?? '', name)
    await noteRefresh(db, { sessionId: session.id, sealedRefreshToken }, clock)
    return true
  }
  await endSessions(db, { user: session.user, which: { id: session.id }, actor: issuerActor }, clock)
  return false
}

async function refresh(
  refreshToken: string | null,
  subject: string,
  { singleSignOn }: CheckDeps,
): Promise<{ readonly ok: true; readonly identity: OidcIdentity } | OidcFailure> {
  // Sealed with a former key.
  if (refreshToken === null) return { ok: false, reason: 'refused', detail: 'sealed' }
  const client = await singleSignOn.openClient()
  return client.refresh(refreshToken, subject)
}

async function applyClaims(
  { user }: Session,
  { claims }: OidcIdentity,
  { db, clock, singleSignOn: { policy } }: CheckDeps,
): Promise<boolean> {
  const judged = judgeIdentity(claims, policy)
  if (!judged.ok) return false
  const organization = await findOrganization(db, { name: policy.oidcOrganization })
  if (organization === null) return false
  const { role } = judged
  await applyRole(db, { user, organizationId: organization.id, role, actor: issuerActor }, clock)
  return true
}
