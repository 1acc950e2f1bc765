import type { EgressRequest } from '../../model/egress.ts'
import { isInScanScope } from '../../network/egress/egress.ts'
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
  const { egress } = context
  let requests = 1 + first.redirects.length
  return {
    context: {
      ...context,
      egress: {
        ...egress,
        get requests() {
          return egress.requests
        },
        async send(request: EgressRequest) {
          const response = await egress.send(request)
          if (isInScanScope(target.hostname, new URL(request.url).hostname)) {
            requests += 1 + (response.ok ? response.exchange.redirects.length : 0)
          }
          return response
        },
      },
    },
    get requests() {
      return requests
    },
  }
}
