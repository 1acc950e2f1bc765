import { readTypedAccount, type TypedAccount } from '../../shared/accounts/typedAccount.ts'
import { isRecord } from '../../shared/json.ts'
import { type Account, type SignInKind, type SignIns, signInKinds } from '../../shared/model/signIns.ts'

type ReadSignIn<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string; readonly message: string }

export const accountCharsMax = 8_192
export const loginCharsMax = 500

export function readKind(fields: URLSearchParams): SignInKind {
  return signInKinds.find((kind) => kind === fields.get('kind')) ?? 'form'
}

export function readPort(fields: URLSearchParams): ReadSignIn<number | null> {
  const text = (fields.get('port') ?? '').trim()
  if (text === '') return { ok: true, value: null }
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535
    ? { ok: true, value: port }
    : { ok: false, field: 'port', message: 'Expected a port from 1 to 65535, or nothing.' }
}

export function readTypedFields(fields: URLSearchParams): ReadSignIn<Account> {
  const kind = readKind(fields)
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]])))
  const body = kind === 'json' ? readBody(text('body'), text('totp') !== '') : null
  if (body !== null && !body.ok) return body
  // A password may begin or end with a space.
  const password = (fields.get('password') ?? '') === '' ? {} : { password: fields.get('password') }
  const signIn = {
    kind,
    ...(kind === 'form' || kind === 'browser' ? { ...given(['url', 'username', 'totp']), ...password } : {}),
    ...(kind === 'json' ? { ...given(['url', 'token', 'send', 'totp']), body: body?.value } : {}),
    ...(kind === 'bearer' ? given(['value']) : {}),
    ...(kind === 'cookie' || kind === 'header' ? given(['name', 'value']) : {}),
  }
  const check =
    text('check_url') === '' && text('check_text') === ''
      ? null
      : { url: text('check_url') || '/', signedIn: text('check_text') || null }
  return toFormFieldNames(readTypedAccount({ id: text('id'), role: text('role') || 'user', signIn, check }))
}

export function readLogin(form: URLSearchParams): ReadSignIn<NonNullable<SignIns['login']>> {
  const identifier = (form.get('identifier') ?? '').trim()
  const password = form.get('password') ?? ''
  if (identifier === '' || identifier.length > loginCharsMax) {
    return wrong('identifier', `Expected a username or an email address of 1 to ${loginCharsMax} characters.`)
  }
  if (password === '' || password.length > loginCharsMax) {
    return wrong('password', `Expected a password of 1 to ${loginCharsMax} characters.`)
  }
  return { ok: true, value: { identifier, password } }
}

function readBody(text: string, hasTotp: boolean): ReadSignIn<unknown> {
  const value = parseJson(text)
  if (!isRecord(value)) {
    return wrong('body', 'Expected a JSON object, such as {"email": "…", "password": "…"}.')
  }
  const hasPlace = text.includes('{totp}')
  if (hasTotp && !hasPlace) return wrong('body', 'Expected {totp} where the one-time code belongs.')
  if (hasPlace && !hasTotp) return wrong('totp', 'Expected the secret: the JSON body has {totp}.')
  return { ok: true, value }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toFormFieldNames(read: TypedAccount): ReadSignIn<Account> {
  if (read.ok) return read
  const field = read.field.startsWith('body') ? 'body' : read.field
  const renamed: Readonly<Record<string, string>> = { check_signedIn: 'check_text' }
  return { ...read, field: renamed[field] ?? field }
}

function wrong(field: string, message: string): { ok: false; field: string; message: string } {
  return { ok: false, field, message }
}
