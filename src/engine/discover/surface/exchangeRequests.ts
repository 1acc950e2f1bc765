import type { Exchange } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'

const exchangesMax = 1_000

export function listExchangeRequests(exchanges: readonly Exchange[]): readonly FoundRequest[] {
  return exchanges.slice(0, exchangesMax).flatMap(({ method, url, status, mediaType, redirects }) => {
    if (method !== 'GET') return []
    const hops = redirects.map(
      (hop): FoundRequest => ({ method, url: hop.url, status: hop.status, source: 'page' }),
    )
    return [...hops, { method, url, status, mediaType, source: 'page' }]
  })
}
