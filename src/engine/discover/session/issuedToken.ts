import { findJwts, textClaim } from '../../read/formats/jwt.ts'

/** Session cookie of supabase-js, whole or in numbered chunks. */
const sessionCookie = /(?:^|;)\s*sb-[\w.-]{1,80}-auth-token(?:\.\d{1,2})?=(?:base64-)?([\w%+/=-]+)/g

/**
 * Returns the JWT whose issuer (`iss`, RFC 7519 §4.1.1) is this origin, or null. It may be sent only there.
 */
export function issuedToken(fields: Readonly<Record<string, string>>, origin: string): string | null {
  const texts = Object.values(fields).flatMap((value) => [value, decodeSessions(value)])
  const found = texts.flatMap(findJwts).find(({ jwt }) => originOf(textClaim(jwt, 'iss')) === origin)
  return found?.token.value ?? null
}

function decodeSessions(cookies: string): string {
  const pieces = [...cookies.matchAll(sessionCookie)].map(([, piece = '']) => piece)
  return Buffer.from(pieces.join(''), 'base64url').toString('utf8')
}

function originOf(issuer: string | null): string | null {
  return issuer !== null && URL.canParse(issuer) ? new URL(issuer).origin : null
}
