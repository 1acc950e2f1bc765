import { parseDocument } from 'yaml'
import { isRecord } from '../json.ts'

/** Sources of the values behind `${NAME}` and `value_file`. */
export type SecretSources = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Throws if the file cannot be read. */
  readonly readFile: (path: string) => string
}

export class AccountsProblem extends Error {
  /** Key, such as `accounts[0].signIn.password`. */
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

export function readYaml(text: string): unknown {
  if (text.length > fileCharsMax) refuseKey('file', `expected at most ${fileCharsMax} characters`)
  // YAML aliases could expand a small file to a huge one.
  const document = parseDocument(text)
  const [error] = document.errors
  // Only the first line: the rest quotes the file, which may contain a secret.
  if (error !== undefined)
    refuseKey('file', `expected YAML: ${error.message.split('\n', 1)[0]?.replace(/:$/, '')}`)
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    return refuseKey('file', 'expected fewer aliases')
  }
}

/** Reader of a mapping whose errors name the path of the key. */
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

  allow(keys: readonly string[]): void {
    const unknown = Object.keys(this.#record).find((key) => !keys.includes(key))
    if (unknown !== undefined) {
      refuseKey(this.path, `unknown key ${JSON.stringify(unknown)}; expected ${keys.join(', ')}`)
    }
  }

  has(key: string): boolean {
    return this.#record[key] !== undefined && this.#record[key] !== null
  }

  /** Returns the value unexpanded. */
  raw(key: string): unknown {
    return this.#record[key]
  }

  fields(key: string): Fields {
    return new Fields(this.#record[key], this.at(key), this.#sources)
  }

  /** Expands `${NAME}`. */
  text(key: string): string {
    return expandText(this.#record[key], this.at(key), this.#sources)
  }

  textOrNull(key: string): string | null {
    return this.has(key) ? this.text(key) : null
  }

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

export function expandText(value: unknown, path: string, sources: SecretSources): string {
  const text = isScalar(value) ? String(value) : refuseKey(path, 'expected a text')
  return limited(expand(text, path, sources), path)
}

/** Expands `${NAME}`, also inside a text, or `{ value_file: PATH }`. */
export function expandSecret(value: unknown, path: string, sources: SecretSources): string {
  if (isRecord(value)) {
    const fields = new Fields(value, path, sources)
    fields.allow(['value_file'])
    return readValueFile(fields.text('value_file'), path, sources)
  }
  if (!holdsVariable(value)) refuseKey(path, secretRule)
  return expandText(value, path, sources)
}

export function holdsVariable(value: unknown): boolean {
  return typeof value === 'string' && variable.test(value)
}

export const secretRule =
  'secrets may not stand in this file: write "${NAME}" and set the environment variable NAME, or write { value_file: PATH }'

/** Drops a trailing line break. */
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
