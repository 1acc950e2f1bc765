import type { FoundSecret } from '../../read/derive/findSecrets.ts'
import { redactSecret } from './redact.ts'

/** A secret as evidence shows it: what it was assigned to, and the redacted value. */
export function quoteSecret({ variable, token }: FoundSecret): string {
  return variable === null ? redactSecret(token.value) : `${variable} = ${redactSecret(token.value)}`
}
