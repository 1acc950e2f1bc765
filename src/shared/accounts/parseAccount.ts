import { isRecord, type Json, type JsonObject } from '../json.ts'
import type { Account, BrowserStep, Credential, SignInKind, SignInMethod } from '../model/signIns.ts'
import { signInKinds } from '../model/signIns.ts'
import { parseTotp } from '../totp.ts'
import {
  expandSecret,
  expandText,
  Fields,
  holdsVariable,
  readValueFile,
  refuseKey,
  type SecretSources,
  secretRule,
} from './accountsReader.ts'
import { credentialProblem } from './credentialRules.ts'

const stepsMax = 50
const bodyDepthMax = 8

/** Reads one account of a list. Throws an AccountsProblem that names the key. */
export function parseAccount(value: unknown, path: string, sources: SecretSources): Account {
  const fields = new Fields(value, path, sources)
  fields.allow(['id', 'role', 'signIn', 'check'])
  return {
    id: readId(fields.text('id'), fields.at('id')),
    role: readRole(fields.textOrNull('role') ?? 'user', fields.at('role')),
    signIn: readMethod(fields.fields('signIn'), sources),
    check: fields.has('check') ? readCheck(fields.fields('check')) : null,
  }
}

function readId(id: string, path: string): string {
  return /^[\p{L}\p{N}@._-]{1,60}$/u.test(id)
    ? id
    : refuseKey(path, 'expected 1 to 60 letters, digits or @ . _ -')
}

function readRole(role: string, path: string): string {
  return /^[\p{L}\p{N}_-]{1,40}$/u.test(role)
    ? role
    : refuseKey(path, 'expected a word such as user or admin, of at most 40 letters')
}

function readCheck(fields: Fields): NonNullable<Account['check']> {
  fields.allow(['url', 'signedIn'])
  return { url: readUrl(fields, 'url'), signedIn: fields.textOrNull('signedIn') }
}

function readUrl(fields: Fields, key: string): string {
  const url = fields.text(key)
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(url)
  const isWhole = /^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url)
  return isPath || isWhole
    ? url
    : refuseKey(fields.at(key), 'expected a path of the target such as /login, or a URL')
}

function readMethod(fields: Fields, sources: SecretSources): SignInMethod {
  const kind = signInKinds.find((known) => known === fields.raw('kind'))
  if (kind === undefined) refuseKey(fields.at('kind'), `expected ${signInKinds.join(', ')}`)
  return methodReaders[kind](fields, sources)
}

const methodReaders: Readonly<Record<SignInKind, (fields: Fields, sources: SecretSources) => SignInMethod>> =
  {
    form(fields) {
      fields.allow(['kind', 'url', 'username', 'password', 'totp'])
      return { kind: 'form', ...readFormCredentials(fields) }
    },
    json(fields, sources) {
      fields.allow(['kind', 'url', 'body', 'token', 'send', 'totp'])
      return {
        kind: 'json',
        url: readUrl(fields, 'url'),
        body: readBody(fields.raw('body'), fields.at('body'), sources),
        token: readToken(fields),
        send: readSend(fields),
        totp: readTotp(fields),
      }
    },
    browser(fields, sources) {
      fields.allow(['kind', 'url', 'username', 'password', 'totp', 'steps'])
      if (!fields.has('steps')) return { kind: 'browser', ...readFormCredentials(fields), steps: [] }
      if (fields.has('username') || fields.has('password')) {
        refuseKey(fields.path, 'expected username and password, or steps, found both')
      }
      return {
        kind: 'browser',
        url: fields.has('url') ? readUrl(fields, 'url') : null,
        username: null,
        password: null,
        totp: readTotp(fields),
        steps: readSteps(fields.raw('steps'), fields.at('steps'), sources),
      }
    },
    bearer(fields, sources) {
      fields.allow(['kind', 'token', 'value', 'value_file'])
      const token = fields.has('token') ? fields.secret('token') : readValue(fields, sources)
      return credential(fields, { kind: 'bearer', name: '', value: token.replace(/^bearer\s+/i, '') })
    },
    cookie(fields, sources) {
      fields.allow(['kind', 'name', 'value', 'value_file'])
      const name = fields.textOrNull('name') ?? ''
      return credential(fields, { kind: 'cookie', name, value: readValue(fields, sources) })
    },
    header(fields, sources) {
      fields.allow(['kind', 'name', 'value', 'value_file'])
      return credential(fields, {
        kind: 'header',
        name: fields.text('name'),
        value: readValue(fields, sources),
      })
    },
  }

function readFormCredentials(fields: Fields) {
  return {
    url: fields.has('url') ? readUrl(fields, 'url') : null,
    // Some applications ask for a password alone.
    username: fields.textOrNull('username') ?? '',
    password: fields.secret('password'),
    totp: readTotp(fields),
  }
}

function readTotp(fields: Fields): string | null {
  const secret = fields.secretOrNull('totp')
  const isUsable = secret === null || parseTotp(secret) !== null
  return isUsable
    ? secret
    : refuseKey(
        fields.at('totp'),
        'expected the secret of an authenticator app in base32, or its otpauth: URL',
      )
}

function readValue(fields: Fields, sources: SecretSources): string {
  if (!fields.has('value_file')) return fields.secret('value').trim()
  if (fields.has('value')) refuseKey(fields.path, 'expected value or value_file, found both')
  return readValueFile(fields.text('value_file'), fields.at('value_file'), sources).trim()
}

function credential(fields: Fields, read: Credential): Credential {
  const problem = credentialProblem(read)
  return problem === null ? read : refuseKey(fields.at(problem.field), problem.message)
}

function readToken(fields: Fields): string | null {
  const token = fields.textOrNull('token')
  const isPointer =
    token === null || /^\$(?:\.[\w-]{1,100}|\[(?:\d{1,6}|"[^"]{1,100}"|'[^']{1,100}')\]){1,20}$/.test(token)
  return isPointer
    ? token
    : refuseKey(fields.at('token'), 'expected a place in the response such as $.access_token')
}

function readSend(fields: Fields): string | null {
  const send = fields.textOrNull('send')
  const isHeader =
    send === null || /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\x20-\x7e]*\{token\}[\x20-\x7e]*$/.test(send)
  return isHeader
    ? send
    : refuseKey(fields.at('send'), 'expected a header such as "Authorization: Bearer {token}"')
}

/** Names of members, and selectors of fields, whose values are secrets. */
const secretName = /pass|pwd|passwd|secret|token|\bpin\b|otp|api_?key|contrase|kennwort|senha|motdepasse/i

/** A body is only useful with a secret in it; those members whose names say so may not be written out. */
function readBody(value: unknown, path: string, sources: SecretSources): JsonObject {
  if (!isRecord(value))
    refuseKey(path, 'expected the JSON object that signs in, such as { email: …, password: "${NAME}" }')
  let secrets = 0
  const read = (item: unknown, key: string, at: string, depth: number): Json => {
    if (depth > bodyDepthMax) refuseKey(at, `expected at most ${bodyDepthMax} levels`)
    if (isRecord(item) && isValueFile(item)) {
      secrets += 1
      return expandSecret(item, at, sources)
    }
    if (isRecord(item)) {
      return Object.fromEntries(
        Object.entries(item).map(([name, below]) => [name, read(below, name, `${at}.${name}`, depth + 1)]),
      )
    }
    if (Array.isArray(item)) return item.map((below, index) => read(below, key, `${at}[${index}]`, depth + 1))
    if (typeof item !== 'string') {
      if (item === null || typeof item === 'boolean') return item
      if (typeof item === 'number' && !secretName.test(key)) return item
      return refuseKey(at, secretName.test(key) ? secretRule : 'expected a value of JSON')
    }
    if (holdsVariable(item)) secrets += 1
    else if (secretName.test(key) && item !== '{totp}') refuseKey(at, secretRule)
    return expandText(item, at, sources)
  }
  const entries = Object.entries(value).map(([name, item]) => [name, read(item, name, `${path}.${name}`, 1)])
  if (secrets === 0) refuseKey(path, secretRule)
  return Object.fromEntries(entries)
}

function isValueFile(item: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(item).length === 1 && item.value_file !== undefined
}

function readSteps(value: unknown, path: string, sources: SecretSources): readonly BrowserStep[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > stepsMax) {
    refuseKey(path, `expected a list of 1 to ${stepsMax} steps`)
  }
  let secrets = 0
  const steps = value.map((item: unknown, index): BrowserStep => {
    const step = new Fields(item, `${path}[${index}]`, sources)
    if (step.has('fill')) {
      step.allow(['fill', 'value'])
      const raw = step.raw('value')
      const fill = step.text('fill')
      const isSecret = secretName.test(fill) || /#p$|\[type=["']?password/i.test(fill)
      if (holdsVariable(raw) || isRecord(raw)) {
        secrets += 1
        return { fill, value: expandSecret(raw, step.at('value'), sources) }
      }
      if (isSecret && raw !== '{totp}') refuseKey(step.at('value'), secretRule)
      return { fill, value: step.text('value') }
    }
    step.allow(['open', 'fill', 'value', 'click', 'wait'])
    if (step.has('open')) return { open: readUrl(step, 'open') }
    if (step.has('click')) return { click: step.text('click') }
    if (step.has('wait')) return { wait: step.text('wait') }
    return refuseKey(step.path, 'expected open, fill with value, click, or wait')
  })
  return secrets === 0 ? refuseKey(path, secretRule) : steps
}
