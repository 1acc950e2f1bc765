import { observeTls } from '../../evidence/observeTls.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Servers that still speak TLS 1.0 or 1.1.
 *
 * Certain: a handshake with that version came about. Fires where one did; not where the server merely
 * supports old cipher suites with TLS 1.2. Source: RFC 8996.
 */
export default passiveCheck({
  id: 'tls.weak-protocol',
  cwe: 326,
  severity: 'medium',
  owner: 'operator',
  title: 'Old TLS versions are accepted',
  why: 'TLS 1.0 and 1.1 rest on broken building blocks and were withdrawn in 2021. Current browsers do not use them, so all that they still serve is old programs and attackers.',
  fix: {
    steps: `Turn off TLS 1.0 and 1.1 where TLS ends, which may be a proxy or CDN in front of the server:

- Cloudflare: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.
- AWS: a security policy such as \`TLSv1.2_2021\` (CloudFront) or \`ELBSecurityPolicy-TLS13-1-2-2021-06\` (load balancer).
- nginx: \`ssl_protocols TLSv1.2 TLSv1.3;\` in every \`server\` block that has the directive.
- Apache: \`SSLProtocol -all +TLSv1.2 +TLSv1.3\`.
- HAProxy: \`ssl-min-ver TLSv1.2\`.
- Node.js: remove \`minVersion\`, \`secureProtocol\` and \`--tls-min-v1.0\`; its default is TLS 1.2.

A platform that offers no such setting has to be asked, or left.`,
    risk: 'Programs from before about 2014 can no longer connect (Android 4, Windows 7 without updates, old payment terminals). Look into the access log for their share first, where the server logs the protocol.',
    verify:
      'Run `openssl s_client -connect "$HOST:443" -servername "$HOST" -tls1_1 -cipher \'DEFAULT@SECLEVEL=0\' </dev/null` with the host of the `url` of the evidence as `$HOST`, and the same with `-tls1`. Both end with a handshake failure or `alert protocol version`.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://ssl-config.mozilla.org/'],
  needs: ['target', 'tls'],
  skipReason: ({ tls }) =>
    tls.oldProtocols === null ? 'the server took no connection to ask for old versions' : null,
  run({ target, tls }) {
    return (tls.oldProtocols ?? []).map((sample) => observeTls(target, tls, { sample }))
  },
})
