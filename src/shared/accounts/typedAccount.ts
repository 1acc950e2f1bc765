import { isRecord } from '../json.ts'
import type { Account } from '../model/signIns.ts'
import { AccountsProblem, type SecretSources } from './accountsReader.ts'
import { parseAccount } from './parseAccount.ts'

export type TypedAccount =
  | { readonly ok: true; readonly value: Account }
  | { readonly ok: false; readonly field: string; readonly message: string }

/**
 * Reads an account from a form. Its secrets are literal: never expands `${NAME}` or reads files of this
 * machine.
 */
export function readTypedAccount(typed: {
  readonly id: string
  readonly role: string
  readonly signIn: Readonly<Record<string, unknown>>
  readonly check: { readonly url: string; readonly signedIn: string | null } | null
}): TypedAccount {
  const env: Record<string, string> = {}
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const name = `TYPED_${Object.keys(env).length}`
      env[name] = value
      return `\${${name}}`
    }
    if (Array.isArray(value)) return value.map(hide)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hide(item)]))
  }
  const { kind, ...fields } = typed.signIn
  const sources: SecretSources = {
    env,
    readFile() {
      throw new Error('Expected no file in what was typed')
    },
  }
  try {
    const signIn = {
      kind,
      ...Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, hide(item)])),
    }
    const { id, role, check } = typed
    const texts = { id: hide(id), role: hide(role), ...(check === null ? {} : { check: hide(check) }) }
    return { ok: true, value: parseAccount({ ...texts, signIn }, 'account', sources) }
  } catch (error) {
    if (!(error instanceof AccountsProblem)) throw error
    const field = error.path
      .replace(/^account\./, '')
      .replace(/^signIn\./, '')
      .split(/[.[]/)
      .join('_')
    return { ok: false, field, message: sentence(error.expected) }
  }
}

/** Reads accounts of a request, whose secrets are literal too. The message names the property. */
export function readTypedAccounts(
  typed: readonly {
    readonly id: string
    readonly role: string
    readonly signIn: Readonly<Record<string, unknown>>
    readonly check?: { readonly url: string; readonly signedIn?: string | null } | null
  }[],
):
  | { readonly ok: true; readonly value: readonly Account[] }
  | { readonly ok: false; readonly message: string } {
  const accounts: Account[] = []
  for (const [index, { check, ...account }] of typed.entries()) {
    const page = check == null ? null : { url: check.url, signedIn: check.signedIn ?? null }
    const read = readTypedAccount({ ...account, check: page })
    if (!read.ok) return { ok: false, message: `accounts[${index}].${read.field}: ${read.message}` }
    if (accounts.some(({ id }) => id === read.value.id)) {
      return { ok: false, message: `accounts[${index}].id: Expected an id of its own.` }
    }
    accounts.push(read.value)
  }
  return { ok: true, value: accounts }
}

function sentence(expected: string): string {
  const text = expected.replace(
    /^the environment variable TYPED_\d+ is not set$/,
    'expected a value, found none',
  )
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
}
