import { findSecretsIn } from '../../read/derive/findSecrets.ts'
import { redactText } from './redact.ts'

/** A private key of the longest form that is known, with its armour. */
export const keyCharsMax = 16_200
/** No secret of a known form is shorter. */
const secretCharsMin = 12

/**
 * Redacts every secret of a known form in the first `charsMax` characters of a text, and cuts it where a
 * key begins that has no known form: under a passphrase, cut or longer than usual. What stands behind
 * `charsMax` may be left whole, so the caller cuts the result there at the latest.
 */
export function redactKnown(text: string, charsMax: number): string {
  if (text.length < secretCharsMin) return text
  // Redacted before it is cut, as a cut secret has no form any more.
  const part = text.slice(0, charsMax + keyCharsMax)
  const secrets = findSecretsIn(part, '').map(({ token }) => token.value)
  return cutOpenKey(redactText(part, secrets))
}

const armourStart = /-----BEGIN [^-\n]{1,60}-----/g
/** Headers of a key under a passphrase stand before its base64. */
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
