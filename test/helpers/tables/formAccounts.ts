import { openAccounts } from '../../../src/engine/discover/session/openAccounts.ts'
import { probedOrigin } from './probeTable.ts'

type Given = {
  readonly identifier: string
  readonly password: string
  readonly url?: string
  readonly role?: string
}

/** Accounts as of a file: none may be locked. */
export function formAccounts(...accounts: readonly Given[]) {
  return openAccounts(
    {
      accounts: accounts.map(({ identifier, password, url = '/login', role = 'user' }) => ({
        ...{ id: identifier, role, check: null },
        signIn: { kind: 'form', url, username: identifier, password, totp: null },
      })),
      ...{ login: null, continueUnauthenticated: false },
    },
    `${probedOrigin}/`,
  )
}
