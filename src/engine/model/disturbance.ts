/** How a target's condition is watched while a scan runs. Types only: egress tells of each request and knows no more. */
import type { Disturbance } from '../../shared/model/report.ts'
import type { Exchange, HeaderFields } from './artifacts.ts'
import type { EgressFailureCode, EgressRequest, EgressResponse } from './egress.ts'

/** One request to the target and what came of it, redirects not followed. */
export type NotedRequest = {
  readonly url: URL
  /** The response was asked for by a request that is meant to be refused, and tells nothing of the target. */
  readonly isRefusalExpected: boolean
  readonly outcome:
    | {
        readonly ok: true
        readonly status: number
        readonly headers: HeaderFields
        /** Start of the body, decoded. */
        readonly text: string
      }
    | { readonly ok: false; readonly code: EgressFailureCode }
}

/** Sends a request that nobody watches, through the same door and at the same pace. */
export type PlainSend = (request: EgressRequest) => Promise<EgressResponse>

/** What egress asks before each request to the target, and tells after it. */
export type TrafficMonitor = {
  watches(url: URL): boolean
  /** Requests of the monitor's own go through the door that was attached last, until its signal ends. */
  attach(send: PlainSend, signal: AbortSignal): void
  /** Resolves when a request may be sent: with null, or with why none may be sent any more. */
  admit(): Promise<string | null>
  /**
   * Resolves when it is known what the outcome is worth. `repeat`: it is none of the application's, and the target is
   * well again. `withheld`: it is none of the application's, and the target is not well.
   */
  note(request: NotedRequest): Promise<'stands' | 'repeat' | 'withheld'>
}

/** What is known of the target's condition, by the number of the request. */
export type DisturbanceLog = {
  /** Requests to the target so far. */
  readonly requests: number
  /**
   * Why what was not seen in the responses after request `from`, up to `to`, proves nothing; null where the target
   * was well.
   */
  doubt(from: number, to: number): string | null
}

/** What may be known and asked of the target's condition while a scan runs. */
export type TargetMonitor = DisturbanceLog & {
  /** Looks at the target now. `waits`: gives it time to recover, and tries again where it was given up. */
  check(options: { readonly waits: boolean }): Promise<void>
  /** Somebody else saw the target respond as it should: it need not be looked at for a while. */
  noteWell(): void
  /** Says whether a response is what the target showed while it was not well, as far as that is known by now. */
  isDisturbed(response: Exchange): boolean
}

export type { Disturbance }
