import type { Exchange } from '../../../engine/model/artifacts.ts'
import type { EgressRequest } from '../../../engine/model/egress.ts'
import type { Clock } from '../../../shared/clock.ts'
import { cleanText } from '../../../shared/untrustedText.ts'
import { type MessageNetwork, openMessageEgress } from '../webhooks/messageEgress.ts'
import { vendorPauseMs } from './vendorPause.ts'

type VendorResponse = { readonly status: number; readonly value: unknown }

export type VendorClient = {
  /** Throws a `VendorFailure` for each status but 2xx. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<VendorResponse>
  readonly baseUrl: string
  readonly last: { readonly httpStatus: number | null }
}

type FailureFacts = {
  readonly httpStatus?: number | null
  readonly excerpt?: string | null
  readonly pauseMs?: number | null
  readonly isRefused?: boolean
}

export class VendorFailure extends Error {
  readonly httpStatus: number | null
  readonly excerpt: string | null
  readonly pauseMs: number | null
  /** Nothing was done, and a repetition changes nothing. */
  readonly isRefused: boolean

  constructor(message: string, facts: FailureFacts = {}) {
    super(message)
    this.httpStatus = facts.httpStatus ?? null
    this.excerpt = facts.excerpt ?? null
    this.pauseMs = facts.pauseMs ?? null
    this.isRefused = facts.isRefused ?? (this.pauseMs === null && isFinal(this.httpStatus))
  }
}

function isFinal(status: number | null): boolean {
  if (status === null || status < 300 || status >= 500) return false
  return ![401, 403, 407, 408, 409, 425, 429].includes(status)
}

const excerptCharsMax = 512

const limits = { requestsMax: 20, bodyBytesMax: 8 * 1024 * 1024 } as const

export async function withVendor<T>(
  {
    baseUrl,
    headers,
    secrets,
    ...options
  }: MessageNetwork & {
    readonly baseUrl: string
    readonly headers: Readonly<Record<string, string>>
    /** Removed from everything that is stored. */
    readonly secrets: readonly string[]
    readonly signal: AbortSignal
  },
  use: (client: VendorClient) => Promise<T>,
): Promise<T> {
  const { clock } = options
  const egress = openMessageEgress(baseUrl, options, limits)
  const last: { httpStatus: number | null } = { httpStatus: null }

  async function call(
    method: NonNullable<EgressRequest['method']>,
    path: string,
    body?: object,
  ): Promise<VendorResponse> {
    last.httpStatus = null
    const response = await egress.send({
      url: `${baseUrl}${path}`,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      followRedirects: false,
      isRefusalExpected: true,
    })
    if (!response.ok) throw new VendorFailure(response.message)
    const { exchange } = response
    last.httpStatus = exchange.status
    if (exchange.status >= 200 && exchange.status < 300)
      return { status: exchange.status, value: readValue(exchange) }
    throw failureOf(exchange, { clock, secrets })
  }

  try {
    return await use({ baseUrl, call, last })
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    throw new VendorFailure(removeSecrets(error.message, secrets), error)
  } finally {
    await egress.close()
  }
}

function readValue({ body, bodyTruncated }: Exchange): unknown {
  if (body === '' || bodyTruncated) return null
  try {
    return JSON.parse(body)
  } catch {
    // Slack responds `ok`.
    return null
  }
}

function failureOf(
  exchange: Exchange,
  { clock, secrets }: { readonly clock: Clock; readonly secrets: readonly string[] },
): VendorFailure {
  const { status } = exchange
  const text = removeSecrets(exchange.body, secrets)
  return new VendorFailure(describeStatus(status, vendorPauseMs(exchange, clock)), {
    httpStatus: status,
    excerpt: text === '' ? null : cleanText(text, excerptCharsMax),
    pauseMs: vendorPauseMs(exchange, clock),
  })
}

/** Longer ones first, which may contain the others. */
export function removeSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, secret) => left.replaceAll(secret, '[removed]'), text)
}

function describeStatus(status: number, pauseMs: number | null): string {
  if (pauseMs !== null) return `HTTP ${status}: the rate limit is reached; Scanward continues later`
  if (status === 401) return 'HTTP 401: the token is not valid; enter a new one'
  if (status === 403) return 'HTTP 403: the token may not do this; check its permissions'
  if (status === 404) return 'HTTP 404: not found; check the project, and that the token may read it'
  if (status === 410) return 'HTTP 410: it was deleted, or issues are turned off'
  if (status >= 300 && status < 400)
    return `HTTP ${status}: it has moved, and redirects are not followed; enter the new name`
  return `HTTP ${status}`
}
