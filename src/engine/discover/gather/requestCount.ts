import { isInScanScope } from '../../network/egress/egress.ts'
import type { RequestListener } from '../../network/layers/layer.ts'
import type { GatherContext, ReachedFirst } from '../crawl/context.ts'

type RequestCount = {
  readonly context: GatherContext
  /** To the target's own site, with redirects and the first page. */
  readonly requests: number
}

/**
 * Counts requests, so that the last gatherer may use what is left. Retries by egress are random and not
 * counted: a scan's requests may depend only on the target.
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
