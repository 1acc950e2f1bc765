import { isAccountsUrl } from '../../../discover/surface/signUps.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { readPairs } from '../../../read/body/entryBody.ts'
import { isActionName } from '../../../read/effects/actionOfUrl.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { reportsFailure } from '../../../read/http/reportsFailure.ts'

export type CreatedAccount = {
  readonly name: string
  readonly password: string | null
  /** Email address and user name, since the sign-in may accept either. */
  readonly names: readonly (readonly [field: string, value: string])[]
}

const signUpWords = /sign-?_?up|regist|enrol|\bjoin\b|(?:create|new)[-_]?(?:account|user)/i
const passwordName = /pass(?:word|wd|phrase)?|pwd/i
const namingName = /e?-?mail|user_?name|login|nick/i
const nameCharsMax = 200
const namesMax = 4

/**
 * `exchange` is its response, or null before it is sent. `password` is null if the application sends it by
 * email.
 */
export function createdAccount(request: EgressRequest, exchange: Exchange | null): CreatedAccount | null {
  if (request.method !== 'POST') return null
  const fields = fieldsOf(request)
  const said = fields.flatMap(([name, value]) => (isActionName(name) ? [value] : []))
  const { pathname, search } = new URL(request.url)
  const isNamed = [pathname, search, ...said].some((text) => signUpWords.test(text))
  if (!isNamed && !isAccountsUrl(request.url)) return null
  const naming = fields.filter(([name, value]) => namingName.test(name) && value !== '')
  const password = fields.find(([name]) => passwordName.test(name))
  if (naming.length < (password === undefined ? 2 : 1) || (!isNamed && password === undefined)) return null
  if (exchange !== null && isRefused(exchange, fields)) return null
  const [, name = ''] = naming.find(([, value]) => value.includes('@')) ?? naming[0] ?? []
  return {
    name: name.slice(0, nameCharsMax),
    password: password?.[1] ?? null,
    names: naming.slice(0, namesMax).map(([field, value]) => [field, value.slice(0, nameCharsMax)]),
  }
}

/** A form that is shown again reports an invalid field. */
function isRefused(exchange: Exchange, fields: readonly (readonly [string, string])[]): boolean {
  const { status, body } = exchange
  if (status >= 400 || reportsFailure(exchange)) return true
  const asked = fields.filter(([name]) => passwordName.test(name) || namingName.test(name))
  return status === 200 && asked.every(([name]) => body.includes(`name="${name}"`))
}

function fieldsOf({ body = '', headers = {}, form }: EgressRequest): readonly (readonly [string, string])[] {
  if (form !== undefined && form.body.kind !== 'json') {
    return form.body.kind === 'multipart' ? multipartPairs(body) : readPairs(body)
  }
  const value = readJson(body)
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text] as const] : [],
    )
  return /urlencoded/.test(headers['content-type'] ?? '') ? readPairs(body) : []
}

function multipartPairs(body: string): readonly (readonly [string, string])[] {
  return [...body.matchAll(/name="([^"\r\n]{1,200})"\r\n\r\n([^\r]{0,200})/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
}
