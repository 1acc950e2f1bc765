/** How to get a certificate that browsers accept, for any host. */
export const certificateSteps = `Who has to act depends on who keeps the certificate:

- Hosting platform (Vercel, Netlify, Cloudflare, Firebase, a site builder): open the domain's settings there and
  look at what it says about the certificate. Usually a DNS record is missing or still points elsewhere, or a
  CAA record forbids the platform's authority. Correct the record at the DNS provider, then let the platform try
  again.
- Own server: use an ACME client that renews by itself (Caddy has one built in; \`certbot renew\` from a systemd
  timer with a hook that reloads the server; \`acme.sh\`). Run it once by hand and read its log, then look whether
  its timer is on.
- Proxy or load balancer in front: install the new certificate there too, with the whole chain
  (\`fullchain.pem\`, not \`cert.pem\`).`

/** What a new certificate can break. */
export const certificateRisk =
  'Programs that pin the old certificate or its key (some mobile apps and payment terminals) refuse the new one: tell whoever runs them first. Take over every name that the old certificate has, or that name gets the warning next.'

/** How to look at the certificate from outside. `expected` completes "The answer …". */
export function verifyCertificate(expected: string): string {
  return `Run \`openssl s_client -connect "$HOST:443" -servername "$HOST" </dev/null 2>/dev/null | openssl x509 -noout -dates -issuer -ext subjectAltName\` with the host of the \`url\` of the evidence as \`$HOST\`, and \`curl -sS -o /dev/null "https://$HOST/"\`. The answer ${expected}, and curl prints no error.`
}
