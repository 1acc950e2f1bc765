import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { fieldNames } from '../../read/effects/fieldNames.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
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
const joinedWords = /(forgot|forgotten|lost|reset)(password|passwd|pwd)\b/gi
const mailField = /e?-?mail|user_?(?:name|login)/i
const actionNames = ['action', 'do', 'page', 'route', 'task']
const otherForm =
  / (?:log ?in|log ?on|sign ?in|sign ?up|register|registration|join|subscribe|subscriptions?|newsletters?|contact|search|log ?out) /

export function isPasswordReset({ method, url, body, form }: FoundRequest): boolean {
  if (method === 'GET' || method === 'DELETE' || body === undefined) return false
  const own = wordsOf(url)
  const signsIn = form !== undefined && form.passwords.length === 1 && form.texts.length === 1
  if (!resetting.test(own) && (signsIn || otherForm.test(own))) return false
  const places = [own, ...(form === undefined ? [] : [wordsOf(form.page)])]
  const isNamed = places.some((words) => resetting.test(words))
  const isAboutPassword = places.some((words) => passwordWords.test(words))
  return isNamed && (isAboutPassword || fieldNames(body).some((name) => mailField.test(name)))
}

function wordsOf(url: string): string {
  const { searchParams } = new URL(url)
  const actions = actionNames.flatMap((name) => searchParams.getAll(name))
  return foldWords([pathOf(url), ...actions].join(' ').replaceAll(joinedWords, '$1 $2'))
}

export function addReset(resets: Map<string, Entry>, entry: Entry): void {
  if (resets.size < resetsMax && !resets.has(entry.id)) resets.set(entry.id, entry)
}

const identifierName =
  /^(?:user|user_?name|user_?login|login|e-?mail|e-?mail_?address|identifier|account|handle)$/i
const tokenName = /^(?:\w{0,20}_?-?(?:token|code|otp|pin|hash)|key|t)$/i
const formerName = /old|current|previous|existing/i
const passwordName = /pass(?:word|wd|phrase)|\bpwd\b/i

/** Null if the request needs the former password. */
export function readReset(entry: Entry): PasswordReset | null {
  const own = entry.parameters.filter(
    (parameter) => isResetToken(entry, parameter) || !isTokenName(lastNameOf(parameter)),
  )
  const passwords = own.filter(
    (parameter) =>
      entry.form?.passwords.includes(parameter.name) === true ||
      (passwordName.test(lastNameOf(parameter)) && !tokenName.test(lastNameOf(parameter))),
  )
  if (passwords.some((parameter) => formerName.test(lastNameOf(parameter)))) return null
  const rest = own.filter((parameter) => !passwords.includes(parameter))
  return {
    entry,
    passwords,
    identifier: rest.find((parameter) => identifierName.test(lastNameOf(parameter))) ?? null,
    token: rest.find((parameter) => tokenName.test(lastNameOf(parameter))) ?? null,
  }
}

/** The last part: `token` of `user[token]` */
export function lastNameOf({ name }: Pick<Parameter, 'name'>): string {
  return name.split(/[/[\].]/).findLast((part) => part !== '') ?? name
}

/** A hidden `token` that the URL of its page lacks protects against CSRF. */
function isResetToken({ form }: Entry, parameter: Parameter): boolean {
  if (lastNameOf(parameter).toLowerCase() !== 'token') return false
  return form === undefined || decodePercent(form.page).includes(parameter.value)
}
