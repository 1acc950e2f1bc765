import type { Exchange, TlsState } from '../artifacts.ts'

export type EgressLimits = {
  /** Requests to the target in the whole scan, redirects included. */
  readonly requestsMax: number
  /** Requests under way at once to one host. */
  readonly perHostMax: number
  readonly redirectsMax: number
  /** Bytes of a body after decompression; the rest is cut. */
  readonly bodyBytesMax: number
  readonly headerBytesMax: number
  readonly connectTimeoutMs: number
  /** From the start of one request, a redirect being another, to the end of its body. */
  readonly requestTimeoutMs: number
  /** How long one host may make the whole scan wait by 429 and `Retry-After`, all its pauses together. */
  readonly hostPauseMsMax: number
}

export const passiveLimits: EgressLimits = {
  requestsMax: 150,
  perHostMax: 5,
  redirectsMax: 10,
  bodyBytesMax: 10 * 1024 * 1024,
  headerBytesMax: 64 * 1024,
  connectTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  hostPauseMsMax: 60_000,
}

export type EgressRequest = {
  readonly url: string
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default true: redirects are followed inside the scope of the request. */
  readonly followRedirects?: boolean
  /** Smaller than the limit of the scan, when a start of the body is enough. */
  readonly bodyBytesMax?: number
}

export type EgressFailureCode =
  | 'name_not_found'
  | 'address_refused'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'out_of_scope'
  | 'too_many_redirects'
  | 'headers_too_large'
  | 'invalid_answer'
  | 'rate_limited'
  | 'budget_used_up'
  | 'aborted'

export type EgressAnswer =
  | { readonly ok: true; readonly exchange: Exchange }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type TlsAnswer =
  | { readonly ok: true; readonly state: TlsState }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }
