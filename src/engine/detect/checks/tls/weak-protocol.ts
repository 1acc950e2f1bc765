import { passiveCheck } from '../../../model/check.ts'
import { observeTls } from '../../../report/evidence/observeTls.ts'

/**
 * Servers that support the deprecated versions TLS 1.0 or 1.1.
 *
 * Certain: a handshake with that version succeeded. Fires where one did; not where the server only supports
 * old cipher suites with TLS 1.2. Source: RFC 8996.
 */
export default passiveCheck({
  id: 'tls.weak-protocol',
  cwe: 326,
  severity: 'medium',
  owner: 'operator',
  title: 'Deprecated TLS version supported (TLS 1.0 or 1.1)',
  why: 'An attacker on the network can exploit known weaknesses of these versions against old clients. TLS 1.0 and 1.1 were deprecated in 2021, and current browsers do not use them.',
  fix: {
    steps: `Disable TLS 1.0 and 1.1 where TLS terminates, which may be a proxy or CDN in front of the server:

- Cloudflare: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.
- AWS: a security policy such as \`TLSv1.2_2021\` (CloudFront) or \`ELBSecurityPolicy-TLS13-1-2-2021-06\` (load balancer).
- nginx: \`ssl_protocols TLSv1.2 TLSv1.3;\` in every \`server\` block that has the directive.
- Apache: \`SSLProtocol -all +TLSv1.2 +TLSv1.3\`.
- HAProxy: \`ssl-min-ver TLSv1.2\`.
- Node.js: remove \`minVersion\`, \`secureProtocol\` and \`--tls-min-v1.0\`; its default is TLS 1.2.

If a platform has no such setting, ask its support, or move to another platform.`,
    risk: 'Clients from before about 2014 can no longer connect (Android 4, Windows 7 without updates, old payment terminals). First check their share in the access log, if the server logs the protocol.',
    verify:
      'Run `openssl s_client -connect "$HOST:443" -servername "$HOST" -tls1_1 -cipher \'DEFAULT@SECLEVEL=0\' </dev/null` with the host of the `url` of the evidence as `$HOST`, and the same with `-tls1`. Both end with a handshake failure or `alert protocol version`.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://ssl-config.mozilla.org/'],
  needs: ['target', 'tls'],
  skipReason: ({ tls }) =>
    tls.outdatedProtocols === null
      ? 'the connections that test for old TLS versions failed: scan again later'
      : null,
  run({ target, tls }) {
    return (tls.outdatedProtocols ?? []).map((sample) => observeTls(target, tls, { sample }))
  },
})
