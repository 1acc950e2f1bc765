import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { fieldNames } from '../../read/effects/fieldNames.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { pathOf } from '../../read/url/urls.ts'
import { isTokenName } from './forms/tokenNames.ts'

const resetsMax = 10

export type PasswordReset = {
  readonly entry: Entry
  readonly identifier: Parameter | null
  readonly token: Parameter | null
  readonly passwords: readonly Parameter[]
}

const resetting =
  / (?:forgot|forgotten|forget|lost|reset|recover|recovery|restore|remind|vergessen|olvid\w*|esquec\w*|oubli\w*) /
const passwordWords = / (?:password|passwords|passwd|pwd|passwort|contrasena|senha|forgot|forgotten|forget) /
const mailField = /e?-?mail|user_?name/i

/** A request for a reset token, or one that sets a password with it. */
export function isPasswordReset({ method, url, body, form }: FoundRequest): boolean {
  if (method === 'GET' || method === 'DELETE' || body === undefined) return false
  const places = [url, ...(form === undefined ? [] : [form.page])].map((place) => foldWords(pathOf(place)))
  const isNamed = places.some((words) => resetting.test(words))
  const isAboutPassword = places.some((words) => passwordWords.test(words))
  return isNamed && (isAboutPassword || fieldNames(body).some((name) => mailField.test(name)))
}

export function addReset(resets: Map<string, Entry>, entry: Entry): void {
  if (resets.size < resetsMax && !resets.has(entry.id)) resets.set(entry.id, entry)
}

const identifierName = /^(?:user|user_?name|login|e-?mail|e-?mail_?address|identifier|account|handle)$/i
const tokenName = /^(?:\w{0,20}_?-?(?:token|code|otp|pin|hash)|key|t)$/i
const formerName = /old|current|previous|existing/i
const passwordName = /pass(?:word|wd|phrase)|\bpwd\b/i

/** Null if the request needs the former password. */
export function readReset(entry: Entry): PasswordReset | null {
  const nameOf = ({ name }: Parameter) => name.split(/[/[\].]/).findLast((part) => part !== '') ?? name
  const own = entry.parameters.filter(
    (parameter) => nameOf(parameter).toLowerCase() === 'token' || !isTokenName(nameOf(parameter)),
  )
  const passwords = own.filter(
    (parameter) =>
      entry.form?.passwords.includes(parameter.name) === true || passwordName.test(nameOf(parameter)),
  )
  if (passwords.some((parameter) => formerName.test(nameOf(parameter)))) return null
  const rest = own.filter((parameter) => !passwords.includes(parameter))
  return {
    entry,
    passwords,
    identifier: rest.find((parameter) => identifierName.test(nameOf(parameter))) ?? null,
    token: rest.find((parameter) => tokenName.test(nameOf(parameter))) ?? null,
  }
}
