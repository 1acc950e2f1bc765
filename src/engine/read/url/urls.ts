/** Resolves a URL as written in a document; null when it is none. */
export function resolveUrl(written: string, base: string): URL | null {
  const text = written.trim()
  return URL.canParse(text, base) ? new URL(text, base) : null
}

/** Path of a URL without query and fragment, which may hold what must not be shown; else the text itself. */
export function pathOf(url: string): string {
  return resolveUrl(url, url)?.pathname ?? url
}

/** Host name of a URL, in lower case; empty when it has none. */
export function hostnameOf(url: string): string {
  return resolveUrl(url, url)?.hostname ?? ''
}
