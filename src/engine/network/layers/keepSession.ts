import type { RequestLayer } from './layer.ts'

/** Repeats a request that met an expired session, once the session is renewed. */
export const keepSession: RequestLayer = (next, { session }) => {
  if (session === undefined) return next
  return async (request) => {
    if (request.account !== session.account) return await next(request)
    const sentIn = session.epoch
    const response = await next(request)
    if (!response.ok) return response
    const isRenewed = await session.note(response.exchange, sentIn)
    return isRenewed ? await next(request) : response
  }
}
