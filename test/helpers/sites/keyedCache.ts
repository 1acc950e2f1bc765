import type { ResponseHeaders, Site, SiteRequest, SiteResponse } from './site.ts'

export const responseOf = ({ otherwise }: Site, request: SiteRequest) =>
  typeof otherwise === 'function' ? otherwise(request) : (otherwise ?? {})

type Cache = {
  readonly keyOf: (path: string, requests: number) => string
  /** Requests after which a response expires. */
  readonly life?: number
  readonly stores?: (response: SiteResponse) => boolean
  readonly tell?: (age: number | null) => ResponseHeaders
}

const tellTcp = (age: number | null) => ({ 'x-cache': age === null ? 'TCP_MISS' : 'TCP_HIT' })
export const withoutQuery = (path: string) => path.split('?', 1)[0] ?? path

export function openCache(
  site: Site,
  { keyOf, life = 1_000, stores = () => true, tell = tellTcp }: Cache,
): () => Site {
  return () => {
    const stored = new Map<string, { readonly response: SiteResponse; readonly at: number }>()
    let now = 0
    return {
      routes: {},
      async otherwise(request) {
        now += 1
        const key = keyOf(request.path, now)
        const known = stored.get(key)
        const isFresh = known !== undefined && now - known.at < life
        const response = isFresh ? known.response : await responseOf(site, request)
        if (!isFresh && stores(response)) stored.set(key, { response, at: now })
        return { ...response, headers: { ...response.headers, ...tell(isFresh ? now - known.at : null) } }
      },
    }
  }
}
