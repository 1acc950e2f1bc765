/** Watches a target's health during a scan. Types only: egress reports each request and knows no more. */
import type { Disturbance } from '../../shared/model/report.ts'
import type { Exchange, HeaderFields } from './artifacts.ts'
import type { EgressFailureCode, EgressRequest, EgressResponse } from './egress.ts'

/** A request to the target and its outcome, without redirects. */
export type NotedRequest = {
  readonly url: URL
  /** The request provokes a refusal on purpose, so the outcome says nothing about health. */
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

/** Sends an unmonitored request, with the usual scope and pace. */
export type PlainSend = (request: EgressRequest) => Promise<EgressResponse>

/** Hooks that egress calls before and after each request to the target. */
export type TrafficMonitor = {
  watches(url: URL): boolean
  /** Sets the sender for the monitor's own requests, until its signal aborts. */
  attach(send: PlainSend, signal: AbortSignal): void
  /** Waits until a request may be sent. Resolves to null, or to the reason why sending has stopped. */
  admit(): Promise<string | null>
  /** Judges an outcome. `repeat`: a disturbance that is over; `withheld`: a disturbance that persists. */
  note(request: NotedRequest): Promise<'stands' | 'repeat' | 'withheld'>
}

/** The target's health, by request number. */
export type DisturbanceLog = {
  readonly requests: number
  /**
   * Returns why missing reactions in responses after request `from`, up to `to`, prove nothing; null if the
   * target was healthy.
   */
  doubt(from: number, to: number): string | null
}

export type TargetMonitor = DisturbanceLog & {
  /** Checks the target now. `waits`: gives it time to recover, even if the scan had given it up. */
  check(options: { readonly waits: boolean }): Promise<void>
  /** Reports a healthy response, which postpones the next check. */
  noteWell(): void
  /** Returns true if a response is known to stem from a disturbance. */
  isDisturbed(response: Exchange): boolean
}

export type { Disturbance }
