import { EgressFailure } from './failure.ts'

export class RequestCounter {
  readonly #requestsMax: number
  #requests = 0

  constructor(requestsMax: number) {
    this.#requestsMax = requestsMax
  }

  get requests(): number {
    return this.#requests
  }

  get isExhausted(): boolean {
    return this.#requests >= this.#requestsMax
  }

  /** Throws if the limit is reached. Call it before sending. */
  count(): void {
    if (this.isExhausted) {
      throw new EgressFailure('budget_used_up', `Request budget (${this.#requestsMax}) exhausted`)
    }
    this.#requests += 1
  }
}
