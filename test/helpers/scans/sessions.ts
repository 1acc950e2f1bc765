import type { AccountSession } from '../../../src/engine/discover/session/accountSession.ts'
import type { OpenedAccounts } from '../../../src/engine/discover/session/accounts.ts'
import { openSessions } from '../../../src/engine/discover/session/openSessions.ts'
import type { SignInContext } from '../../../src/engine/discover/session/signIn/signInContext.ts'
import { systemClock } from '../../../src/shared/clock.ts'

export function sessionsOf(
  accounts: OpenedAccounts,
  context: Pick<SignInContext, 'egress' | 'targetUrl'> & Partial<SignInContext>,
): readonly AccountSession[] {
  let names = 0
  return openSessions(accounts, {
    clock: systemClock,
    signal: new AbortController().signal,
    browser: null,
    randomName: () => `x${++names}nobody`,
    onRequest: () => {},
    ...context,
  })
}
