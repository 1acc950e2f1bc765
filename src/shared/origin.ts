/** Returns other text as it is. */
export function siteOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

export function hostnameOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : origin
}

/** HTTPS is the default scheme of targets. */
export function siteName(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
