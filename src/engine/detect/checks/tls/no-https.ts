import type { Exchange, Target } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Sites that respond over HTTP but not over HTTPS.
 *
 * Firm: HTTPS was tried first and got no response, while HTTP on the same hostname did. Fires on an HTTPS
 * target whose port 443 refuses connections while port 80 responds; not on localhost and IP addresses, nor
 * where HTTPS responds and redirects to HTTP. A scan of an `http://` target does not try HTTPS and reports
 * that. Source: RFC 9110 §17.1.
 */
export default passiveCheck({
  id: 'tls.no-https',
  cwe: 319,
  severity: 'high',
  owner: 'operator',
  title: 'HTTPS not available',
  why: 'An attacker on the network can read everything that users send and see, including passwords and sessions, and inject scripts into the pages. The site is served unencrypted.',
  fix: {
    steps: `Enable HTTPS:

- Hosting platform (Vercel, Netlify, Cloudflare, Firebase, a site builder): add the domain in its settings and
  set the DNS records that it names. The platform then gets a certificate automatically.
- Own server: put Caddy in front (it gets certificates automatically), or run \`certbot\` with nginx or Apache. Open
  port 443 in the firewall and in the cloud's security group.
- A server that you cannot change: put a CDN with HTTPS in front, and allow only the CDN to connect to the server.

Then redirect HTTP to HTTPS, and set \`Secure\` on cookies.`,
    risk: 'URLs change: callbacks of sign-in and payment providers, webhooks and absolute links need the HTTPS URL. Cookies with `Secure` are no longer sent over HTTP. Keep port 80 open for the redirect and for certificates.',
    verify:
      'Run `curl -sS -o /dev/null -D - "https://$HOST/"` with the host of the `url` of the evidence as `$HOST`. It returns the site\'s response headers without an error.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-17.1',
    'https://letsencrypt.org/getting-started/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ target }) => findSkipReason(target),
  run({ target, responses }) {
    if (target.isHttps || responses.some(respondsOverHttps)) return []
    return responses.slice(0, 1).map((response) =>
      observeResponse(response, ['content-type'], {
        sample: target.hostname,
        confidence: 'firm',
        details: { https_url: target.requestedUrl },
      }),
    )
  },
})

function findSkipReason(target: Target): string | null {
  if (target.hostKind !== 'name')
    return 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname'
  const isHttpsRequested = target.requestedUrl.startsWith('https:')
  return isHttpsRequested
    ? null
    : 'the target URL begins with http, so HTTPS was not tried: scan the https URL'
}

function respondsOverHttps({ url, redirects }: Exchange): boolean {
  return [url, ...redirects.map((hop) => hop.url)].some((seen) => seen.startsWith('https:'))
}
