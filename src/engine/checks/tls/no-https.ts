import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Sites that answer over http and not over https.
 *
 * Firm: https was tried first, got no answer, and http on the same name did. Fires on an https target whose
 * port 443 refuses while port 80 answers; not on localhost and addresses, nor where https answers and leads
 * to http. A scan that was asked for http did not try https and says so. Source: RFC 9110 §17.1.
 */
export default passiveCheck({
  id: 'tls.no-https',
  cwe: 319,
  severity: 'high',
  owner: 'operator',
  title: 'Site does not answer over HTTPS',
  why: 'Everything that people send and see, passwords and sessions included, crosses the network in the clear. Anybody on the way can read it and put scripts into the pages.',
  fix: {
    steps: `Give the site https:

- Hosting platform (Vercel, Netlify, Cloudflare, Firebase, a site builder): add the domain in its settings and
  correct the DNS records that it names. The platform then gets a certificate by itself.
- Own server: put Caddy in front (it gets certificates by itself), or run \`certbot\` with nginx or Apache, and open
  port 443 in the firewall and in the cloud's security group.
- A server that you cannot change: put a CDN with https in front, and let only the CDN reach the server.

Then redirect http to https, and set \`Secure\` on cookies.`,
    risk: 'Addresses change: callbacks of sign-in and payment providers, webhooks and absolute links need the https address, and cookies with `Secure` no longer go over http. Keep port 80 open for the redirect and for certificates.',
    verify:
      'Run `curl -sS -o /dev/null -D - "https://$HOST/"` with the host of the `url` of the evidence as `$HOST`. It answers with the site and prints no error.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-17.1',
    'https://letsencrypt.org/getting-started/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ target }) => findSkipReason(target),
  run({ target, responses }) {
    if (target.isHttps || responses.some(answeredOverHttps)) return []
    return responses.slice(0, 1).map((answer) =>
      observeAnswer(answer, ['content-type'], {
        sample: target.hostname,
        confidence: 'firm',
        details: { https_url: target.requestedUrl },
      }),
    )
  },
})

function findSkipReason(target: Target): string | null {
  if (target.hostKind !== 'name') return 'an address or a local name, for which https is not expected'
  const isAskedForHttps = target.requestedUrl.startsWith('https:')
  return isAskedForHttps ? null : 'the scan was asked for http, so https was not tried'
}

function answeredOverHttps({ url, redirects }: Exchange): boolean {
  return [url, ...redirects.map((hop) => hop.url)].some((seen) => seen.startsWith('https:'))
}
