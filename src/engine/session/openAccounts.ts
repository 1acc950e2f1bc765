import type { EgressAccount } from '../egress/types.ts'
import type { AccountName } from '../probe.ts'
import type { Credential, SignIns } from '../report.ts'
import type { OpenedAccounts } from './accounts.ts'
import { listTokens } from './tokens.ts'

/** Opens the sign-ins of a scan for the target's origin, or https on its default port: no other gets any of it. */
export function openAccounts(signIns: SignIns, targetUrl: string): OpenedAccounts {
  const { origin, hostname } = new URL(targetUrl)
  const origins = [origin, `https://${hostname}`]
  const credentials: Readonly<Record<AccountName, Credential | null>> = {
    anonymous: null,
    user: signIns.user,
    other: signIns.other,
    administrator: signIns.administrator,
  }
  const opened = new Map<AccountName, EgressAccount>()
  for (const name of ['user', 'other', 'administrator'] as const) {
    const credential = credentials[name]
    if (credential !== null) opened.set(name, openAccount(credential, origins))
  }
  const ownHeaders = credentials.user === null ? {} : headersOf(credentials.user)
  return {
    accounts: {
      has: (name) => name === 'anonymous' || opened.has(name),
      tokens: listTokens(ownHeaders),
      login: signIns.login,
      headersWith: (from, to) =>
        Object.fromEntries(
          Object.entries(ownHeaders).map(([name, value]) => [name, value.replaceAll(from, () => to)]),
        ),
    },
    accountOf: (name) => opened.get(name) ?? null,
    state: () => (opened.has('user') ? 'signed_in' : 'none'),
    secrets: () => [
      ...Object.values(credentials).flatMap((credential) => (credential === null ? [] : [credential.value])),
      ...(signIns.login === null ? [] : [signIns.login.password]),
    ],
  }
}

function openAccount(credential: Credential, origins: readonly string[]): EgressAccount {
  const headers = headersOf(credential)
  return { headersFor: (url) => (origins.includes(url.origin) ? headers : {}), noteAnswer: () => {} }
}

function headersOf({ kind, name, value }: Credential): Readonly<Record<string, string>> {
  if (kind === 'bearer') return { authorization: `Bearer ${value}` }
  if (kind === 'header') return { [name.toLowerCase()]: value }
  return { cookie: name === '' ? value : `${name}=${value}` }
}
