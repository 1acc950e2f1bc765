import { createHash } from 'node:crypto'

/** Below this length four characters at each end give too much of a secret away. */
const shownLengthMin = 16
/** Below this length what is not shown could be found by trying, with the hash to confirm it. */
const hashedLengthMin = 24
const shownChars = 4
const hashChars = 12

/**
 * Shows that a secret was seen without showing it: the first four characters, the last four, and the start
 * of its SHA-256, by which its owner can tell which one it is.
 *
 * A secret shorter than 24 characters goes without its hash, one shorter than 16 is masked whole.
 */
export function redactSecret(value: string): string {
  if (value.length < shownLengthMin) return '[redacted]'
  const ends = `${value.slice(0, shownChars)}…${value.slice(-shownChars)}`
  if (value.length < hashedLengthMin) return ends
  const hash = createHash('sha256').update(value).digest('hex').slice(0, hashChars)
  return `${ends} (sha256 ${hash})`
}

/** Redacts every occurrence of `secrets` in `text`, longer ones first, as one may hold another. */
export function redactText(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((result, secret) => result.replaceAll(secret, () => redactSecret(secret)), text)
}
