export const whereRecordsAre = `Change DNS records at the provider of the domain's name servers, which \`dig +short NS "$DOMAIN"\` shows:

- Registrar: Namecheap (Domain List, Manage, Advanced DNS), GoDaddy (My Products, DNS), IONOS, Porkbun and others.
- Cloudflare: the domain, DNS, Records.
- Route 53: Hosted zones.
- Hosting platform: Vercel (Domains, the domain, DNS Records), Netlify (Domain management, DNS).`
