import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from './cookies.ts'

const secretBytes = 32
const secretPattern = /^[A-Za-z0-9_-]{43}$/

/** CSRF protection of unauthenticated forms: a random cookie and a derived token. It prevents login CSRF. */
type Visitor = {
  readonly formToken: string
  readonly cookie: string | null
}

export function readVisitor(cookieField: string, baseUrl: string): Visitor {
  const sent = readCookie(cookieField, 'visitor', baseUrl)
  if (sent !== null && secretPattern.test(sent)) return { formToken: tokenOf(sent), cookie: null }
  const secret = randomBytes(secretBytes).toString('base64url')
  return { formToken: tokenOf(secret), cookie: writeCookie('visitor', secret, { baseUrl }) }
}

export function isSameToken(sent: string | null, expected: string): boolean {
  const [a, b] = [hash(sent ?? ''), hash(expected)]
  return timingSafeEqual(a, b)
}

/** The token is a hash, so that a leaked form does not reveal the cookie. */
function tokenOf(secret: string): string {
  return hash(`form:${secret}`).toString('base64url')
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
