export type RetryOptions = {
  /** Replaces the `fetch` of the platform. */
  readonly fetch?: typeof fetch
  /** A longer `retry-after` is not waited for. */
  readonly retryAfterMsMax?: number
  readonly requestTimeoutMs?: number
}

type RetriedRequest = { readonly method: string; readonly headers: Headers; readonly body?: string }

const attemptsMax = 5

/**
 * Sends a request, and repeats it after the seconds that `retry-after` names: after 429, because a limit refused it, and
 * after 503, if repeating it starts nothing twice.
 */
export async function fetchWithRetries(
  url: string,
  request: RetriedRequest,
  { fetch: send = fetch, retryAfterMsMax = 70_000, requestTimeoutMs = 60_000 }: RetryOptions,
): Promise<Response> {
  const isRepeatable = request.method !== 'POST' || request.headers.has('idempotency-key')
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(url, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) })
    const isRefused = response.status === 429 || (response.status === 503 && isRepeatable)
    const waitMs = isRefused ? readRetryAfterMs(response) : null
    if (waitMs === null || waitMs > retryAfterMsMax || attempt === attemptsMax) return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

function readRetryAfterMs(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : null
}
