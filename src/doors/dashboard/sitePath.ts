/** The address of a site's page. Hostnames can have the brackets of IPv6. */
export function sitePath(hostname: string): string {
  return `/sites/${encodeURIComponent(hostname)}`
}
