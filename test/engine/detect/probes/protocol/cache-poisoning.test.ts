import probe from '../../../../../src/engine/detect/probes/protocol/cache-poisoning.ts'
import { cachingSite } from '../../../../helpers/sites/cachingSite.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
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
const behindTls: Site = {
  routes: {},
  otherwise: (request) =>
    headerOf(request, 'x-forwarded-scheme') === 'http'
      ? redirect('https://app.example/', 301)
      : html('<h1>Teas</h1>'),
}
const greeting: Site = {
  routes: {},
  otherwise: (request) =>
    html(`<html lang="${/lang=(\w+)/.exec(headerOf(request, 'cookie'))?.[1] ?? 'en'}"><h1>Teas</h1>`),
}
const named: Site = {
  routes: {},
  otherwise: (request) =>
    html(`<script src="https://${headerOf(request, 'x-forwarded-host') || 'app.example'}/a.js"></script>`),
}
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
const found = (site: () => Site, severity: 'high' | 'medium', sample: string) => ({
  ...given({ routes: {} }),
  site,
  findings: [{ severity, samples: [sample], confidence: 'certain' as const }],
})

/** Stores by path alone, and says so. */
function sharedCache(): Site {
  let isStored = false
  return {
    routes: {},
    otherwise() {
      const response = html('<h1>Teas</h1>')
      const headers = { ...response.headers, 'x-cache': isStored ? 'HIT' : 'MISS' }
      isStored = true
      return { ...response, headers }
    },
  }
}

probeTable(probe, {
  clean: {
    'no cache': given(prefixed),
    'a key with the header': given(cached(prefixed, (request) => headerOf(request, 'x-forwarded-prefix'))),
    'a cache before a page without headers': given(cached({ routes: {}, otherwise: html('<h1>Teas</h1>') })),
    'a page of components with its own key': given(cached(byType, (request) => headerOf(request, 'rsc'))),
    'a host in links, which another check reports': given(cached(named)),
    'a page that lists the headers of all visitors': given(logged),
    'an application that fails': given({ routes: {}, otherwise: { status: 500, body: 'failed' } }),
  },
  found: {
    'a prefix in links': found(() => cached(prefixed), 'high', 'x-forwarded-prefix at /'),
    'a language of a cookie': found(() => cached(greeting), 'high', 'cookie at /'),
    'components of Next.js instead of the page': found(() => cached(byType), 'medium', 'rsc at /'),
    'a redirect to https': found(() => cached(behindTls), 'medium', 'x-forwarded-scheme at /'),
  },
  skipped: {
    'a cache that ignores the query': {
      ...given({ routes: {} }),
      site: sharedCache,
      reason:
        'the cache ignores the query of the URL, so that no request is safe for other visitors: include the query in the cache key of a test environment',
    },
  },
})
