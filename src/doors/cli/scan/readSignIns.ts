import { type FileAccounts, parseProjectAccounts } from '../../../shared/accounts/parseAccounts.ts'
import { noSignIns, type SignIns } from '../../../shared/model/signIns.ts'
import { readAccountsFile, readAccountsOf } from '../accountsFile.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Reads sign-ins from the `--accounts` file, else, for an active scan, from the project file. */
export function readSignIns(
  targetUrl: string,
  {
    mode,
    accounts,
    continueUnauthenticated,
    projectFile,
  }: Pick<ScanCommandOptions, 'mode' | 'accounts' | 'continueUnauthenticated' | 'projectFile'>,
  terminal: Terminal,
): SignIns {
  if (mode !== 'active') {
    if (accounts !== undefined) throw usageFailure('Expected --mode active with --accounts, found passive.')
    return noSignIns
  }
  const found =
    accounts === undefined
      ? readProject(targetUrl, projectFile, terminal)
      : readAccountsFile(accounts, terminal)
  return {
    ...noSignIns,
    ...found,
    continueUnauthenticated: found.continueUnauthenticated || continueUnauthenticated === true,
  }
}

function readProject(targetUrl: string, projectFile: string | null, terminal: Terminal): FileAccounts {
  if (projectFile === null) return noSignIns
  return readAccountsOf(projectFile, terminal, (text, sources) =>
    parseProjectAccounts(text, targetUrl, sources),
  )
}
