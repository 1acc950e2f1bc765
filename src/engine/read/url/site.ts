import { getDomain, getPublicSuffix } from 'tldts'

/** With the private section of the Public Suffix List: two applications on `vercel.app` are two sites. */
const rules = { allowPrivateDomains: true }

/** The part of a host name that its owner registered; an address or a bare name stands for itself. */
export function registrableDomain(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return getDomain(name, rules) ?? name
}

/** Says whether both host names belong to the same owner, as browsers tell sites apart. */
export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other)
}

/** Says whether nobody owns the whole of it, like `com`, `co.uk` or `netlify.app`. */
export function isPublicSuffix(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return getPublicSuffix(name, rules) === name
}
