import type { RequestLayer } from './layer.ts'

/** Such as those of a link shortener. */
export const guardSideEffects: RequestLayer = (next, { sideEffects }) => {
  if (sideEffects === undefined) return next
  return async (request) => {
    const refusal = await sideEffects.refusal(request, next)
    if (refusal !== null) return refusal
    const response = await next(request)
    if (response.ok) sideEffects.note([response.exchange])
    return response
  }
}
