import { quoteShell } from '../../../quoteShell.ts'

/**
 * Signs the token of `$SESSION_A` anew in a shell, with `prefix` and `$JWT_SECRET`, and requests a URL with it. `alg`: HS256,
 * HS384 or HS512 (RFC 7518, 3.2).
 */
export function signedTokenCommand(url: string, alg: string, prefix = ''): string {
  const digest = `sha${alg.slice(2)}`
  return [
    `TOKEN="$(printf %s "$SESSION_A" | grep -oE '[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+' | head -n 1)"`,
    `SIGNATURE="$(printf %s "\${TOKEN%.*}" | openssl dgst -${digest} -hmac "${prefix}$JWT_SECRET" -binary | openssl base64 -A | tr '+/' '-_' | tr -d '=')"`,
    `curl -i --path-as-is -H "$(printf %s "$SESSION_A" | sed "s|$TOKEN|\${TOKEN%.*}.$SIGNATURE|")" ${quoteShell(url)}`,
  ].join('\n')
}
