import type { Json } from '../../../shared/json.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { looksRandom } from '../text/randomness.ts'
import { decodePercent } from '../url/decodePercent.ts'

const placeholder = 'SESSION_TOKEN'
const opaqueCharsMin = 16
const partCharsMin = 12
const depthMax = 8

const credentialName =
  /token|auth|jwt|ticket|session|api_?key|secret|passw|credential|signature|bearer|cookie|csrf|xsrf|nonce|^(?:s|t|k|sid|key|access|sig|code|pwd|pass)$/i
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function isOpaque(value: string): boolean {
  const text = decodePercent(value)
  if (text.length < opaqueCharsMin || !/^[\w.~+/=:!-]+$/.test(text)) return false
  if (uuid.test(text) || /^[\d.]+$/.test(text)) return true
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && looksRandom(text)
  const hasLongPart = text.split(/[^A-Za-z\d]/).some((part) => part.length >= partCharsMin && /\d/.test(part))
  return hasLongPart || isMixed
}

function isCredential(name: string, value: string): boolean {
  return value !== '' && (credentialName.test(name) || isOpaque(value))
}

export function hasCredentialInPath(url: string): boolean {
  return new URL(url).pathname.split('/').some(isOpaque)
}

export function withoutCredentials(text: string): string | null {
  if (hasCredentialInPath(text)) return null
  const url = new URL(text)
  for (const [name, value] of [...url.searchParams])
    if (isCredential(name, value)) url.searchParams.delete(name)
  url.username = ''
  url.password = ''
  return url.href
}

/** Keeps the session of an account out of commands. */
export function maskCredentials(text: string): string {
  const url = new URL(text)
  url.pathname = url.pathname
    .split('/')
    .map((segment) => (isOpaque(segment) ? placeholder : segment))
    .join('/')
  for (const [name, value] of [...url.searchParams])
    if (isCredential(name, value)) url.searchParams.set(name, placeholder)
  return url.href
}

export function messageWithoutCredentials(text: string): string {
  return changeMessage(text, () => undefined)
}

export function maskMessage(text: string): string {
  return changeMessage(text, () => placeholder)
}

function changeMessage(text: string, replace: () => string | undefined): string {
  const message = readJson(text)
  return message === undefined ? text : JSON.stringify(change(message, replace, 0))
}

function change(value: Json, replace: () => string | undefined, depth: number): Json {
  if (value === null || typeof value !== 'object') return value
  if (depth > depthMax) return null
  if (Array.isArray(value)) {
    return value.map((each) =>
      typeof each === 'string' && isOpaque(each) ? (replace() ?? null) : change(each, replace, depth + 1),
    )
  }
  if (!isJsonObject(value)) return null
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Json][] => {
      const isScalar = typeof each === 'string' || typeof each === 'number'
      if (!isScalar || !mayHide(name, each)) return [[name, change(each, replace, depth + 1)]]
      const replaced = replace()
      return replaced === undefined ? [] : [[name, replaced]]
    }),
  )
}

const settingName = /^(?:model|max_?(?:completion_?|output_?)?tokens)$/i

function mayHide(name: string, value: string | number): boolean {
  return !settingName.test(name) && isCredential(name, String(value))
}
