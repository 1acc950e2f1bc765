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
  /** Slows down if response times grow; see pace.ts. */
  readonly adaptsPace?: true
}

/** Decides by hostname and effective port whether a request is allowed. */
export type ScanScope = (hostname: string, port: number) => boolean

export type SentHop = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A session at the target, added to each hop in its scope. */
export type EgressAccount = {
  /**
   * Returns headers for a URL; empty outside the session's origin. With `from`, the `Origin` of a cross-site
   * request, returns only headers that browsers send by themselves.
   */
  headersFor(url: URL, from?: string): Readonly<Record<string, string>>
  /** Stores cookies of each response, redirects included. */
  noteResponse(url: URL, headers: HeaderFields, request?: SentHop): void
}

export type EgressRequest = {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE'
  /** Overrides the client's account; null: unauthenticated. */
  readonly account?: EgressAccount | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default true, within the scope. */
  readonly followRedirects?: boolean
  /** Below the scan's limit. */
  readonly bodyBytesMax?: number
  /** Below the scan's limit, for responses that may stay open, such as event streams. */
  readonly timeoutMs?: number
  /** A 429 causes no pause and no retry. */
  readonly isRefusalExpected?: true
  /** For a writing request: its form. Not sent. */
  readonly form?: SentForm
  /** For a probe: the request before tokens and fresh values were filled in. Not sent. */
  readonly asked?: ProbeRequest
}

/** A WebSocket handshake; the URL scheme is `ws`, `wss`, `http` or `https`. */
export type SocketRequest = Pick<EgressRequest, 'url' | 'headers' | 'account' | 'timeoutMs'> & {
  /** Time to wait for messages after the handshake. */
  readonly waitMs: number
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
  | 'budget_used_up'
  | 'disturbed'
  /** It would have changed something that the scan cannot restore. */
  | 'withheld'
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
  /** Organization, or else the issuer's common name. */
  readonly issuer: string | null
  /** RFC 3339. */
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
      /** As text: an IP address, a hostname, `10 mail.example.com`, `issue ca.example`. */
      readonly records: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/** DNS lookups with a shared time limit. */
export type DnsSession = {
  /** Follows aliases, as resolvers do. */
  query(name: string, type: DnsRecordType): Promise<DnsResponse>
  /** Cancels pending lookups. */
  close(): void
}
