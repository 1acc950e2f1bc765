/** What probes send. Types alone. */
import type { Renewal, SentForm } from './surface.ts'

/** Whose sign-in a request carries. `user` is the one that the scan crawled with. */
export type AccountName = 'anonymous' | 'user' | 'other' | 'administrator'

export type ProbeMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE'

export type ProbeRequest = {
  readonly url: string
  /** Default GET. */
  readonly method?: ProbeMethod
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default: `user` where the scan signs in and the request does not, else `anonymous`. */
  readonly as?: AccountName
  readonly signsIn?: true
  /** Its cookies hold input, and no sign-in: evidence shows them. */
  readonly hasCookieInput?: true
  /** Default false. Redirects are followed inside the authorized host and ports alone, each counted. */
  readonly followRedirects?: boolean
  /** Smaller than the scan's limit, where a start of the body is enough. */
  readonly bodyBytesMax?: number
  readonly timeoutMs?: number
  /** A 429 is a response like any other: the host is not left alone for it, nor asked again. */
  readonly isRefusalExpected?: true
  /**
   * For a first look: what the scan has been responded to the same request will do, unless it may have changed since.
   * Such a response costs nothing.
   */
  readonly isFirstLook?: true
  /** Tokens and values that have to be new each time it is sent. */
  readonly renewal?: Renewal
  /** Of a request that writes, the form that sends it. */
  readonly form?: SentForm
}
