import { getDomain, getPublicSuffix } from 'tldts'

/** Public Suffix List with its private section: two applications on `vercel.app` are two sites. */
const rules = { allowPrivateDomains: true }

export function registrableDomain(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return getDomain(name, rules) ?? name
}

export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other)
}

/** Such as `com`, `co.uk` and `netlify.app`. */
export function isPublicSuffix(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return getPublicSuffix(name, rules) === name
}
