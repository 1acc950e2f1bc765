export const certificateSteps = `The place depends on who manages the certificate:

- Hosting platform (Vercel, Netlify, Cloudflare, Firebase, a site builder): open the domain's settings there and
  check the status of the certificate. Usually a DNS record is missing or points elsewhere, or a CAA record
  forbids the platform's certificate authority. Correct the record at the DNS provider, then retry on the
  platform.
- Own server: use an ACME client that renews automatically (Caddy has one built in; \`certbot renew\` from a systemd
  timer with a hook that reloads the server; \`acme.sh\`). Run it once by hand and read its log, then check that
  its timer is enabled.
- Proxy or load balancer in front: install the new certificate there too, with the full chain
  (\`fullchain.pem\`, not \`cert.pem\`).`

export const certificateRisk =
  'Clients that pin the old certificate or its key (some mobile apps and payment terminals) reject the new one: inform their operators first. Include every hostname of the old certificate, or that hostname shows the warning next.'

export function verifyCertificate(expected: string): string {
  return `Run \`openssl s_client -connect "$HOST:443" -servername "$HOST" </dev/null 2>/dev/null | openssl x509 -noout -dates -issuer -ext subjectAltName\` with the host of the \`url\` of the evidence as \`$HOST\`, and \`curl -sS -o /dev/null "https://$HOST/"\`. The output ${expected}, and curl prints no error.`
}
