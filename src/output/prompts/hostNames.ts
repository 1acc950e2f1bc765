import type { HostName } from '../../engine/model/fix.ts'

export const hostNames: Readonly<Record<HostName, string>> = {
  vercel: 'Vercel',
  netlify: 'Netlify',
  cloudflare: 'Cloudflare',
  'firebase-hosting': 'Firebase Hosting',
  'github-pages': 'GitHub Pages',
  cloudfront: 'Amazon CloudFront',
  render: 'Render',
}
