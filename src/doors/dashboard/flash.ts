import { cleanLine } from '../../shared/untrustedText.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import type { Flash } from './response.ts'

const textCharsMax = 400
const keptSeconds = 60

/** Stores a message for the next page in a cookie, which needs no session and no cleanup. */
export function writeFlash({ kind, text }: Flash, baseUrl: string): string {
  const value = Buffer.from(JSON.stringify({ kind, text: cleanLine(text, textCharsMax) })).toString(
    'base64url',
  )
  return writeCookie('flash', value, { baseUrl, maxAgeSeconds: keptSeconds })
}

export function readFlash(cookieField: string, baseUrl: string): Flash | null {
  const value = readCookie(cookieField, 'flash', baseUrl)
  if (value === null || value === '') return null
  try {
    const stored: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('kind' in stored))
      return null
    if (typeof stored.text !== 'string') return null
    return { kind: stored.kind === 'failed' ? 'failed' : 'done', text: cleanLine(stored.text, textCharsMax) }
  } catch {
    return null // Not a cookie of ours.
  }
}

export function clearFlash(baseUrl: string): string {
  return clearCookie('flash', baseUrl)
}
