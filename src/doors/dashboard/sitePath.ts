import { siteName } from '../../shared/origin.ts'

/** Returns the path of a site's page. Proxies refuse encoded slashes: `http://a:3000` becomes `http:a:3000`. */
export function sitePath(origin: string): string {
  return `/sites/${encodeURIComponent(siteName(origin).replace('://', ':'))}`
}

/** Returns the origin of a site's path or filter, or null. HTTPS is the default. */
export function originOfSite(text: string): string | null {
  const [, scheme = 'https', host = ''] = /^(?:(https?):(?:\/\/)?)?([^/?#@\\]+)$/i.exec(text.trim()) ?? []
  const url = `${scheme}://${host}`
  return host !== '' && URL.canParse(url) ? new URL(url).origin : null
}
