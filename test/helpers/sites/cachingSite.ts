import type { Site, SiteRequest, SiteResponse } from './site.ts'

/** A cache before a site. It stores responses to GET requests by their path and query. */
export function cachingSite(
  { routes, otherwise }: Site,
  {
    stores,
    keyOf = () => '',
  }: {
    readonly stores: (path: string) => boolean
    /** Further part of the key. Default: none. */
    readonly keyOf?: (request: SiteRequest) => string
  },
): Site {
  const stored = new Map<string, SiteResponse>()
  const respond = async (request: SiteRequest): Promise<SiteResponse> => {
    const route = routes[request.path] ?? routes[request.path.replace(/\?.*$/s, '')] ?? otherwise
    const response = typeof route === 'function' ? await route(request) : route
    return response ?? { status: 404, body: 'Not found' }
  }
  return {
    routes: {},
    async otherwise(request) {
      const key = `${request.path} ${keyOf(request)}`
      const known = stored.get(key)
      if (known !== undefined && request.method === 'GET') return tell(known, 'HIT')
      const response = await respond(request)
      const isFine = [200, 301].includes(response.status ?? 200)
      if (request.method === 'GET' && isFine && stores(request.path)) stored.set(key, response)
      return tell(response, 'MISS')
    },
  }
}

function tell(response: SiteResponse, state: string): SiteResponse {
  return { ...response, headers: { ...response.headers, 'x-cache': state } }
}
