import type { Json } from '../../../shared/json.ts'
import type { SignInMethod } from '../../../shared/model/signIns.ts'
import type { CookieSettingRequest } from '../../model/artifacts.ts'
import type { SentHop } from '../../model/egress.ts'
import { isJsonObject, readJson } from '../../read/formats/json.ts'
import { loginPlaceholders } from '../../read/knowledge/loginPlaceholders.ts'
import { isTokenName } from '../surface/forms/tokenNames.ts'

const bodyCharsMax = 4_000
export const secretMember = /pass|pwd|secret|token|\bpin\b|otp|key|code|contrase|kennwort|senha/i
export const nameMember = /user|mail|login|account|name|identifier/i

/** Null for a GET. The body is null if it cannot be repeated (one-time code) or parsed. */
export function cookieSettingRequest(
  request: SentHop | undefined,
  method: SignInMethod,
  secrets: readonly string[],
): CookieSettingRequest | null {
  if (request === undefined || request.method === 'GET') return null
  const contentType = request.headers['content-type'] ?? ''
  const hasCode = 'totp' in method && method.totp !== null
  const page = request.headers.referer ?? null
  const fields = /^application\/x-www-form-urlencoded\b/i.test(contentType)
    ? tokensIn(request.body ?? '')
    : []
  const isLost = hasCode || (fields.length > 0 && page === null)
  const body = request.body === null || isLost ? null : hideSignIn(request.body, contentType, secrets)
  const renewed = body === null || page === null || fields.length === 0 ? {} : { renewed: { page, fields } }
  return { method: request.method, contentType, body, ...renewed }
}

function tokensIn(body: string): readonly string[] {
  return body.length > bodyCharsMax ? [] : [...new URLSearchParams(body).keys()].filter(isTokenName)
}

function hideSignIn(body: string, contentType: string, secrets: readonly string[]): string | null {
  const hide = (name: string, value: string) =>
    secrets.includes(value) ? loginPlaceholders.LOGIN_PASSWORD : hideValue(name, value)
  if (body.length > bodyCharsMax) return null
  if (/\bjson\b/i.test(contentType)) {
    const document = readJson(body)
    return isJsonObject(document) ? JSON.stringify(hideMembers(document, '', hide)) : null
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(contentType)) return null
  return [...new URLSearchParams(body)]
    .map(([name, value]) =>
      [name, isTokenName(name) ? '' : hide(name, value)].map(encodeURIComponent).join('='),
    )
    .join('&')
}

function hideMembers(value: Json, name: string, hide: (name: string, value: string) => string): Json {
  if (typeof value === 'string' || typeof value === 'number') {
    const hidden = hide(name, String(value))
    return hidden === String(value) ? value : hidden
  }
  if (Array.isArray(value)) return value.map((item: Json) => hideMembers(item, name, hide))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideMembers(item, key, hide)]))
}

function hideValue(name: string, value: string): string {
  if (secretMember.test(name) || isLikeSecret(value)) return loginPlaceholders.LOGIN_PASSWORD
  return value.includes('@') || nameMember.test(name) ? loginPlaceholders.LOGIN_NAME : value
}

export function secretMembers(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return secretMember.test(name) || isLikeSecret(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    secretMembers(item, Array.isArray(value) ? name : key),
  )
}

/** Plain words and email addresses are more often names. */
export function isLikeSecret(text: string): boolean {
  return text !== '{totp}' && text.length >= 8 && !text.includes('@') && /[\d\W]/.test(text)
}
