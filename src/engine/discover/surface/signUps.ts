import type { Entry, Parameter } from '../../model/surface.ts'
import { pathOf } from '../../read/url/urls.ts'

const signUpWords = /sign-?up|regist|join|create-?account/i
const namingField = /e?-?mail|user_?name|login|nick/i

type AccountEntry = Pick<Entry, 'method' | 'url' | 'body' | 'form' | 'parameters'>

export function signsUp(entry: AccountEntry): boolean {
  if (!takesPassword(entry)) return false
  if (isSignUpUrl(entry.url)) return true
  const fields = entry.parameters.filter(({ place }) => place === entry.body?.kind)
  const isNamed = fields.some(({ name }) => namingField.test(name))
  if (entry.method !== 'POST' || !isNamed) return false
  const isNew = fields.some((field) => isOfNewPerson(field) || /phone/i.test(field.name))
  return isAccountsUrl(entry.url) || (isNew && !existingAccount.test(pathOf(entry.url)))
}

export function isSignUpUrl(url: string): boolean {
  return signUpWords.test(url)
}

/** Sign-ins do not ask for it beside an email address. */
export function isOfNewPerson({ name }: Parameter): boolean {
  return /(?:^|[/[.])(?:full|first|last|family|given|display)?[_-]?names?\]?$|confirm|repeat|birth/i.test(
    name,
  )
}

const existingAccount =
  /(?:^|[/_-])(?:me|my|self|profile|account|settings?|preferences|update|edit|change|reset|login|signin|sign-in|session|sessions|auth|authenticate|verify|close|deactivate|token|password|\d+)(?:[/_-]|$)/i

export function isAccountsUrl(url: string): boolean {
  return /(?:^|\/)(?:users|accounts|members|customers)\/?$/i.test(pathOf(url))
}

export function takesPassword({ form, parameters }: Pick<Entry, 'form' | 'parameters'>): boolean {
  return (
    (form?.passwords ?? []).length > 0 ||
    parameters.some(({ name }) => /pass(?:word|wd|phrase)|\bpwd\b/i.test(name))
  )
}
