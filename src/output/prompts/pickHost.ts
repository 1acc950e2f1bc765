import type { HostName } from '../../engine/model/fix.ts'

/** File hosts precede services that may only be a proxy. */
const byPrecedence: readonly HostName[] = [
  'vercel',
  'netlify',
  'firebase-hosting',
  'github-pages',
  'render',
  'cloudfront',
  'cloudflare',
]

export function pickHost(technologies: readonly string[]): HostName | null {
  return byPrecedence.find((host) => technologies.includes(host)) ?? null
}
