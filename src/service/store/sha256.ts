import { createHash } from 'node:crypto'

/**
 * Hashes a secret as the store keeps it: SHA-256 in hex, of a fixed length whatever is hashed. Tokens, codes and session
 * ids have 256 random bits, so they need no salt; passwords are not stored by this (see passwords.ts).
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
