import { countAttempt } from '../../../../service/store/attempts.ts'
import { endIssuerSessions } from '../../../../service/store/identity/issuerSessions.ts'
import { refuse } from '../../errorPages.tsx'
import type { DashboardResponse } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'

const tokenCharsMax = 16_384

const minuteMs = 60_000

/** For all issuers and clients together: each token costs a signature check. */
const logoutsPerMinuteMax = 600

/** A token that is used again ends nothing that began after it. */
const usedTokenMs = 15 * minuteMs

const refused: DashboardResponse = { kind: 'json', status: 400, body: { error: 'invalid_request' } }

/** Ends sessions that the issuer ended. Source: OpenID Connect Back-Channel Logout 1.0 §2.8. */
export const logOutByIssuer: PublicHandler = async ({ form }, { singleSignOn, db, clock }) => {
  if (singleSignOn === null) return refuse('not_found')
  const limit = { max: logoutsPerMinuteMax, windowMs: minuteMs }
  if ((await countAttempt(db, 'issuer logouts', limit, clock)) !== null) return refuse('busy')
  const token = form.get('logout_token') ?? ''
  const issuer = await singleSignOn.openClient()
  const logout = token.length > tokenCharsMax ? null : await issuer.readLogoutToken(token)
  if (logout === 'unreachable') return refuse('unavailable')
  if (logout === null) return refused
  const once = { max: 1, windowMs: usedTokenMs }
  if ((await countAttempt(db, `logout:${logout.id}`, once, clock)) !== null) {
    return refused
  }
  await endIssuerSessions(db, logout, clock)
  return { kind: 'json', body: {} }
}
