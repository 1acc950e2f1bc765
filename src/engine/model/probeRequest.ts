import type { Renewal, SentForm } from './surface.ts'

/** The account of a request. `user` is the one of the crawl. */
export type AccountName = 'anonymous' | 'user' | 'other' | 'administrator'

export type ProbeMethod =
  | 'GET'
  | 'HEAD'
  | 'OPTIONS'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'DELETE'
  | 'TRACE'
  | 'PROPFIND'

export type ProbeRequest = {
  readonly url: string
  readonly method?: ProbeMethod
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Default: `user` in an authenticated scan, except for sign-ins. */
  readonly as?: AccountName
  readonly signsIn?: true
  /** Passes the limit of payloads in sign-ups. */
  readonly signsUp?: true
  /** Its cookies are input and no credentials, so evidence shows them. */
  readonly hasCookieInput?: true
  /** Default false. Only within the authorized hosts and ports; each counts. */
  readonly followRedirects?: boolean
  /** Sends dot segments of the path as they are written. */
  readonly isPathAsIs?: true
  readonly bodyBytesMax?: number
  readonly timeoutMs?: number
  /** A 429 causes no pause and no retry. */
  readonly isRefusalExpected?: true
  readonly callsModel?: true
  /** An earlier response suffices, unless the target may have changed. It costs no budget. */
  readonly isFirstLook?: true
  /** Single-use tokens and values, renewed on each send. */
  readonly renewal?: Renewal
  readonly form?: SentForm
}
