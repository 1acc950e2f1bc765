/** Record of the writes of a scan, from which a later process undoes them. Plain data. */
import type { Exchange } from './artifacts.ts'
import type { EgressRequest } from './egress.ts'
import type { AccountName } from './probeRequest.ts'
import type { Entry } from './surface.ts'

export type TapedRequest = Omit<EgressRequest, 'account' | 'asked'> & {
  /** Credentials are never recorded. */
  readonly account: AccountName | null
}

export type TapedObject = {
  readonly request: TapedRequest
  readonly isCreated: boolean
  readonly pages: readonly (Exchange | null)[]
}

export type ReadEntry = Pick<Entry, 'url' | 'method' | 'effect' | 'status' | 'mediaType'>

export type TapeEvent =
  /** `deletable`: folders of objects that the application deletes by their URL. */
  | {
      readonly kind: 'learned'
      readonly entries: readonly ReadEntry[]
      readonly deletable: readonly string[]
    }
  | ({ readonly kind: 'kept' } & TapedObject)
  /** Before the write is sent. */
  | { readonly kind: 'asked'; readonly id: number; readonly request: TapedRequest }
  | { readonly kind: 'noted'; readonly id: number; readonly exchange: Exchange | null }
  | { readonly kind: 'left'; readonly url: string }

export type WriteTape = {
  /** Events of earlier processes of the same scan. */
  readonly earlier: readonly TapeEvent[]
  /** Stores the event before it returns. Returns false if it could not. */
  record(event: TapeEvent): boolean
}
