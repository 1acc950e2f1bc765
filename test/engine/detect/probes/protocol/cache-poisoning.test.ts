import probe from '../../../../../src/engine/detect/probes/protocol/cache-poisoning.ts'
import { cachingSite } from '../../../../helpers/sites/cachingSite.ts'
import { openCache, responseOf, withoutQuery } from '../../../../helpers/sites/keyedCache.ts'
import { html, json, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const headerOf = ({ headers }: SiteRequest, name: string) => String(headers[name] ?? '')
const prefixed: Site = {
  routes: {},
  otherwise: (request) =>
    html(`<h1>Teas</h1><a href="${headerOf(request, 'x-forwarded-prefix')}/teas">All teas</a>`),
}
const byType: Site = {
  routes: {},
  otherwise: (request) =>
    headerOf(request, 'rsc') === '1' ? json(['$', 'h1', 'Teas']) : html('<h1>Teas</h1>'),
}
const greeting: Site = {
  routes: {},
  otherwise: (request) =>
    html(`<html lang="${/lang=(\w+)/.exec(headerOf(request, 'cookie'))?.[1] ?? 'en'}"><h1>Teas</h1>`),
}
const named: Site = {
  routes: {},
  otherwise: (request) =>
    html(`<script src="${headerOf(request, 'origin') || 'https://app.example'}/a.js"></script>`),
}
const shared: Site = {
  routes: {},
  otherwise: (request) => ({
    ...html('<h1>Teas</h1>'),
    headers: {
      'content-type': 'text/html',
      'access-control-allow-origin': headerOf(request, 'origin') || 'https://app.example',
    },
  }),
}
const referrers = new Map<string, string>()
const referred: Site = {
  routes: {},
  otherwise(request) {
    const referrer = headerOf(request, 'referer').replace(/^https:/, '')
    if (referrer !== '') referrers.set(request.path, referrer)
    return html(`<p>From ${referrers.get(request.path) ?? ''}</p>`)
  },
}
const refusing = (name: string, pattern: RegExp, status: number): Site => ({
  routes: {},
  otherwise: (request) =>
    pattern.test(headerOf(request, name)) ? { status, body: 'Bad request' } : responseOf(prefixed, request),
})
const visitors: string[] = []
const logged: Site = {
  routes: {},
  otherwise(request) {
    visitors.push(headerOf(request, 'user-agent').replace(/[<>&]/g, ''))
    return html(`<h1>Visitors</h1><p>${visitors.slice(-50).join(', ')}</p>`)
  },
}

const all = () => true
const cached = (site: Site, keyOf?: (request: SiteRequest) => string) =>
  cachingSite(site, { stores: all, ...(keyOf === undefined ? {} : { keyOf }) })

const given = (site: Site): ProbeCase => ({
  site: () => site,
  given: { target: target(`${probedOrigin}/`), pages: [page({ url: `${probedOrigin}/` })] },
})
const found = (site: () => Site, severity: 'high' | 'medium' | 'low', sample: string) => ({
  ...given({ routes: {} }),
  site,
  findings: [{ severity, samples: [sample], confidence: 'certain' as const }],
})

const asIs = (path: string) => path
const notApart =
  'the cache did not keep URLs with other queries apart, so that no request is safe for other visitors: include the query in the cache key of a test environment'
const noCache = 'not applicable: no response showed that it comes from a cache'
const noPage =
  'no page responded with HTTP 200 to a random query parameter: let the requests of the scan through'

probeTable(probe, {
  clean: {
    'a key with the header': given(cached(prefixed, (request) => headerOf(request, 'x-forwarded-prefix'))),
    'a cache before a page without headers': given(cached({ routes: {}, otherwise: html('<h1>Teas</h1>') })),
    'a page of components with its own key': given(cached(byType, (request) => headerOf(request, 'rsc'))),
    'a host in links, which another check reports': given(cached(named)),
    'a page that lists the headers of all visitors': given(cached(logged)),
    'an application that repeats the last referrer of a URL, which is in the key of the cache': given(
      cached(referred, (request) => headerOf(request, 'referer')),
    ),
  },
  found: {
    'a prefix in links': found(() => cached(prefixed), 'high', 'x-forwarded-prefix at /'),
    'a language of a cookie': found(() => cached(greeting), 'high', 'cookie at /'),
    'components of Next.js instead of the page': found(() => cached(byType), 'medium', 'rsc at /'),
    'a prefix, where a forwarded IP address has to be one': found(
      () => cached(refusing('x-forwarded-for', /[a-z]/, 400)),
      'high',
      'x-forwarded-prefix at /',
    ),
    'a header that repeats the origin': found(() => cached(shared), 'low', 'origin at /'),
    'a cache with the words of Squid': found(
      openCache(prefixed, { keyOf: asIs }),
      'high',
      'x-forwarded-prefix at /',
    ),
    'a cache that only tells the age': found(
      openCache(prefixed, { keyOf: asIs, tell: (age) => ({ age: String(age ?? 0) }) }),
      'high',
      'x-forwarded-prefix at /',
    ),
  },
  skipped: {
    'no sign of a cache': { ...given(prefixed), requestsMax: 2, reason: noCache },
    'pages that Next.js rendered ahead, without another cache': {
      ...given({ routes: {} }),
      site: openCache(prefixed, { keyOf: withoutQuery, tell: () => ({ 'x-nextjs-cache': 'HIT' }) }),
      requestsMax: 2,
      reason: noCache,
    },
    'an application that fails': {
      ...given({ routes: {}, otherwise: { status: 500, body: 'failed' } }),
      reason: noPage,
    },
    'a page that refuses unknown parameters': {
      ...given({ routes: {}, otherwise: ({ path }) => (path === '/' ? html('') : { status: 404 }) }),
      reason: noPage,
    },
    'a refused header': {
      ...given(
        cached({ routes: {}, otherwise: ({ headers }) => (headers.cookie ? { status: 403 } : html('')) }),
      ),
      reason: /^the target refused requests with cookie/,
    },
    // The limits leave no request for a header, whose response would reach visitors.
    'a cache that ignores the query': {
      ...given({ routes: {} }),
      site: openCache(prefixed, { keyOf: withoutQuery }),
      requestsMax: 4,
      reason: notApart,
    },
    'a cache that ignores the query, with a short life': {
      ...given({ routes: {} }),
      site: openCache(prefixed, { keyOf: withoutQuery, life: 2 }),
      requestsMax: 4,
      reason: notApart,
    },
    'a cache that ignores the query and only stores redirects': {
      ...given({ routes: {} }),
      site: openCache(prefixed, { keyOf: withoutQuery, stores: ({ status }) => status === 301 }),
      requestsMax: 2,
      reason: noCache,
    },
    'a cache that later ignores the query': {
      ...given({ routes: {} }),
      site: openCache(prefixed, { keyOf: (path, now) => (now > 9 ? withoutQuery(path) : path) }),
      requestsMax: 12,
      reason: notApart,
    },
  },
})
