import type { Entry } from '../../model/surface.ts'
import { pathOf } from '../../read/url/urls.ts'

const signUpWords = /sign-?up|regist|join|create-?account/i
const namingField = /e?-?mail|user_?name|login|nick/i

/** A sign-up needs a new user each time. */
export function signsUp(entry: Entry): boolean {
  if (!takesPassword(entry)) return false
  if (signUpWords.test(entry.url)) return true
  const names = entry.parameters.filter(({ place }) => place === entry.body?.kind)
  return (
    entry.method === 'POST' && isAccountsUrl(entry.url) && names.some(({ name }) => namingField.test(name))
  )
}

export function isAccountsUrl(url: string): boolean {
  return /(?:^|\/)(?:users|accounts|members|customers)\/?$/i.test(pathOf(url))
}

export function takesPassword({ form, parameters }: Entry): boolean {
  return (
    (form?.passwords ?? []).length > 0 ||
    parameters.some(({ name }) => /pass(?:word|wd|phrase)|\bpwd\b/i.test(name))
  )
}
