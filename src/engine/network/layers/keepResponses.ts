import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'
import type { RequestLayer, RequestListener } from './layer.ts'

export const keepResponses: RequestLayer = (next, { listeners = [] }) => {
  if (listeners.length === 0) return next
  return async (request) => {
    const noteResponse = listeners.map((listener) => listener(request))
    const response = await next(request)
    for (const note of noteResponse) note(response)
    return response
  }
}

export type ResponseKeeper = { note(request: EgressRequest, exchange: Exchange): void }

export function listenerOf(keeper: ResponseKeeper): RequestListener {
  return (request) => (response) => {
    if (response.ok) keeper.note(request, response.exchange)
  }
}
