import { findSecretsIn } from '../../read/derive/findSecrets.ts'
import { redactText } from './redact.ts'

/** Longest known private key with its armor. */
export const keyCharsMax = 16_200
const secretCharsMin = 12

/**
 * Cuts before keys of unknown format (encrypted, truncated, oversized). Text after `charsMax` may be
 * unredacted: the caller must cut it.
 */
export function redactKnown(text: string, charsMax: number): string {
  if (text.length < secretCharsMin) return text
  // Redacts before cutting, because a cut secret is not recognizable.
  const part = text.slice(0, charsMax + keyCharsMax)
  const secrets = findSecretsIn(part, '').map(({ token }) => token.value)
  return cutOpenKey(redactText(part, secrets))
}

const armourStart = /-----BEGIN [^-\n]{1,60}-----/g
/** Encrypted keys have headers before their Base64. */
const keyStartChars = 400

function cutOpenKey(text: string): string {
  for (const { 0: header, index } of text.matchAll(armourStart)) {
    const bodyStart = index + header.length
    if (/[A-Za-z0-9+/]{24}/.test(text.slice(bodyStart, bodyStart + keyStartChars))) {
      return `${text.slice(0, bodyStart)}[redacted]`
    }
  }
  return text
}
