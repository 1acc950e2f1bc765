import { findSecretsIn } from './findSecrets.ts'
import { redactText } from './redact.ts'

/** A piece of what the target said, for evidence: cut, and with every secret of a known form redacted. */
export function quoteText(text: string, url: string, charsMax: number): string {
  // Redacted before it is cut, as a cut secret has no form any more.
  const part = text.slice(0, charsMax * 2)
  const secrets = findSecretsIn(part, url).map(({ token }) => token.value)
  return redactText(part, secrets).slice(0, charsMax).trim()
}
