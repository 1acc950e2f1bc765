import { findJwts, textClaim } from '../../read/formats/jwt.ts'

/** A cookie of supabase-js, whole or a piece of it. */
const sessionCookie = /(?:^|;)\s*sb-[\w.-]{1,80}-auth-token(?:\.\d{1,2})?=(?:base64-)?([\w%+/=-]+)/g

/**
 * The JSON Web Token among what a sign-in sends whose issuer (`iss`, RFC 7519 §4.1.1) is this origin; null when there
 * is none. It may be sent to that origin, which knows it anyway, and to no other.
 */
export function issuedToken(fields: Readonly<Record<string, string>>, origin: string): string | null {
  const texts = Object.values(fields).flatMap((value) => [value, decodeSessions(value)])
  const found = texts.flatMap(findJwts).find(({ jwt }) => originOf(textClaim(jwt, 'iss')) === origin)
  return found?.token.value ?? null
}

/** Pieces are numbered, and follow one another. */
function decodeSessions(cookies: string): string {
  const pieces = [...cookies.matchAll(sessionCookie)].map(([, piece = '']) => piece)
  return Buffer.from(pieces.join(''), 'base64url').toString('utf8')
}

function originOf(issuer: string | null): string | null {
  return issuer !== null && URL.canParse(issuer) ? new URL(issuer).origin : null
}
