import type { Credential, SignIns } from '../store/records.ts'

/** A credential that a form names, or which field of it is wrong and why. */
export type ReadSignIn<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string; readonly message: string }

export const credentialKinds = ['header', 'cookie', 'bearer'] as const

/** Characters of a value; a `Cookie` field of a large session fits. */
export const credentialCharsMax = 8_192

export const credentialNameCharsMax = 200
export const loginCharsMax = 500
export const checkPathCharsMax = 2_000

// RFC 9110 §5.6.2: a token, which names of header fields and of cookies are.
const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Fields that say where a request goes and how it is cut: a scan writes them itself. */
const ownFields: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent', 'x-scanward-scan'],
])

/** Reads a credential from the fields `kind`, `name` and `value` of a form. */
export function readCredential(form: URLSearchParams): ReadSignIn<Credential> {
  const kind = credentialKinds.find((known) => known === form.get('kind'))
  if (kind === undefined) return wrong('kind', 'Choose how the scan is to be known.')
  const name = kind === 'bearer' ? '' : (form.get('name') ?? '').trim()
  const value = (form.get('value') ?? '').trim().replace(/^bearer\s+/i, kind === 'bearer' ? '' : '$&')
  if (kind === 'header' && !tokenPattern.test(name)) {
    return wrong('name', 'Expected the name of a header field, such as X-Api-Key.')
  }
  if (kind === 'header' && ownFields.has(name.toLowerCase())) {
    return wrong('name', `The scan writes the field ${name} itself.`)
  }
  if (kind === 'cookie' && name !== '' && !tokenPattern.test(name)) {
    return wrong('name', 'Expected the name of a cookie, or nothing where the value is a whole Cookie field.')
  }
  if (name.length > credentialNameCharsMax) {
    return wrong('name', `Expected at most ${credentialNameCharsMax} characters.`)
  }
  if (value === '') return wrong('value', 'Expected a value, found none.')
  if (value.length > credentialCharsMax) {
    return wrong('value', `Expected at most ${credentialCharsMax.toLocaleString('en')} characters.`)
  }
  // RFC 9110 §5.5: what else there is could end the field and begin another.
  if (!/^[\x20-\x7e]+$/.test(value))
    return wrong('value', 'Expected one line of plain letters, digits and signs.')
  if (kind === 'cookie' && name === '' && !/^[^=;]+=/.test(value)) {
    return wrong('value', 'Expected cookies such as session=abc; theme=dark, or a name beside the value.')
  }
  return { ok: true, value: { kind, name, value } }
}

/** Reads a test account from the fields `identifier` and `password`. */
export function readLogin(form: URLSearchParams): ReadSignIn<NonNullable<SignIns['login']>> {
  const identifier = (form.get('identifier') ?? '').trim()
  const password = form.get('password') ?? ''
  if (identifier === '' || identifier.length > loginCharsMax) {
    return wrong('identifier', `Expected a name or an address of 1 to ${loginCharsMax} characters.`)
  }
  if (password === '' || password.length > loginCharsMax) {
    return wrong('password', `Expected a password of 1 to ${loginCharsMax} characters.`)
  }
  return { ok: true, value: { identifier, password } }
}

/** Reads the path by which a scan sees that it is still signed in; null where the field is empty. */
export function readCheckPath(form: URLSearchParams): ReadSignIn<string | null> {
  const path = (form.get('check_path') ?? '').trim()
  if (path === '') return { ok: true, value: null }
  const isPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && path.length <= checkPathCharsMax
  return isPath
    ? { ok: true, value: path }
    : wrong('check_path', 'Expected a path of this site, such as /account.')
}

function wrong(field: string, message: string): { ok: false; field: string; message: string } {
  return { ok: false, field, message }
}
