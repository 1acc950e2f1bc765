import type { Exchange, GatheredArtifacts } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { withSend } from '../../../network/egress/withSend.ts'

const keptMax = 400
const keptCharsMax = 12 * 1024 * 1024

/** What the application has responded to its own requests before probes change them. */
export type SeenResponses = {
  /** The same way to the network, whose responses are remembered. */
  readonly egress: Egress
  /** The response to a request that was the same to the letter; null where none was seen whole. */
  of(request: Asked): Exchange | null
}

type Asked = Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>

/** Remembers responses to whom probes will ask as, of the crawl and of what goes through `egress`. */
export function openSeenResponses(
  egress: Egress,
  { responses }: Pick<GatheredArtifacts, 'responses'>,
  account: EgressAccount | null,
): SeenResponses {
  const seen = new Map<string, Exchange>()
  let charsLeft = keptCharsMax

  // Of two views of a page the user's comes last.
  for (const exchange of responses.ok ? responses.value : [])
    if (exchange.method === 'GET' && !exchange.bodyTruncated) seen.set(keyOf({ url: exchange.url }), exchange)
  const own = new Set<string>()

  function keep(request: EgressRequest, exchange: Exchange): void {
    const key = keyOf(request)
    const isOurs = (request.account ?? null) === account && exchange.redirects.length === 0
    if (!isOurs || exchange.bodyTruncated || own.has(key)) return
    if (own.size >= keptMax || exchange.body.length > charsLeft) return
    charsLeft -= exchange.body.length
    own.add(key)
    seen.set(key, exchange)
  }

  return {
    egress: withSend(egress, async (request) => {
      const response = await egress.send(request)
      if (response.ok) keep(request, response.exchange)
      return response
    }),
    of: (request) => seen.get(keyOf(request)) ?? null,
  }
}

function keyOf({ url, method = 'GET', headers = {}, body = '' }: Asked): string {
  return JSON.stringify([method, url, Object.entries(headers), body])
}
