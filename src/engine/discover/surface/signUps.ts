import type { Entry } from '../../model/surface.ts'
import { pathOf } from '../../read/url/urls.ts'

const signUpWords = /sign-?up|regist|join|create-?account/i
const namingField = /e?-?mail|user_?name|login|nick/i

/** Says whether a request signs somebody up, so that who does has to be new each time. */
export function signsUp(entry: Entry): boolean {
  if (!takesPassword(entry)) return false
  if (signUpWords.test(entry.url)) return true
  const names = entry.parameters.filter(({ place }) => place === entry.body?.kind)
  return (
    entry.method === 'POST' && isAccountsUrl(entry.url) && names.some(({ name }) => namingField.test(name))
  )
}

/** Says whether a URL is where the accounts are, and so where a new one is put. */
export function isAccountsUrl(url: string): boolean {
  return /(?:^|\/)(?:users|accounts|members|customers)\/?$/i.test(pathOf(url))
}

/** Says whether a request brings a password. */
export function takesPassword({ form, parameters }: Entry): boolean {
  return (
    (form?.passwords ?? []).length > 0 ||
    parameters.some(({ name }) => /pass(?:word|wd|phrase)|\bpwd\b/i.test(name))
  )
}
