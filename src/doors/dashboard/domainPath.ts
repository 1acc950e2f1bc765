/** The address of a domain's page. Hostnames can have the brackets of IPv6. */
export function domainPath(hostname: string): string {
  return `/domains/${encodeURIComponent(hostname)}`
}
