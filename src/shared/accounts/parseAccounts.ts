/** Reads user-written accounts. Must not show values behind secrets. */
import { isRecord } from '../json.ts'
import { type Account, accountsMax, type SignIns } from '../model/signIns.ts'
import { parseTarget } from '../target.ts'
import { AccountsProblem, Fields, readYaml, refuseKey, type SecretSources } from './accountsReader.ts'
import { parseAccount } from './parseAccount.ts'

export type FileAccounts = Pick<SignIns, 'accounts' | 'continueUnauthenticated'>

export type ParsedAccounts =
  | { readonly ok: true; readonly value: FileAccounts }
  | { readonly ok: false; readonly message: string }

/** Reads an `--accounts` file: a list, or a mapping with `accounts` and `continueUnauthenticated`. */
export function parseAccounts(text: string, sources: SecretSources): ParsedAccounts {
  return caught(() => {
    const value = readYaml(text)
    if (Array.isArray(value))
      return { accounts: readList(value, 'accounts', sources), continueUnauthenticated: false }
    const fields = new Fields(value, 'file', sources)
    fields.allow(['accounts', 'continueUnauthenticated'])
    return readOf(fields, 'accounts', sources)
  })
}

/**
 * Reads the accounts of a project file for one target: those of the entry in `targets` with its origin, or
 * those beside `target`; else none.
 */
export function parseProjectAccounts(
  text: string,
  targetUrl: string,
  sources: SecretSources,
): ParsedAccounts {
  return caught(() => {
    const value = readYaml(text)
    if (!isRecord(value)) refuseKey('file', 'expected a mapping')
    const { targets } = value
    const named = isRecord(targets) ? Object.entries(targets) : []
    const [found] = named.filter(([, item]) => isRecord(item) && isSameOrigin(item.url, targetUrl))
    if (found !== undefined) {
      const [name, item] = found
      const path = `targets.${name}.accounts`
      return readOf(new Fields(item, `targets.${name}`, sources), path, sources)
    }
    if (!isSameOrigin(value.target, targetUrl)) return none
    return readOf(new Fields(value, 'file', sources), 'accounts', sources)
  })
}

const none: FileAccounts = { accounts: [], continueUnauthenticated: false }

function readOf(fields: Fields, path: string, sources: SecretSources): FileAccounts {
  return {
    accounts: fields.has('accounts') ? readList(fields.raw('accounts'), path, sources) : [],
    continueUnauthenticated: fields.boolean('continueUnauthenticated'),
  }
}

function readList(value: unknown, path: string, sources: SecretSources): readonly Account[] {
  if (!Array.isArray(value)) refuseKey(path, 'expected a list of accounts')
  if (value.length > accountsMax) refuseKey(path, `expected at most ${accountsMax} accounts`)
  const accounts = value.map((item: unknown, index) => parseAccount(item, `${path}[${index}]`, sources))
  for (const [index, { id }] of accounts.entries()) {
    if (accounts.findIndex((other) => other.id === id) !== index) {
      refuseKey(`${path}[${index}].id`, `expected an id of its own, found ${JSON.stringify(id)} twice`)
    }
  }
  return accounts
}

function isSameOrigin(url: unknown, targetUrl: string): boolean {
  const parsed = typeof url === 'string' ? parseTarget(url) : null
  return parsed?.ok === true && new URL(parsed.url).origin === new URL(targetUrl).origin
}

function caught(read: () => FileAccounts): ParsedAccounts {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof AccountsProblem) return { ok: false, message: error.message }
    throw error
  }
}
