import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { HeaderFields } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValues } from '../../parse/http/headers.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'

/**
 * Addresses on plain http that ask for a password by Basic or Digest authentication.
 *
 * Certain: the answer asks for it. Fires on 401 with `WWW-Authenticate: Basic` over http; medium for Digest,
 * which sends a hash. Not over https, on `Bearer` or `Negotiate`, or on a machine of the local network.
 * Source: RFC 7617 §4, RFC 7616 §5.
 */
export default passiveCheck({
  id: 'tls.basic-auth-plain',
  cwe: 522,
  severity: 'high',
  owner: 'config',
  title: 'Password is asked for over HTTP (Basic or Digest authentication)',
  why: 'With Basic authentication the browser sends name and password with every request, merely encoded. Over http anybody on the way, in the same wireless network for example, reads them; with Digest they get a hash that can be guessed, and all of the content.',
  fix: {
    steps: `1. Serve the site over https (Caddy, certbot with nginx, or the hosting platform's own certificate).
2. Redirect http to https before the password is asked for, so that nobody types it over http: in nginx a \`server\` block for port 80 that only has \`return 308 https://$host$request_uri;\`, and \`auth_basic\` in the block for 443 alone; in Apache \`Redirect permanent / https://…/\` in the \`<VirtualHost *:80>\`, without \`AuthType\` there; Caddy does it by itself for a site that is named by its domain.
3. Then choose new passwords: those used so far have been readable.
4. Once https works, send \`Strict-Transport-Security: max-age=31536000\`.`,
    risk: 'Programs that call the http address with a password (webhooks, monitoring, scripts) stop at the redirect or, worse, keep sending it there: change their addresses to https.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The answer is a redirect to https and has no `www-authenticate` line; the https address answers 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7617#section-4',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname) ? 'a machine of the local network or of a developer' : null,
  run({ responses }) {
    return responses.flatMap((answer) => {
      if (answer.status !== 401 || !answer.url.startsWith('http:')) return []
      const schemes = listSchemes(answer.headers)
      if (schemes.length === 0) return []
      const severity = schemes.includes('basic') ? ('high' as const) : ('medium' as const)
      return [observeAnswer(answer, ['www-authenticate'], { severity })]
    })
  },
})

/** Commas stand between challenges, between parameters, and in quoted values. */
function listSchemes(headers: HeaderFields): readonly string[] {
  return headerValues(headers, 'www-authenticate').flatMap((value) => {
    const bare = value.slice(0, 2_000).replace(/"[^"]{0,1000}"/g, '""')
    return [...bare.matchAll(/(?:^|,)\s{0,20}(basic|digest)(?=[\s,]|$)/gi)].map(([, scheme = '']) =>
      scheme.toLowerCase(),
    )
  })
}
