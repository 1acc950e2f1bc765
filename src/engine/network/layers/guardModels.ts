import type { RequestLayer } from './layer.ts'

/** Calls cost money. Those of probes about models pass, up to a limit. */
export const guardModels: RequestLayer = (next, { models }) => {
  if (models === undefined) return next
  return async (request) => {
    const refusal = models.refusal(request)
    if (refusal !== null) return refusal
    const response = await next(request)
    models.note(request, response)
    return response
  }
}
