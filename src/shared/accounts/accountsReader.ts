import { parseDocument } from 'yaml'
import { isRecord } from '../json.ts'

/** What stands behind `${NAME}` and `value_file`. */
export type SecretSources = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Text of a file that `value_file` names; throws where it cannot be read. */
  readonly readFile: (path: string) => string
}

/** A file of accounts that cannot be used: what was expected, and what was found where. */
export class AccountsProblem extends Error {
  /** The key, such as `accounts[0].signIn.password`. */
  readonly path: string
  readonly expected: string

  constructor(path: string, expected: string) {
    super(`${path}: ${expected}`)
    this.path = path
    this.expected = expected
  }
}

export function refuseKey(path: string, expected: string): never {
  throw new AccountsProblem(path, expected)
}

const fileCharsMax = 1024 * 1024
const textCharsMax = 8_192
const valueFileCharsMax = 64 * 1024

/** Reads the YAML of a whole file. */
export function readYaml(text: string): unknown {
  if (text.length > fileCharsMax) refuseKey('file', `expected at most ${fileCharsMax} characters`)
  // Aliases could make a small file a huge one.
  const document = parseDocument(text)
  const [error] = document.errors
  // The message's first line has the place; the rest quotes the file, which may hold a secret by mistake.
  if (error !== undefined)
    refuseKey('file', `expected YAML: ${error.message.split('\n', 1)[0]?.replace(/:$/, '')}`)
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    return refuseKey('file', 'expected fewer aliases')
  }
}

/** A mapping of a file with accounts, read key by key, so that a wrong one is named. */
export class Fields {
  readonly path: string
  readonly #record: Readonly<Record<string, unknown>>
  readonly #sources: SecretSources

  constructor(value: unknown, path: string, sources: SecretSources) {
    this.path = path
    this.#sources = sources
    if (!isRecord(value)) refuseKey(path, 'expected a mapping')
    this.#record = value
  }

  /** Refuses keys that are none of these. */
  allow(keys: readonly string[]): void {
    const unknown = Object.keys(this.#record).find((key) => !keys.includes(key))
    if (unknown !== undefined) {
      refuseKey(this.path, `unknown key ${JSON.stringify(unknown)}; expected ${keys.join(', ')}`)
    }
  }

  has(key: string): boolean {
    return this.#record[key] !== undefined && this.#record[key] !== null
  }

  /** The value as it is, for lists and mappings. */
  raw(key: string): unknown {
    return this.#record[key]
  }

  fields(key: string): Fields {
    return new Fields(this.#record[key], this.at(key), this.#sources)
  }

  /** A text in which each `${NAME}` is replaced. */
  text(key: string): string {
    return expandText(this.#record[key], this.at(key), this.#sources)
  }

  textOrNull(key: string): string | null {
    return this.has(key) ? this.text(key) : null
  }

  /** A text that may only come from the environment or from a file. */
  secret(key: string): string {
    return expandSecret(this.#record[key], this.at(key), this.#sources)
  }

  secretOrNull(key: string): string | null {
    return this.has(key) ? this.secret(key) : null
  }

  boolean(key: string): boolean {
    const value = this.#record[key] ?? false
    return typeof value === 'boolean' ? value : refuseKey(this.at(key), 'expected true or false')
  }

  at(key: string): string {
    return `${this.path}.${key}`
  }
}

/** Reads a text; numbers and booleans of YAML are taken for what was written. */
export function expandText(value: unknown, path: string, sources: SecretSources): string {
  const text = isScalar(value) ? String(value) : refuseKey(path, 'expected a text')
  return limited(expand(text, path, sources), path)
}

/** Reads `${NAME}`, also within a text, or `{ value_file: PATH }`. */
export function expandSecret(value: unknown, path: string, sources: SecretSources): string {
  if (isRecord(value)) {
    const fields = new Fields(value, path, sources)
    fields.allow(['value_file'])
    return readValueFile(fields.text('value_file'), path, sources)
  }
  if (!holdsVariable(value)) refuseKey(path, secretRule)
  return expandText(value, path, sources)
}

/** Says whether a value takes something from the environment. */
export function holdsVariable(value: unknown): boolean {
  return typeof value === 'string' && variable.test(value)
}

export const secretRule =
  'secrets may not stand in this file: write "${NAME}" and set the environment variable NAME, or write { value_file: PATH }'

/** Reads a secret from a file, without the line break at its end. */
export function readValueFile(file: string, path: string, { readFile }: SecretSources): string {
  let text: string
  try {
    text = readFile(file)
  } catch {
    return refuseKey(path, `expected a file that can be read in value_file, found ${file}`)
  }
  if (text.length > valueFileCharsMax)
    refuseKey(path, `expected at most ${valueFileCharsMax} characters in ${file}`)
  const value = text.replace(/\r?\n$/, '')
  return value === '' ? refuseKey(path, `expected a value in ${file}, found none`) : limited(value, path)
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]{0,100})\}/

function expand(text: string, path: string, { env }: SecretSources): string {
  return text.replace(new RegExp(variable.source, 'g'), (_, name: string) => {
    const value = env[name]
    if (value === undefined || value === '') {
      refuseKey(path, `the environment variable ${name} is not set`)
    }
    return value
  })
}

function limited(text: string, path: string): string {
  return text.length > textCharsMax ? refuseKey(path, `expected at most ${textCharsMax} characters`) : text
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
