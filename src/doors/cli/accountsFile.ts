import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SecretSources } from '../../shared/accounts/accountsReader.ts'
import { type FileAccounts, type ParsedAccounts, parseAccounts } from '../../shared/accounts/parseAccounts.ts'
import { fileErrorReason } from '../../shared/fileErrors.ts'
import { usageFailure } from './exitCodes.ts'
import type { Terminal } from './terminal.ts'

const fileBytesMax = 1024 * 1024

/** The error of an invalid file names the file and the key. */
export function readAccountsFile(path: string, terminal: Terminal): FileAccounts {
  return readAccountsOf(path, terminal, parseAccounts)
}

/** Paths in the file are relative to its folder. */
export function readAccountsOf(
  path: string,
  { env }: Terminal,
  parse: (text: string, sources: SecretSources) => ParsedAccounts,
): FileAccounts {
  const folder = dirname(resolve(path))
  const readFile = (name: string) => readText(resolve(folder, name))
  const parsed = parse(read(path), { env, readFile })
  if (parsed.ok) return parsed.value
  throw usageFailure(`${path}: ${parsed.message}.`)
}

function read(path: string): string {
  try {
    return readText(path)
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected a file of accounts that can be read, found ${path}: ${why}.`, { cause })
  }
}

function readText(path: string): string {
  const { size } = statSync(path)
  if (size > fileBytesMax) throw new Error(`Expected at most ${fileBytesMax} bytes, found ${size}`)
  return readFileSync(path, 'utf8')
}
