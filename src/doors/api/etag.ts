import { createHash } from 'node:crypto'

/** Returns a strong validator (RFC 9110 §8.8.3). */
export function makeEtag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`
}

// RFC 9110 §13.1.2: a list of entity tags, compared weakly.
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const validators = ifNoneMatch.split(',').map((validator) => validator.trim().replace(/^W\//, ''))
  return validators.includes(etag) || validators.includes('*')
}
