import type { SkippedAction } from '../../model/effect.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { fieldNames } from '../../read/effects/fieldNames.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { isValueSegment } from '../../read/url/pathTemplate.ts'

const changesAccount = 'changes the password or the sign-in of an account'

/** Says why a request that changes credentials is never sent; null for others, such as sign-in. */
export function openAccountChanges(
  requests: readonly FoundRequest[],
): (request: FoundRequest) => SkippedAction | null {
  const formFields = new Map<string, Set<string>>()
  for (const request of requests) {
    const { form, body } = request
    if (form === undefined || body === undefined || !isAccountForm(form)) continue
    const names = formFields.get(targetOf(request)) ?? new Set()
    for (const name of fieldNames(body)) names.add(name)
    formFields.set(targetOf(request), names)
  }
  return (request) => {
    const { method, url, form } = request
    const isChange =
      form === undefined
        ? isChangeOfPassword(request) || isPartOf(request, formFields.get(targetOf(request)))
        : isAccountForm(form)
    return isChange ? { method, url, effect: 'changes', why: changesAccount } : null
  }
}

function targetOf({ method, url }: FoundRequest): string {
  return `${method} ${url}`
}

/** Browsers also record such a form without its body; repairs would add the fields. */
function isPartOf({ body }: FoundRequest, names: ReadonlySet<string> | undefined): boolean {
  return names !== undefined && (body === undefined || fieldNames(body).every((name) => names.has(name)))
}

function isAccountForm({ passwords, texts, isFilled }: NonNullable<FoundRequest['form']>): boolean {
  if (passwords.length === 0) return false
  // A remembered username also fills a sign-in form.
  const signsIn = passwords.length === 1 && texts.length === 1
  return (isFilled && !signsIn) || (passwords.length > 1 && texts.length === 0)
}

const password = / (?:password|passwd|pwd|pass|passphrase|passcode) /
const former = / (?:old|current|previous|existing) /
const changeOfPassword =
  / (?:change|update|set|edit|new|modify)(?: ?(?:password|passwd|pwd|pass|passphrase|passcode)| \S+ (?:password|passwd|pwd|passphrase|passcode)) | (?:password|passwd|pwd|pass) (?:change|update|set|edit) /
const signsInOrUp = /^(?:sign-?(?:in|up)|log-?(?:in|on)|sessions?|register|token)$/i
const passwordAlone = /^ (?:passwords?|passwd|pwd) $/

/**
 * `PUT /users/7 {password}`, `POST /users/ada-7 {password}`, `POST /me/password`, `{oldPassword,
 * newPassword}`.
 */
function isChangeOfPassword(request: FoundRequest): boolean {
  const { method, url, body } = request
  if (!/^(?:POST|PUT|PATCH)$/.test(method)) return false
  const segments = decodePercent(new URL(url).pathname).split('/').slice(1)
  const last = segments.at(-1) ?? ''
  if (changeOfPassword.test(foldWords(last)) || passwordAlone.test(foldWords(last))) return true
  const fields = body === undefined ? [] : fieldNames(body).map(foldWords)
  const passwords = fields.filter((name) => password.test(name))
  if (passwords.length === 0) return false
  if (signsInOrUp.test(last)) return false
  return method !== 'POST' || passwords.some((name) => former.test(name)) || isOfOne(request, segments)
}

/** The URL names an existing object. */
function isOfOne({ pathValues = [] }: FoundRequest, segments: readonly string[]): boolean {
  const at = segments.length - 1
  return pathValues.includes(at) || isValueSegment(segments[at] ?? '')
}
