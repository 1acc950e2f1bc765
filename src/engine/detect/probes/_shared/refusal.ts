import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'

const scannedChars = 256 * 1024

/** Says whether access was denied: by status, redirect, sign-in page, JSON error or empty body. */
export function isRefusal(exchange: Exchange): boolean {
  const { status, body } = exchange
  if (status < 200 || status > 299 || status === 204 || body.trim() === '') return true
  if (rendersHtml(exchange)) return isSignInPage(exchange)
  const document = readJson(body.slice(0, scannedChars))
  return document !== undefined && isJsonRefusal(document)
}

export const limitWords =
  /too many|rate.?limit|try again (?:in|later)|temporarily|locked|blocked|captcha|turnstile|zu viele|gesperrt|slow down/i

const signInWords =
  /sign[\s-]?in|log[\s-]?(?:in|on)\b|authenticat|anmeld|einlogg|connexion|se connecter|iniciar sesi|accedi\b|entrar\b|inloggen/i
const passwordInput = /<input\b[^>]{0,500}\btype\s{0,5}=\s{0,5}["']?password\b/gi

function isSignInPage({ body, mediaType }: Pick<Exchange, 'body' | 'mediaType'>): boolean {
  if (!/html/.test(mediaType) && mediaType !== '') return false
  const start = body.slice(0, scannedChars)
  const passwords = start.match(passwordInput)?.length ?? 0
  return passwords === 1 && signInWords.test(start)
}

const noWords =
  /unauthori[sz]ed|unauthenticated|forbidden|denied|not (?:allowed|permitted|logged|signed|authenticated|authori[sz]ed|found)|(?:log|sign)[\s-]?in|login|required|invalid|expired|missing|no (?:session|token|user)/i

function isJsonRefusal(document: Json): boolean {
  if (document === null || document === false || document === '') return true
  if (Array.isArray(document)) return document.length === 0
  if (!isJsonObject(document)) return typeof document === 'string' && noWords.test(document)
  const entries = Object.entries(document)
  if (entries.length === 0) return true
  const isNo = [
    'success',
    'ok',
    'authenticated',
    'loggedIn',
    'logged_in',
    'isAuthenticated',
    'isLoggedIn',
  ].some((name) => document[name] === false)
  if (isNo || hasText(document.error) || hasText(document.errors)) return true
  const said = ['message', 'detail', 'reason', 'msg', 'status'].some((name) => {
    const value = document[name]
    return typeof value === 'string' && noWords.test(value)
  })
  // `{ "user": null }`
  return (said && entries.length <= 4) || entries.every(([, value]) => isNothing(value))
}

function hasText(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== false && !isNothing(value)
}

function isNothing(value: Json): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isJsonObject(value) && Object.keys(value).length === 0
}
