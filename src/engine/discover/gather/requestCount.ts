import { isInScanScope } from '../../network/egress/egress.ts'
import type { RequestListener } from '../../network/layers/layer.ts'
import type { GatherContext, ReachedFirst } from '../crawl/context.ts'

export type RequestCount = {
  /** The same context, of which the count is kept. */
  readonly context: GatherContext
  /** Requests to the target's own site, the first page's among them, redirects included. */
  readonly requests: number
}

/**
 * Counts what gatherers send to the target, so that the last of them may use what the others left.
 *
 * What egress had to send again is not counted: how often that happens is chance, and what is asked may only
 * depend on what the target said.
 */
export function countRequests(context: GatherContext, { target, first }: ReachedFirst): RequestCount {
  let requests = 1 + first.redirects.length
  const listener: RequestListener = (request) => (response) => {
    if (!isInScanScope(target.hostname, new URL(request.url).hostname)) return
    requests += 1 + (response.ok ? response.exchange.redirects.length : 0)
  }
  return {
    context: { ...context, egress: context.egress.through({ listeners: [listener] }) },
    get requests() {
      return requests
    },
  }
}
