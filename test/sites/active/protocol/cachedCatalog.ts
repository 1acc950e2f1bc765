import { cachingSite } from '../../../helpers/sites/cachingSite.ts'
import { html, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const prefixOf = ({ headers }: SiteRequest) =>
  encodeURI(String(headers['x-forwarded-prefix'] ?? '')).replaceAll('"', '%22')

const catalog: Site = {
  routes: {
    '/': (request) =>
      html(
        `<!doctype html><html lang="en"><head><title>Teas</title></head><body><h1>Teas</h1><a href="${prefixOf(request)}/green">Green</a></body></html>`,
      ),
    '/green': html('<!doctype html><html lang="en"><head><title>Green</title></head><h1>Green</h1></html>'),
  },
}

function site(name: string, about: string, keyOf: (request: SiteRequest) => string) {
  const origin = `http://${name}.example`
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    open: () => ({ world: { [origin]: cachingSite(catalog, { stores: () => true, keyOf }) } }),
  } as const // `as`: a literal.
}

export const cachedCatalog: ActiveSite = {
  ...site('cached-catalog', 'a catalog behind a cache that knows only URLs', () => ''),
  findings: [['protocol.cache-poisoning', 'high', 'x-forwarded-prefix at /']],
}

export const keyedCatalog: ActiveSite = {
  ...site('keyed-catalog', 'a catalog behind a cache with the prefix in its key', prefixOf),
  findings: [],
}
