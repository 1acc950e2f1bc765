import { type Clock, timestamp } from '../../shared/clock.ts'
import type { ApiToken } from '../../shared/model/records.ts'
import { coversHosts, type TokenLimits } from '../../shared/model/tokens.ts'
import { type Problem, problem } from '../problems.ts'
import type { Db } from '../store/database/database.ts'
import { issueToken, liveTokensMax, type NewToken } from '../store/tokens.ts'

type AdmittedToken =
  | { readonly ok: true; readonly token: ApiToken; readonly plaintext: string }
  | { readonly ok: false; readonly problem: Problem<'forbidden' | 'conflict'> }

/** Issues a token that can do no more than `giver`, or returns the problem. */
export async function admitToken(
  giver: TokenLimits,
  wanted: NewToken & TokenLimits & Pick<ApiToken, 'expiresAt'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<AdmittedToken> {
  const lacking = wanted.scopes.find((scope) => !giver.scopes.includes(scope))
  if (lacking !== undefined) return forbid(`Expected scopes that you have, found ${lacking}.`)
  if (!coversHosts(giver.hostnames, wanted.hostnames)) {
    return forbid(`Expected hostnames within ${giver.hostnames?.join(', ')}.`)
  }
  const { expiresAt } = wanted
  if (expiresAt !== null && expiresAt <= timestamp(clock.now())) {
    const message = `Expected an expires_at in the future, found ${expiresAt}.`
    return { ok: false, problem: problem('conflict', { message }) }
  }
  const issued = await issueToken(db, wanted, clock)
  if (issued !== null) return { ok: true, ...issued }
  return forbid(`An organization can have ${liveTokensMax} tokens. Revoke one first.`)
}

function forbid(message: string): AdmittedToken {
  return { ok: false, problem: problem('forbidden', { message }) }
}
