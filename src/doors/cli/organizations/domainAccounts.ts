import { findDomain } from '../../../service/store/domains.ts'
import {
  listSignIns,
  replaceAccounts,
  type SignInSummary,
  setSignIns,
} from '../../../service/store/signIns.ts'
import { systemClock } from '../../../shared/clock.ts'
import { noSignIns } from '../../../shared/model/signIns.ts'
import { readAccountsFile } from '../accountsFile.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { secretBoxOpener } from '../secretBoxOpener.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { type DomainOptions, readHostname, unknownDomain, withDomain } from './domains.ts'

type PortOptions = DomainOptions & { readonly port?: string }

/** The test account for the login stays. */
export async function setDomainAccountsCommand(
  text: string,
  options: PortOptions & { readonly file: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const port = readPort(options.port)
  const found = readAccountsFile(options.file, terminal)
  const box = secretBoxOpener(readConfig(options, terminal))()
  const summary = await withDomain(hostname, options, terminal, (db, key) =>
    replaceAccounts(db, { ...key, port, box, accounts: found }, systemClock),
  )
  if (summary === null) throw unknownDomain(hostname)
  terminal.say(`Active scans of ${nameOf(hostname, port)} sign in with ${wordsOf(summary)}.`)
  return exitCodes.fine
}

export async function listDomainAccountsCommand(
  text: string,
  options: DomainOptions & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const summaries = await withDomain(hostname, options, terminal, async (db, key) => {
    if ((await findDomain(db, key)) === null) throw unknownDomain(hostname)
    return listSignIns(db, key)
  })
  if (options.json) {
    terminal.print(JSON.stringify(summaries.map(present), null, 2))
    return exitCodes.fine
  }
  const rows = summaries.flatMap(({ port, accounts, updatedAt }) =>
    accounts.map(({ id, role, kind, check }) => [
      id,
      role,
      kind ?? 'credential',
      port === null ? 'all' : String(port),
      check?.url ?? '',
      updatedAt,
    ]),
  )
  terminal.print(formatColumns(['ACCOUNT', 'ROLE', 'KIND', 'PORT', 'CHECK', 'CHANGED'], rows))
  return exitCodes.fine
}

export async function clearDomainAccountsCommand(
  text: string,
  options: PortOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const hostname = readHostname(text)
  const port = readPort(options.port)
  const box = secretBoxOpener(readConfig(options, terminal))()
  await withDomain(hostname, options, terminal, async (db, key) => {
    if ((await findDomain(db, key)) === null) throw unknownDomain(hostname)
    const kept = await listSignIns(db, key)
    const ports = kept.map((summary) => summary.port).filter((own) => port === null || own === port)
    for (const own of ports) await setSignIns(db, { ...key, port: own, signIns: noSignIns, box }, systemClock)
  })
  terminal.say(`Active scans of ${nameOf(hostname, port)} no longer sign in.`)
  return exitCodes.fine
}

function present({ port, accounts, hasLogin, continueUnauthenticated, updatedAt }: SignInSummary) {
  return {
    port,
    accounts: accounts.map(({ id, role, kind, check }) => ({
      id,
      role,
      kind,
      check_url: check?.url ?? null,
    })),
    has_login_account: hasLogin,
    continue_unauthenticated: continueUnauthenticated,
    updated_at: updatedAt,
  }
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw usageFailure(`Expected a port from 1 to 65535 for --port, found ${JSON.stringify(text)}.`)
}

function nameOf(hostname: string, port: number | null): string {
  return port === null ? hostname : `${hostname}:${port}`
}

function wordsOf({ accounts }: SignInSummary): string {
  if (accounts.length === 0) return 'no account'
  return accounts.map(({ id, role }) => `${id} (${role})`).join(', ')
}
