import type { AccountLogin, Accounts } from '../../../model/probe.ts'

type Given = Pick<Accounts, 'login' | 'ofUsers'>

export function listTestAccounts({ login, ofUsers }: Given): readonly AccountLogin[] {
  return [...(login === null ? [] : [login]), ...ofUsers].filter(({ identifier }) => identifier !== '')
}

export function testAccountOf(accounts: Given): AccountLogin | null {
  return listTestAccounts(accounts)[0] ?? null
}
