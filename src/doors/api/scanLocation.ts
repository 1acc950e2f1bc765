/** Returns the path of a scan for the `Location` header. */
export function scanLocation(id: string, { baseUrl }: { readonly baseUrl: string }): string {
  return `${new URL(baseUrl).pathname.replace(/\/$/, '')}/api/v1/scans/${id}`
}
