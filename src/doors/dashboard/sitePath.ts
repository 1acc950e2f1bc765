import { siteName } from '../../shared/origin.ts'

/** Proxies refuse encoded slashes: `http://a:3000` becomes `http:a:3000`. */
export function sitePath(origin: string): string {
  return `/sites/${encodeURIComponent(siteName(origin).replace('://', ':'))}`
}

/** HTTPS is the default. */
export function originOfSite(text: string): string | null {
  const [, scheme = 'https', host = ''] = /^(?:(https?):(?:\/\/)?)?([^/?#@\\]+)$/i.exec(text.trim()) ?? []
  const url = `${scheme}://${host}`
  return host !== '' && URL.canParse(url) ? new URL(url).origin : null
}
