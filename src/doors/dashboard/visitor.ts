import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from './cookies.ts'

const secretBytes = 32
const secretPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * What ties the forms of somebody who is not signed in to their browser: a random cookie, and a token in the
 * form that is made from it. Without it another site could sign a person in as somebody else.
 */
export type Visitor = {
  readonly formToken: string
  /** The cookie to set; null when the browser has it already. */
  readonly cookie: string | null
}

/** Reads the visitor of a request, or makes one. */
export function readVisitor(cookieField: string, baseUrl: string): Visitor {
  const sent = readCookie(cookieField, 'visitor', baseUrl)
  if (sent !== null && secretPattern.test(sent)) return { formToken: tokenOf(sent), cookie: null }
  const secret = randomBytes(secretBytes).toString('base64url')
  return { formToken: tokenOf(secret), cookie: writeCookie('visitor', secret, { baseUrl }) }
}

/** Compares form tokens in a time that does not tell how much of them is alike. */
export function isSameToken(sent: string | null, expected: string): boolean {
  const [a, b] = [hash(sent ?? ''), hash(expected)]
  return timingSafeEqual(a, b)
}

/** The cookie is not in the page: a page that leaks its form does not give the cookie away. */
function tokenOf(secret: string): string {
  return hash(`form:${secret}`).toString('base64url')
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
