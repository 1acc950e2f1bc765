import { entryOf } from '../../../discover/surface/entryOf.ts'
import { namedRouting } from '../../../discover/surface/identity/routing.ts'
import type { Artifacts } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'

const publicPath =
  /(?:^|[/_-])(?:log-?(?:in|out)|sign-?(?:in|up|out)|auth|oauth2?|register|registration|forgot(?:ten)?|password-?reset|reset-?password|verify|callback|health\w*|status|ping|robots\.txt|sitemap\w*|terms|tos|privacy|imprint|impressum|legal|about|contact|pricing|blog|news|docs|help|faq|support|manifest|favicon|csrf\w*|config|version|i18n|locales?|translations?)(?:$|[/._-])/i

const ownPath =
  /(?:^|[/_-])(?:me|my|account|accounts|profile|profiles|dashboard|settings|preferences|billing|invoices?|orders?|payments?|messages?|inbox|notes?|documents?|files?|tickets?|customers?|clients?|patients?|employees?|users?|members?|contacts?|leads?|reports?|exports?|statements?|subscriptions?|projects?|teams?|private|secure|portal|api-?keys?|tokens?|sessions?|history|appointments?|bookings?|records?|transactions?)(?:$|[/._-])/i

const adminPath =
  /(?:^|[/_-])(?:admin\w*|administrat\w*|backoffice|back-office|internal|intern|manage|manager|management|moderat\w*|staff|superuser|root|console|control-?panel|cpanel|ops|audit\w*|roles?|permissions?|impersonat\w*|all-?users|user-?list|system|feature-?flags?|maintenance|debug)(?:$|[/._-])/i

const boardPath =
  /(?:^|[/_-])(?:admin\w*|administrat\w*|backoffice|back-office|internal|staff|superuser|impersonat\w*|audit\w*|all-?users|user-?list)(?:$|[/._-])/i

const staticFile =
  /\.(?:css|js|mjs|map|json5|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|txt|xml|webmanifest|wasm)$/i

function routersOf(url: string): readonly (readonly [name: string, value: string])[] {
  const pairs = URL.canParse(url) ? [...new URL(url).searchParams] : []
  return pairs.filter(([name, value]) => namedRouting.isRouting(pathOf(url), name, value))
}

/** `/index.php?page=profile` becomes `/index.php/profile`. */
function routedUrlPath(url: string): string {
  const routed = routersOf(url)
  const path = pathOf(url)
  return routed.length === 0 ? path : [path.replace(/\/$/, ''), ...routed.map(([, value]) => value)].join('/')
}

export function routedPath(url: string): string {
  const pairs = routersOf(url).map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? pathOf(url) : `${pathOf(url)}?${pairs.join('&')}`
}

export function isPublicPath(url: string): boolean {
  const path = routedUrlPath(url)
  return path === '/' || publicPath.test(path) || staticFile.test(path)
}

export function isOwnPath(url: string): boolean {
  return ownPath.test(routedUrlPath(url))
}

export function isAdminPath(url: string): boolean {
  return adminPath.test(routedUrlPath(url))
}

const responsesMax = 10

export function isAdminOnlyPath(url: string): boolean {
  return boardPath.test(routedUrlPath(url))
}

export function withResponses(
  { entries }: Pick<Surface, 'entries'>,
  { target, responses }: Pick<Artifacts, 'target' | 'responses'>,
): Pick<Surface, 'entries'> {
  const known = new Set(entries.map(({ url }) => url))
  const further = responses.flatMap(({ method, url, status, mediaType }) => {
    const isOwn = method === 'GET' && status < 300 && !known.has(url) && new URL(url).origin === target.origin
    return isOwn ? [entryOf({ method, url, status, mediaType, source: 'page' })] : []
  })
  return { entries: [...entries, ...listProtectedReads({ entries: further }).slice(0, responsesMax)] }
}

/** Lists GET requests that may return a user's own data, likely ones first. */
export function listProtectedReads({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(
      ({ method, effect, url, status, mediaType }) =>
        method === 'GET' &&
        effect === 'reads' &&
        (status === null || (status >= 200 && status < 300)) &&
        !isPublicPath(url) &&
        !/^(?:image|font|audio|video)\/|css|javascript/.test(mediaType ?? ''),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}

export function givesData({ mediaType }: Entry): boolean {
  return /json/.test(mediaType ?? '')
}

function rank(entry: Entry): number {
  const { url } = entry
  const isData = givesData(entry)
  if (isAdminPath(url)) return 0
  if (isOwnPath(url)) return isData ? 1 : 2
  return isData ? 3 : 4
}
