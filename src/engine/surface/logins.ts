import type { Entry, Parameter } from '../model/surface.ts'
import { pathOf } from '../parse/url/urls.ts'

/** A request that signs in, and where it takes who and what. */
export type Login = {
  readonly entry: Entry
  readonly identifier: Parameter
  readonly password: Parameter
}

const identifierName =
  /^(?:user|user_?name|user_?login|login|login_?id|e-?mail|e-?mail_?address|identifier|account|handle|log|phone)$/i
const passwordName = /^(?:pass|password|passwd|pwd|user_?password|login_?password|passphrase)$/i
const furtherName =
  /confirm|repeat|again|new|old|current|verify|first_?name|last_?name|full_?name|terms|invite/i
const signUpPath = /sign-?up|regist(?!r(?:y|ies)\b)|create|join|reset|forgot|change|invite|subscribe/i
const signInPath = /sign-?in|log-?(?:in|on)|session|auth|token/i
const bodyPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart']

/** Reads a request that signs in; null for any other, such as one that signs up or changes a password. */
export function loginOf(entry: Entry): Login | null {
  if (entry.method !== 'POST' || signUpPath.test(pathOf(entry.url))) return null
  const own = entry.parameters.filter(({ place }) => bodyPlaces.includes(place))
  const nameOf = ({ name }: Parameter) => name.split(/[/[\].]/).findLast((part) => part !== '') ?? name
  const passwords = own.filter(
    (parameter) => passwordName.test(nameOf(parameter)) || entry.form?.passwords.includes(parameter.name),
  )
  const [password] = passwords
  // Of a form with one text and one password the text is the name, whatever it is called.
  const [text, ...further] = entry.form?.texts ?? []
  const identifier =
    own.find((parameter) => identifierName.test(nameOf(parameter))) ??
    (further.length === 0 ? own.find(({ name }) => name === text) : undefined)
  if (password === undefined || identifier === undefined || passwords.length > 1) return null
  return own.some((parameter) => furtherName.test(nameOf(parameter))) ? null : { entry, identifier, password }
}

/** The logins among requests, those whose address says so first. */
export function listLogins(entries: readonly Entry[]): readonly Login[] {
  return entries
    .flatMap((entry) => loginOf(entry) ?? [])
    .toSorted((one, other) => rank(one.entry) - rank(other.entry))
}

function rank({ url }: Entry): number {
  return signInPath.test(pathOf(url)) ? 0 : 1
}
