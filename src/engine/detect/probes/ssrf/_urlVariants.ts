import type { Exchange } from '../../../model/artifacts.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'

/** Null: the variant does not apply to the value or to the callback URL. */
export type UrlVariant = (value: string, url: string) => string | null

export const exampleUrl = 'http://127.0.0.1:1/'
const namedHostsMax = 2
const scannedChars = 64 * 1024
const hostname =
  /(?<![\w@.+-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}[a-z]{2,18}\b(?![\w.+-]{0,64}@)/gi
const fileName = /\.(?:html?|php|js|mjs|css|json|xml|png|jpe?g|gif|svg|webp|ico|txt|csv|pdf|py|rb)$/i

export function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value)
}

function isHostAlone(value: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:\/[^\s]*)?$/i.test(value) && /[.:]/.test(value)
}

export const plainUrl: UrlVariant = (value, url) => (isHostAlone(value) ? withoutScheme(url) : url)

/** Returns writings that pass weak checks for the host of a URL. */
export function disguises(known: string): readonly UrlVariant[] {
  const { protocol, host } = new URL(known)
  return [
    // A prefix check takes the user name of a URL for its host (RFC 3986, 3.2.1).
    (_, url) => `${protocol}//${host}@${withoutScheme(url)}`,
    // A check of a part, or of the end, finds its text in the query.
    (_, url) => `${url}?${known}`,
  ]
}

export function plainSchemeDisguises(known: string): readonly UrlVariant[] {
  const { protocol, host } = new URL(known)
  return [(_, url) => (protocol === 'http:' ? null : `http://${host}@${withoutScheme(url)}`)]
}

/** Clients read a backslash as a slash (WHATWG URL); other parsers request the host. */
export function ownHostDisguises(own: string): readonly UrlVariant[] {
  const { host } = new URL(own)
  return [(_, url) => url.replace(/(:\d+)\//, `$1\\@${host}/`)]
}

/** Other spellings of 127.0.0.1 (inet_aton(3), RFC 4291 section 2.5.5.2, UTS 46). */
export const spellings: readonly UrlVariant[] = [
  'localhost',
  '2130706433',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '127.1',
  '0177.0x0.0.1',
  '①②⑦.⓪.⓪.①',
].map((loopback) => (value, url) => {
  const spelled = url.replace('//127.0.0.1:', `//${loopback}:`)
  return spelled === url ? null : plainUrl(value, spelled)
})

const refusalWords =
  /not (?:allowed|permitted|valid|supported|public|accepted)|invalid|forbidden|blocked|refused|denied|disallowed|unsafe|nicht erlaubt|ung(?:ü|&uuml;)ltig/i

/** Says whether the response may be that of a filter. Forms often redirect to their own page. */
export function mayRefuse({ method, status, body, headers, url }: Exchange, page: string = url): boolean {
  if ([400, 403, 406, 409, 422, 451].includes(status)) return true
  if (status < 300) return refusalWords.test(visibleText(body))
  const location = headerValue(headers, 'location')
  const next = status < 400 && method === 'POST' && location !== null ? resolveUrl(location, url) : null
  return next !== null && [page, url].some((one) => pathOf(one) === next.pathname)
}

export function listAllowedHosts(body: string, sent: string): readonly string[] {
  const named = visibleText(body).replaceAll(sent, ' ').match(hostname) ?? []
  return [...new Set(named.map((host) => host.toLowerCase()))]
    .filter((host) => !fileName.test(host))
    .slice(0, namedHostsMax)
}

function visibleText(body: string): string {
  return body
    .slice(0, scannedChars)
    .replace(/<(script|style)\b[^<>]{0,500}>(?:[\s\S]*?<\/\1\s*>|[\s\S]*$)/gi, ' ')
    .replace(/<[^<>]{0,2000}>/g, ' ')
}

function withoutScheme(url: string): string {
  return url.replace(/^http:\/\//, '')
}
