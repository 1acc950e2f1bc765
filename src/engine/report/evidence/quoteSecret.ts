import type { FoundSecret } from '../../read/derive/findSecrets.ts'
import { redactSecret } from './redact.ts'

export function quoteSecret({ variable, token }: FoundSecret): string {
  return variable === null ? redactSecret(token.value) : `${variable} = ${redactSecret(token.value)}`
}
