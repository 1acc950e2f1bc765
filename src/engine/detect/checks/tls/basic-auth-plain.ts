import type { HeaderFields } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Basic or Digest authentication over unencrypted HTTP.
 *
 * Certain: the response requests it. Fires on 401 with `WWW-Authenticate: Basic` over HTTP; medium for
 * Digest, which sends a hash. Not over HTTPS, on `Bearer` or `Negotiate`, or on a machine of the local
 * network. Source: RFC 7617 §4, RFC 7616 §5.
 */
export default passiveCheck({
  id: 'tls.basic-auth-plain',
  cwe: 522,
  severity: 'high',
  owner: 'config',
  title: 'Basic or Digest authentication over HTTP',
  why: 'An attacker on the same network can read the user name and password, because Basic authentication sends them with every request and only Base64-encodes them. With Digest, the attacker gets a hash to crack, and all of the content.',
  fix: {
    steps: `1. Serve the site over HTTPS (Caddy, certbot with nginx, or the hosting platform's own certificate).
2. Redirect HTTP to HTTPS before the server requests the password.
   - nginx: a \`server\` block for port 80 that only has \`return 308 https://$host$request_uri;\`, and \`auth_basic\` only in the block for 443.
   - Apache: \`Redirect permanent / https://…/\` in the \`<VirtualHost *:80>\`, without \`AuthType\` there.
   - Caddy: it redirects by default if the site is configured by its domain.
3. Then change all passwords: the previous ones could be intercepted.
4. Once HTTPS works, send \`Strict-Transport-Security: max-age=31536000\`.`,
    risk: 'Clients that send a password to the HTTP URL (webhooks, monitoring, scripts) fail at the redirect or, worse, keep sending it unencrypted. Change their URLs to HTTPS.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The response is a redirect to HTTPS without a `www-authenticate` header. The HTTPS URL returns 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7617#section-4',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname)
      ? 'the target is on a local network or a developer machine: scan the deployed site'
      : null,
  run({ responses }) {
    return responses.flatMap((response) => {
      if (response.status !== 401 || !response.url.startsWith('http:')) return []
      const schemes = listSchemes(response.headers)
      if (schemes.length === 0) return []
      const severity = schemes.includes('basic') ? ('high' as const) : ('medium' as const)
      return [observeResponse(response, ['www-authenticate'], { severity })]
    })
  },
})

/** Commas separate challenges and parameters, and occur in quoted values. */
function listSchemes(headers: HeaderFields): readonly string[] {
  return headerValues(headers, 'www-authenticate').flatMap((value) => {
    const bare = value.slice(0, 2_000).replace(/"[^"]{0,1000}"/g, '""')
    return [...bare.matchAll(/(?:^|,)\s{0,20}(basic|digest)(?=[\s,]|$)/gi)].map(([, scheme = '']) =>
      scheme.toLowerCase(),
    )
  })
}
