/** Returns the path of a domain's page; IPv6 hostnames contain brackets. */
export function domainPath(hostname: string): string {
  return `/domains/${encodeURIComponent(hostname)}`
}
