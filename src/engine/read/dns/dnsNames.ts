import { parse } from 'tldts'
import { isDeveloperHost } from '../url/hostnames.ts'

/** A name as DNS compares them: lower case, without the dot at the end. */
export function plainDnsName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** Says whether `name` is `domain` or lies below it. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`)
}

/** Hosting platforms whose customers share one domain, which the Public Suffix List does not know. */
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

export type OwnedDomain =
  | { readonly ok: true; readonly domain: string }
  | { readonly ok: false; readonly reason: string }

/**
 * The domain whose DNS the owner of a host name keeps, such as `example.com` for `app.example.com`, or why
 * there is none: names below a platform's own domain (`*.vercel.app`) have DNS that is the platform's.
 */
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

/** The domain that was registered at a registry, whatever platform it is now; null when there is none. */
export function registeredDomain(name: string): string | null {
  return parse(plainDnsName(name), { allowPrivateDomains: false }).domain
}
