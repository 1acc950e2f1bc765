import type { ReportedSignIn } from '../../../shared/model/report.ts'
import { AccountSession } from './accountSession.ts'
import type { OpenedAccounts } from './accounts.ts'
import type { SignInContext } from './signIn/signInContext.ts'

/** The sessions of a scan: of each account that probes use. None is signed in yet. */
export function openSessions(
  { list }: Pick<OpenedAccounts, 'list'>,
  context: SignInContext,
): readonly AccountSession[] {
  return list.map(({ name, opened }) => new AccountSession(name, opened, context))
}

/** Signs every account in that a probe uses. An account that is refused is dropped, and its reason handed back. */
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

/** What the report says of each account: how it signed in and what became of it, never what it holds. */
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
