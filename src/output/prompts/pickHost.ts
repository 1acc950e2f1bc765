import type { HostName } from '../../engine/model/fix.ts'

/** What serves the files comes before what may only stand in front of it. */
const byPrecedence: readonly HostName[] = [
  'vercel',
  'netlify',
  'firebase-hosting',
  'github-pages',
  'render',
  'cloudfront',
  'cloudflare',
]

/** Picks the host that fix texts speak of, by the technologies that a scan recognized; null when there is none. */
export function pickHost(technologies: readonly string[]): HostName | null {
  return byPrecedence.find((host) => technologies.includes(host)) ?? null
}
