import { problem } from '../../service/problems.ts'
import type { ApiResponse } from './operation.ts'

export const largeRequestsMax = 4

const retrySeconds = 1

export class LargeRequests {
  readonly #counts = new Map<string, number>()

  async run(tokenHash: string, call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const count = this.#counts.get(tokenHash) ?? 0
    if (count >= largeRequestsMax) return refuseLarge()
    this.#counts.set(tokenHash, count + 1)
    try {
      return await call()
    } finally {
      const left = (this.#counts.get(tokenHash) ?? 1) - 1
      if (left === 0) this.#counts.delete(tokenHash)
      else this.#counts.set(tokenHash, left)
    }
  }
}

function refuseLarge(): ApiResponse {
  const message = `The token has ${largeRequestsMax} requests with large bodies under way. Try again in ${retrySeconds} s.`
  return problem(
    'rate_limited',
    { message, retry_after_seconds: retrySeconds },
    { 'retry-after': String(retrySeconds) },
  )
}
