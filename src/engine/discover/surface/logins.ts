import type { Entry, Parameter } from '../../model/surface.ts'
import { pathOf } from '../../read/url/urls.ts'
import { isTokenName } from './forms/tokenNames.ts'

/** A request that signs in, and where it takes who and what. */
export type Login = {
  readonly entry: Entry
  /** Null where one password is for all. */
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
/** Fields beside a password that say nothing of who signs in. */
const besideName = /remember|keep|persist|stay/i
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
  const { texts = [], fixed = [] } = entry.form ?? {}
  // A marker such as a hidden `login`, or a button of that name, is nobody's.
  const typed = own.filter(({ name }) => texts.includes(name) || !fixed.includes(name))
  // Of a form with one text and one password the text is the name, whatever it is called.
  const [text, ...further] = texts
  const identifier =
    typed.find((parameter) => identifierName.test(nameOf(parameter))) ??
    (further.length === 0 ? typed.find(({ name }) => name === text) : undefined)
  if (password === undefined || passwords.length > 1) return null
  if (own.some((parameter) => furtherName.test(nameOf(parameter)))) return null
  if (identifier !== undefined) return { entry, identifier, password }
  const isAlone = typed.every(
    (parameter) =>
      parameter === password || isTokenName(parameter.name) || besideName.test(nameOf(parameter)),
  )
  return isAlone && saysSignIn(entry) ? { entry, identifier: null, password } : null
}

/** A password alone may also protect a document, or confirm a change. */
function saysSignIn({ url, form }: Entry): boolean {
  const isNamed = form?.fixed?.some((name) => signInName.test(name)) === true
  return (
    isNamed || [url, ...(form === undefined ? [] : [form.page])].some((at) => signInPath.test(pathOf(at)))
  )
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
