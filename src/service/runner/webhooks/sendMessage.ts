import { retryAfterMs } from '../../../engine/network/egress/retryAfter.ts'
import { cleanText } from '../../../shared/untrustedText.ts'
import { type MessageNetwork, openMessageEgress } from './messageEgress.ts'

export type SentMessage = {
  readonly httpStatus: number | null
  readonly error: string | null
  readonly responseExcerpt: string | null
  readonly retryAfterMs: number | null
  readonly durationMs: number
}

const excerptCharsMax = 512

const limits = { requestsMax: 1, bodyBytesMax: 4 * excerptCharsMax } as const

export async function sendMessage(
  {
    url,
    headers,
    body,
  }: { readonly url: string; readonly headers: Record<string, string>; readonly body: string },
  options: MessageNetwork & { readonly signal: AbortSignal },
): Promise<SentMessage> {
  const startedAt = options.clock.now()
  const egress = openMessageEgress(url, options, limits)
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
