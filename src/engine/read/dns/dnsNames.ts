import { parse } from 'tldts'
import { isDeveloperHost } from '../url/hostnames.ts'

/** Lower case, without the trailing dot. */
export function plainDnsName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** True for subdomains and the domain itself. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`)
}

/** Shared hosting domains that the Public Suffix List lacks. */
const sharedDomains = [
  'ghost.io',
  'glideapp.io',
  'glitch.me',
  'hostingersite.com',
  'kinsta.cloud',
  'koyeb.app',
  'mystrikingly.com',
  'rork.app',
  'softr.app',
  'squarespace.com',
  'stackblitz.io',
  'super.site',
  'tiiny.site',
  'v0.app',
  'v0.dev',
  'webcontainer.io',
  'wordpress.com',
] as const

type OwnedDomain =
  | { readonly ok: true; readonly domain: string }
  | { readonly ok: false; readonly reason: string }

/** The owner of the hostname controls the DNS of the domain. Names of a platform (`*.vercel.app`) have none. */
export function ownedDomain(hostname: string): OwnedDomain {
  const name = plainDnsName(hostname)
  if (isDeveloperHost(name)) return { ok: false, reason: 'a name of a local network has no public DNS' }
  const { domain, publicSuffix, isPrivate } = parse(name, { allowPrivateDomains: true })
  if (isPrivate === true || sharedDomains.some((shared) => isWithin(name, shared))) {
    return { ok: false, reason: 'the DNS of the name is kept by the platform that hosts the site' }
  }
  if (domain === null || publicSuffix === name) {
    return { ok: false, reason: 'the name is not a registrable domain' }
  }
  return { ok: true, domain }
}

export function registeredDomain(name: string): string | null {
  return parse(plainDnsName(name), { allowPrivateDomains: false }).domain
}
