import type { Entry, Parameter } from '../../model/surface.ts'
import { pathOf } from '../../read/url/urls.ts'
import { isTokenName } from './forms/tokenNames.ts'
import { isOfNewPerson } from './signUps.ts'

export type Login = {
  readonly entry: Entry
  readonly identifier: Parameter | null
  readonly password: Parameter
}

const identifierName =
  /^(?:user|user_?name|user_?login|login|login_?id|e-?mail|e-?mail_?address|identifier|account|handle|log|phone)$/i
const passwordName = /^(?:pass|password|passwd|pwd|user_?password|login_?password|passphrase)$/i
const furtherName =
  /confirm|repeat|again|new|old|current|verify|first_?name|last_?name|full_?name|terms|invite/i
const signUpPath = /sign-?up|regist(?!r(?:y|ies)\b)|create|join|reset|forgot|change|invite|subscribe/i
const signInPath = /sign-?in|log-?(?:in|on)|session|auth|token/i
const signInName = /^(?:sign|log)[-_]?(?:in|on)$/i
const besideName = /remember|keep|persist|stay/i
const bodyPlaces: readonly Parameter['place'][] = ['form', 'json', 'multipart']

/** Null for other requests, such as sign-up or password change. */
export function loginOf(entry: Entry): Login | null {
  if (entry.method !== 'POST' || signUpPath.test(pathOf(entry.url))) return null
  const own = entry.parameters.filter(({ place }) => bodyPlaces.includes(place))
  const nameOf = ({ name }: Parameter) => name.split(/[/[\].]/).findLast((part) => part !== '') ?? name
  const passwords = own.filter(
    (parameter) => passwordName.test(nameOf(parameter)) || entry.form?.passwords.includes(parameter.name),
  )
  const [password] = passwords
  const { texts = [], fixed = [] } = entry.form ?? {}
  // A button named `login` is no username.
  const typed = own.filter(({ name }) => texts.includes(name) || !fixed.includes(name))
  // The only text beside one password is the username.
  const [text, ...further] = texts
  const identifier =
    typed.find((parameter) => identifierName.test(nameOf(parameter))) ??
    (further.length === 0 ? typed.find(({ name }) => name === text) : undefined)
  if (password === undefined || passwords.length > 1) return null
  if (own.some((parameter) => furtherName.test(nameOf(parameter)))) return null
  if (own.some(({ name }) => /e-?mail/i.test(name)) && own.some(isOfNewPerson)) return null
  if (identifier !== undefined) return { entry, identifier, password }
  const isAlone = typed.every(
    (parameter) =>
      parameter === password || isTokenName(parameter.name) || besideName.test(nameOf(parameter)),
  )
  return isAlone && saysSignIn(entry) ? { entry, identifier: null, password } : null
}

/** The first step of a sign-in: a username without a password. Null for other requests. */
export function firstStepOf(
  entry: Entry,
): (Omit<Login, 'password'> & { readonly identifier: Parameter }) | null {
  const paths = [entry.url, ...(entry.form === undefined ? [] : [entry.form.page])].map(pathOf)
  const isSignIn = paths.some((path) => signInPath.test(path)) && !paths.some((path) => signUpPath.test(path))
  if (entry.method !== 'POST' || !isSignIn || entry.form?.passwords.length !== 0) return null
  const typed = entry.parameters.filter(
    ({ place, name }) =>
      bodyPlaces.includes(place) && !entry.form?.fixed?.includes(name) && !isTokenName(name),
  )
  const [identifier, ...others] = typed.filter(({ name }) => !besideName.test(name))
  return identifier !== undefined && others.length === 0 && identifierName.test(identifier.name)
    ? { entry, identifier }
    : null
}

/** A password alone may protect a document or confirm a change. */
function saysSignIn({ url, form }: Entry): boolean {
  const isNamed = form?.fixed?.some((name) => signInName.test(name)) === true
  return (
    isNamed || [url, ...(form === undefined ? [] : [form.page])].some((at) => signInPath.test(pathOf(at)))
  )
}

export function listLogins(entries: readonly Entry[]): readonly Login[] {
  return entries
    .flatMap((entry) => loginOf(entry) ?? [])
    .toSorted((one, other) => rank(one.entry) - rank(other.entry))
}

function rank({ url }: Entry): number {
  return signInPath.test(pathOf(url)) ? 0 : 1
}
