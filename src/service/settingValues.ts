import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseAllowList } from '../shared/addresses.ts'
import { parseProxyUrl } from '../shared/proxy.ts'

export type Setting<T = unknown> = {
  /** Also the key of the file, in lower case without `SCANWARD_`. */
  readonly env: string
  /** Variable of other programs, in either case, that is read if `env` is not set. */
  readonly usualEnv?: string
  readonly default: string
  readonly meaning: string
  /** Never shown; may come from `<env>_FILE`; no flag if `whole`. */
  readonly secret?: 'whole' | 'in part'
  readonly parse: (text: string) => Parsed<T>
  /** Less strict, for `usualEnv`. */
  readonly parseUsual?: (text: string) => Parsed<T>
}

/** `expected` completes "Expected …". */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly expected: string }

export function wholeNumber(min: number, max: number): (text: string) => Parsed<number> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max
      ? { ok: true, value }
      : { ok: false, expected: `a whole number from ${min} to ${max}` }
  }
}

export function oneOf<const T extends string>(choices: readonly T[]): (text: string) => Parsed<T> {
  return (text) => {
    const value = choices.find((choice) => choice === text)
    return value === undefined ? { ok: false, expected: `one of ${choices.join(', ')}` } : { ok: true, value }
  }
}

export function listOf(
  accepts: (entry: string) => boolean,
  expected: string,
): (text: string) => Parsed<readonly string[]> {
  return (text) => {
    const entries = text.split(',').map((entry) => entry.trim())
    const value = Object.freeze(entries.filter((entry) => entry !== ''))
    return value.every(accepts) ? { ok: true, value } : { ok: false, expected }
  }
}

export function parseProxy(text: string): Parsed<string> {
  const url = parseProxyUrl(text)
  const expected = 'an http://, https:// or socks5:// URL without path'
  return url === null ? { ok: false, expected } : { ok: true, value: url.href }
}

export const parsePaths = listOf((entry) => !entry.includes('\0'), 'paths, separated by commas')

/** Parses a hostname or IP address; IPv6 may have brackets. */
export function parseHost(text: string): Parsed<string> {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0 || isName(bare)) return { ok: true, value: bare }
  return { ok: false, expected: 'an IP address or a hostname' }
}

export function parseBaseUrl(text: string): Parsed<string> {
  const expected = 'an http:// or https:// URL without user, query or fragment'
  if (!URL.canParse(text)) return { ok: false, expected }
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || /[?#]/.test(text)) {
    return { ok: false, expected }
  }
  return { ok: true, value: url.href.replace(/\/+$/, '') }
}

export function parseHttpUrl(text: string): Parsed<string> {
  const expected = 'an http:// or https:// URL without user'
  if (!URL.canParse(text)) return { ok: false, expected }
  const { protocol, username, password } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? { ok: true, value: text } : { ok: false, expected }
}

/** Makes SQLite paths absolute. */
export function parseDatabaseUrl(text: string): Parsed<string> {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { ok: true, value: text }
  const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1]
  // Ambiguous: a host in other URLs, a root path here.
  if (path === undefined || path.startsWith('//'))
    return { ok: false, expected: 'sqlite:PATH or a postgres:// URL' }
  // The pool closes idle connections, and the data with them.
  if (path === ':memory:') return { ok: false, expected: 'sqlite: followed by a file path' }
  return { ok: true, value: `sqlite:${resolve(path)}` }
}

export function parseSecret(text: string): Parsed<string> {
  return /^[\x21-\x7e]{16,}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, expected: 'at least 16 visible ASCII characters' }
}

/** Parses a secret of at least the length that `openssl rand -hex 16` prints. */
export function parseSecretKey(text: string): Parsed<string> {
  return /^[\x21-\x7e]{32,}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, expected: 'at least 32 visible ASCII characters' }
}

export function isAllowEntry(entry: string): boolean {
  try {
    parseAllowList([entry])
    return true
  } catch {
    return false
  }
}

export function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

function isName(entry: string): boolean {
  // A mistyped IP address such as 10.0.0.300.
  if (entry.length > 253 || /^[\d.]+$/.test(entry)) return false
  return /^(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i.test(entry)
}
