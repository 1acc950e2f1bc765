import type { Db } from '../../service/store/database/database.ts'
import { findCaller, hashToken, isTokenUseDue, noteTokenUse } from '../../service/store/tokens.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Caller } from '../../shared/model/records.ts'

// RFC 6750 §2.1; the scheme is case-insensitive (RFC 9110 §11.1).
const bearerPattern = /^[Bb][Ee][Aa][Rr][Ee][Rr] +(swd_[A-Za-z0-9_-]{43})$/

/**
 * Returns the token's owner; null if it is missing, malformed, unknown, expired or revoked. Rejects if the database is
 * unavailable.
 */
export async function authenticate(
  authorization: string,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<Caller | null> {
  const token = bearerPattern.exec(authorization.trim())?.[1]
  if (token === undefined) return null
  const caller = await findCaller(db, hashToken(token), clock)
  if (caller !== null && isTokenUseDue(caller, clock)) await noteTokenUse(db, caller.tokenId, clock)
  return caller
}
