/** Returns the origin of a URL; two ports of one host are two sites. Returns other text as it is. */
export function siteOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

export function hostnameOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : origin
}

/** Returns the hostname of an origin with HTTPS on its default port, which bare hostnames are scanned at. */
export function siteName(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
