import { createHash } from 'node:crypto'

/**
 * Hashes a token, code or session ID to hex. They have 256 random bits and need no salt; passwords use
 * passwords.ts.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
