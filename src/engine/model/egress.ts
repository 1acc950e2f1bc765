import type { Exchange, HeaderFields, TlsState } from './artifacts.ts'
import type { ProbeRequest } from './probeRequest.ts'
import type { SentForm } from './surface.ts'

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
  /** Slows down where responses take longer and longer; see adaptivePace.ts. Default: it does not. */
  readonly adaptsPace?: true
}

/** Which hosts and ports may be asked. The hostname is that of a URL, the port its own or that of its scheme. */
export type ScanScope = (hostname: string, port: number) => boolean

/** What an account is told of the request that a response is for. */
export type SentHop = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Somebody's sign-in at the target, which every hop of a request carries where it belongs. */
export type EgressAccount = {
  /**
   * Fields to send to a URL; empty for any other origin than the one that the sign-in is for. `from` is the `Origin`
   * that the request names, if any: what pretends to come from another site carries only what browsers send by
   * themselves.
   */
  headersFor(url: URL, from?: string): Readonly<Record<string, string>>
  /** Told of each response, redirects too, so that cookies which it sets are kept. */
  noteResponse(url: URL, headers: HeaderFields, request?: SentHop): void
}

export type EgressRequest = {
  readonly url: string
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE'
  /** Instead of the door's own; null: nobody's. */
  readonly account?: EgressAccount | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default true: redirects are followed inside the scope of the request. */
  readonly followRedirects?: boolean
  /** Smaller than the limit of the scan, when a start of the body is enough. */
  readonly bodyBytesMax?: number
  /** Shorter than the limit of the scan, for what may keep its response open on purpose, as a stream of events. */
  readonly timeoutMs?: number
  /** A 429 is a response like any other: the host is not left alone for it, nor asked again. */
  readonly isRefusalExpected?: true
  /** Of a request that writes, the form that sends it; nothing of it is sent. */
  readonly form?: SentForm
  /** Of a probe: what it asked for, before tokens and values of this moment were put in; nothing of it is sent. */
  readonly asked?: ProbeRequest
}

/** The opening handshake of a WebSocket; its URL has the scheme `ws`, `wss`, `http` or `https`. */
export type SocketRequest = Pick<EgressRequest, 'url' | 'headers' | 'account' | 'timeoutMs'> & {
  /** How long messages are waited for once the connection stands. */
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
  /** It would have changed something that the scan could not put back. */
  | 'withheld'
  | 'aborted'

export type EgressResponse =
  | {
      readonly ok: true
      readonly exchange: Exchange
      /** From when the last request of it was sent, after any waiting for its turn, to the end of its body. */
      readonly durationMs: number
    }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type TlsResponse =
  | { readonly ok: true; readonly state: TlsState }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

/** Whose certificate it is and until when. */
export type CertificateDates = {
  /** The organization that issued it, or the issuer's name where it tells none. Null: neither. */
  readonly issuer: string | null
  /** RFC 3339. */
  readonly expiresAt: string
}

export type CertificateResponse =
  | { readonly ok: true; readonly certificate: CertificateDates }
  | { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'MX' | 'NS' | 'CAA'

/** What the resolver said, or why nothing is known; the reason is shown to people. */
export type DnsResponse =
  | {
      readonly ok: true
      /** False where the resolver says that there is no such name at all (NXDOMAIN). */
      readonly nameExists: boolean
      /** Text: an address, a name, `10 mail.example.com`, `issue ca.example`. Empty when there are none. */
      readonly records: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/** Questions to a resolver that have a time in common. */
export type DnsSession = {
  /** Asks for the records of a name, following aliases as resolvers do. */
  query(name: string, type: DnsRecordType): Promise<DnsResponse>
  /** Ends the session, and what is under way without a response. */
  close(): void
}
