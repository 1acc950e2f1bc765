import { createHash } from 'node:crypto'

/** Hashes 256 random bits, which need no salt. Passwords use passwords.ts. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
