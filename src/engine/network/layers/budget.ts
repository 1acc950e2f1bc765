import type { EgressResponse } from '../../model/egress.ts'
import type { Allowance, EgressRefusal, RequestLayer } from './layer.ts'

export const budget: RequestLayer = (next, { allowance }) => {
  if (allowance === undefined) return next
  return async (request) => {
    const refusal = allowance.spend()
    if (refusal !== null) return refusal
    const response = await next(request)
    allowance.settle(response)
    return response
  }
}

/** A fixed number of requests, redirects included. `message` says whose they are. */
export class RequestAllowance implements Allowance {
  readonly #refusal: EgressRefusal
  readonly #requestsMax: number
  #left: number

  constructor(requestsMax: number, message: string) {
    this.#requestsMax = requestsMax
    this.#left = requestsMax
    this.#refusal = { ok: false, code: 'budget_used_up', message }
  }

  get left(): number {
    return Math.max(0, this.#left)
  }

  /** Redirects of the last request may exceed the allowance. */
  get spent(): number {
    return this.#requestsMax - this.#left
  }

  spend(): EgressRefusal | null {
    if (this.#left <= 0) return this.#refusal
    this.#left -= 1
    return null
  }

  settle(response: EgressResponse): void {
    if (response.ok) this.#left -= response.exchange.redirects.length
    else if (response.code === 'withheld' || response.code === 'model_spared') this.#left += 1
  }
}
