import type { Exchange, HeaderFields, TlsState } from './artifacts.ts'
import type { ProbeRequest } from './probeRequest.ts'
import type { SentForm } from './surface.ts'

export type EgressLimits = {
  /** Per scan, redirects included. */
  readonly requestsMax: number
  /** Concurrent requests. */
  readonly perHostMax: number
  readonly redirectsMax: number
  /** After decompression; the rest is cut. */
  readonly bodyBytesMax: number
  readonly headerBytesMax: number
  readonly connectTimeoutMs: number
  /** Per hop, to the end of the body. */
  readonly requestTimeoutMs: number
  /** Sum of all pauses of one host through 429 and `Retry-After`. */
  readonly hostPauseMsMax: number
  /** Slows down if response times grow; see adaptivePace.ts. */
  readonly adaptsPace?: true
}

export type ScanScope = (hostname: string, port: number) => boolean

export type SentHop = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A session at the target, added to each hop in its scope. */
export type EgressAccount = {
  /**
   * Empty outside the session's origin. With `from`, a cross-site `Origin`, returns only headers that
   * browsers send by themselves.
   */
  headersFor(url: URL, from?: string): Readonly<Record<string, string>>
  noteResponse(url: URL, headers: HeaderFields, request?: SentHop): void
}

export type EgressRequest = {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE' | 'PROPFIND'
  /** Overrides the client's account; null: unauthenticated. */
  readonly account?: EgressAccount | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default true, within the scope. */
  readonly followRedirects?: boolean
  readonly isPathAsIs?: true
  readonly bodyBytesMax?: number
  /** For responses that may stay open, such as event streams. */
  readonly timeoutMs?: number
  readonly isRefusalExpected?: true
  /** A POST request that only reads. Not sent. */
  readonly isRead?: true
  /** A call of a language model, which costs its owner money. */
  readonly callsModel?: true
  /** The form of a writing request. Not sent. */
  readonly form?: SentForm
  /** The request before tokens and fresh values were filled in. Not sent. */
  readonly asked?: ProbeRequest
}

/** A WebSocket handshake; the URL scheme is `ws`, `wss`, `http` or `https`. */
export type SocketRequest = Pick<EgressRequest, 'url' | 'headers' | 'account' | 'timeoutMs'> & {
  readonly waitMs: number
  /** Sent as the only message, after the handshake. */
  readonly text?: string
  /** Ends the wait when no message followed the last one of a reply for so long. */
  readonly quietMs?: number
  readonly isReply?: (message: string) => boolean
  readonly callsModel?: true
  /** Replaces path and query of the request line (RFC 9112, 3.2). The connection goes to `url`. */
  readonly requestTarget?: string
}

export type SocketOutcome =
  | { readonly ok: true; readonly exchange: Exchange; readonly messages: readonly string[] }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

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
  /** One endpoint, not the host. */
  | 'endpoint_limited'
  | 'budget_used_up'
  | 'disturbed'
  /** It would have changed something that the scan cannot restore. */
  | 'withheld'
  /** A call of a language model beyond what the scan may cost. */
  | 'model_spared'
  | 'aborted'

export type EgressResponse =
  | {
      readonly ok: true
      readonly exchange: Exchange
      /** For the final hop: from sending, without queueing, to the end of the body. */
      readonly durationMs: number
    }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type TlsResponse =
  | { readonly ok: true; readonly state: TlsState }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type CertificateDates = {
  readonly issuer: string | null
  readonly expiresAt: string
}

export type CertificateResponse =
  | { readonly ok: true; readonly certificate: CertificateDates }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'MX' | 'NS' | 'CAA'

/** The reason is shown to users. */
export type DnsResponse =
  | {
      readonly ok: true
      /** False for NXDOMAIN. */
      readonly nameExists: boolean
      readonly records: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/** DNS lookups with a shared time limit. */
export type DnsSession = {
  query(name: string, type: DnsRecordType): Promise<DnsResponse>
  close(): void
}
