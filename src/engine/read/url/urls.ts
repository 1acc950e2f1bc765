export function resolveUrl(written: string, base: string): URL | null {
  const text = written.trim()
  return URL.canParse(text, base) ? new URL(text, base) : null
}

/** Drops query and fragment, which may hold secrets. Returns an invalid URL unchanged. */
export function pathOf(url: string): string {
  return resolveUrl(url, url)?.pathname ?? url
}

/** Lower case; empty if invalid. */
export function hostnameOf(url: string): string {
  return resolveUrl(url, url)?.hostname ?? ''
}
