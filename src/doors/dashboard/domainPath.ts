/** IPv6 hostnames contain brackets. */
export function domainPath(hostname: string): string {
  return `/domains/${encodeURIComponent(hostname)}`
}
