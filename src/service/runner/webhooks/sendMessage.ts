import type { EgressLimits } from '../../../engine/model/egress.ts'
import { openEgress } from '../../../engine/network/egress/egress.ts'
import { passiveLimits } from '../../../engine/network/egress/limits.ts'
import type { Network } from '../../../engine/network/egress/network.ts'
import { retryAfterMs } from '../../../engine/network/egress/retryAfter.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { cleanText } from '../../../shared/untrustedText.ts'

export type SentMessage = {
  readonly httpStatus: number | null
  readonly error: string | null
  readonly responseExcerpt: string | null
  readonly retryAfterMs: number | null
  readonly durationMs: number
}

type SendOptions = {
  readonly clock: Clock
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly signal: AbortSignal
  readonly attemptMs: number
  /** For tests. */
  readonly network?: Partial<Network>
}

const excerptCharsMax = 512

const limits: EgressLimits = {
  ...passiveLimits,
  requestsMax: 1,
  perHostMax: 1,
  redirectsMax: 0,
  // UTF-8 bytes of the excerpt.
  bodyBytesMax: 4 * excerptCharsMax,
  hostPauseMsMax: 0,
}

/**
 * Sends under the network rules of scans: checks the connected IP address, follows no redirect, requires a
 * trusted certificate.
 */
export async function sendMessage(
  {
    url,
    headers,
    body,
  }: { readonly url: string; readonly headers: Record<string, string>; readonly body: string },
  { attemptMs, ...options }: SendOptions,
): Promise<SentMessage> {
  const { hostname } = new URL(url)
  const startedAt = options.clock.now()
  const egress = openEgress({
    ...options,
    isInScope: (name) => name === hostname,
    limits: { ...limits, connectTimeoutMs: attemptMs, requestTimeoutMs: attemptMs },
    headers: { 'user-agent': options.userAgent },
    requiresTrust: true,
  })
  try {
    const response = await egress.send({
      url,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      followRedirects: false,
      isRefusalExpected: true,
    })
    const durationMs = options.clock.now() - startedAt
    if (!response.ok) {
      const error = response.message
      return { httpStatus: null, error, responseExcerpt: null, retryAfterMs: null, durationMs }
    }
    const { status, body: text } = response.exchange
    const isFine = status >= 200 && status < 300
    return {
      httpStatus: status,
      error: isFine ? null : describeStatus(status),
      responseExcerpt: text === '' ? null : cleanText(text, excerptCharsMax),
      retryAfterMs: retryAfterMs(response.exchange, options.clock),
      durationMs,
    }
  } finally {
    await egress.close()
  }
}

function describeStatus(status: number): string {
  return status >= 300 && status < 400
    ? `The receiver returned HTTP ${status}; redirects are not followed`
    : `The receiver returned HTTP ${status}`
}
