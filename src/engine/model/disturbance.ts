/** Watches a target's health during a scan. Types only. */
import type { Disturbance } from '../../shared/model/report.ts'
import type { Exchange, HeaderFields } from './artifacts.ts'
import type { EgressFailureCode, EgressRequest, EgressResponse } from './egress.ts'

export type NotedRequest = {
  readonly url: URL
  /** Refused on purpose, so the outcome says nothing about health. */
  readonly isRefusalExpected: boolean
  readonly outcome:
    | {
        readonly ok: true
        readonly status: number
        readonly headers: HeaderFields
        readonly text: string
      }
    | { readonly ok: false; readonly code: EgressFailureCode }
}

/** Sends an unmonitored request, with the usual scope and pace. */
export type PlainSend = (request: EgressRequest) => Promise<EgressResponse>

export type TrafficMonitor = {
  watches(url: URL): boolean
  /** Sets the sender for the monitor's own requests, until its signal aborts. */
  attach(send: PlainSend, signal: AbortSignal): void
  /** Waits until a request may be sent. Resolves to null, or to the reason why sending has stopped. */
  admit(): Promise<string | null>
  /** Judges an outcome. `repeat`: a disturbance that is over; `withheld`: a disturbance that persists. */
  note(request: NotedRequest): Promise<'stands' | 'repeat' | 'withheld'>
}

type DisturbanceLog = {
  readonly requests: number
  /** Returns why missing reactions in these responses prove nothing; null if the target was healthy. */
  doubt(from: number, to: number): string | null
}

export type TargetMonitor = DisturbanceLog & {
  /** `waits`: gives the target time to recover, even if the scan had given it up. */
  check(options: { readonly waits: boolean }): Promise<void>
  noteWell(): void
  isDisturbed(response: Exchange): boolean
}

export type { Disturbance }
