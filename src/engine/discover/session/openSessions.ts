import type { ReportedSignIn } from '../../../shared/model/report.ts'
import type { KeptSession } from '../../network/layers/layer.ts'
import { AccountSession } from './accountSession.ts'
import type { OpenedAccounts } from './accounts.ts'
import type { SignInContext } from './signIn/signInContext.ts'
import { keptSessionOf } from './watchSession.ts'

export function openSessions(
  { list }: Pick<OpenedAccounts, 'list'>,
  context: SignInContext,
): readonly AccountSession[] {
  return list.map(({ name, opened }) => new AccountSession(name, opened, context))
}

export async function signInAll(
  accounts: Pick<OpenedAccounts, 'drop'>,
  sessions: readonly AccountSession[],
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const session of sessions) {
    if (session.name === null) continue
    if (await session.start()) continue
    accounts.drop(session.name)
    failures.push(`${session.opened.given.id}: ${session.reason ?? 'no reason'}`)
  }
  return failures
}

export type KeptUser = { readonly session?: KeptSession }

/** The session of `user` for the layer that keeps it; nothing if that account is not signed in. */
export function keptUser(sessions: readonly AccountSession[]): KeptUser {
  const user = sessions.find(({ name, state }) => name === 'user' && state === 'signed_in')
  return user === undefined || user.isCredential ? {} : { session: keptSessionOf(user) }
}

/** Lists method and outcome per account, never credentials. */
export function summarizeSessions(sessions: readonly AccountSession[]): ReportedSignIn[] {
  return sessions.map(({ name, opened: { given }, state, reason, epochs }) => ({
    account: given.id,
    role: given.role,
    kind: given.signIn.kind,
    state: name === null ? 'not_used' : state === 'none' ? 'not_signed_in' : state,
    reason: name === null ? 'a scan uses two users and one administrator' : reason,
    epochs,
  }))
}
