import type { Severity } from '../../../../shared/model/severity.ts'

export type NamedSecretKind = {
  readonly name: string
  readonly names: RegExp
  readonly severity: Severity
  readonly revoke: string
}

/** The most specific first. */
export const namedSecretKinds: readonly NamedSecretKind[] = [
  {
    name: 'Auth.js (NextAuth) secret',
    names: /next_?auth_?secret|^(?:\w{1,20}_)?(?:better_)?auth_?secret$|authjs_?secret/i,
    severity: 'high',
    revoke:
      'Create a new value with `npx auth secret` and set it as the secret of the server. All users have to sign in again.',
  },
  {
    name: 'JWT signing secret',
    names: /jwt|token_?(?:signing_?)?secret|signing_?(?:key|secret)|hmac/i,
    severity: 'high',
    revoke:
      'Create a new value with `openssl rand -base64 48` and set it on the server. All tokens that were signed with the leaked one become invalid, and users have to sign in again.',
  },
  {
    name: 'Session secret',
    names: /session|cookie|iron/i,
    severity: 'high',
    revoke:
      'Create a new value with `openssl rand -base64 48` and set it on the server. All sessions end, and users have to sign in again.',
  },
  {
    name: 'Encryption key',
    names: /encrypt|crypto|cipher|master_?key|aes/i,
    severity: 'high',
    revoke:
      'Create a new key, decrypt what was encrypted with the leaked one on the server, and encrypt it again with the new one.',
  },
  {
    name: 'Webhook secret',
    names: /web_?hook/i,
    severity: 'high',
    revoke: 'Replace the secret at the sender of the webhooks and on the server that receives them.',
  },
  {
    name: 'Admin secret',
    names: /admin|root|service_?role|cron/i,
    severity: 'high',
    revoke: 'Replace the value on the server that accepts it. Then check its log for use that is not yours.',
  },
  {
    name: 'OAuth client secret',
    names: /client_?secret|consumer_?secret|app_?secret/i,
    severity: 'medium',
    revoke:
      'Rotate the client secret where the OAuth client is registered. A client in a browser has no secret: it uses PKCE.',
  },
]
