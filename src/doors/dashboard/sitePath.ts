/** Returns the path of a site's page; IPv6 hostnames contain brackets. */
export function sitePath(hostname: string): string {
  return `/sites/${encodeURIComponent(hostname)}`
}
