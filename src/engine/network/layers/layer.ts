import type { Clock } from '../../../shared/clock.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { EgressAccount, EgressFailureCode, EgressRequest, EgressResponse } from '../../model/egress.ts'
import type { ExchangeLimits, OpenResponse, RawResponse } from '../egress/exchange.ts'
import type { HostGate } from '../egress/hostGate.ts'
import type { EgressOptions } from '../egress/options.ts'
import type { HopRequest } from '../egress/redirect.ts'
import type { RequestCounter } from '../egress/requestCounter.ts'

export type SendRequest = (request: EgressRequest) => Promise<EgressResponse>

export type EgressRefusal = { readonly ok: false; readonly code: EgressFailureCode; readonly message: string }

/** One request on the wire: a redirect that is followed is a hop of its own. */
export type OutgoingHop = {
  readonly request: HopRequest
  /** A 429 is the expected response, so no pause follows and the monitor ignores it. */
  readonly isRefusalExpected: boolean
  readonly reading: Pick<ExchangeLimits, 'bodyBytesMaxOf' | 'timeoutMs'>
}

export type HopResponse = RawResponse & { readonly durationMs: number }

/** Rejects with an `EgressFailure` if there is no response. */
export type SendHop = (hop: OutgoingHop) => Promise<HopResponse>

export type Allowance = {
  /** Takes one request. Returns the refusal if none is left. */
  spend(): EgressRefusal | null
  /** Takes the redirects of a response too, and gives back a request that was withheld. */
  settle(response: EgressResponse): void
}

export type WriteLog = {
  /** Called before a write is sent. Returns the reason why it must not be sent after all; null if it may. */
  announce(request: EgressRequest): string | null
  /** Called before and after every request, as each may change what was read before. */
  noteSent(): void
  /** Null if the write may be sent. */
  reasonToWithhold(request: EgressRequest): Promise<string | null>
  note(request: EgressRequest, response: EgressResponse): Promise<void>
}

export type SideEffectLog = {
  /** `send` reaches the layers below. */
  refusal(request: EgressRequest, send: SendRequest): Promise<EgressRefusal | null>
  note(exchanges: readonly Exchange[]): void
}

export type ModelLog = {
  refusal(request: EgressRequest): EgressRefusal | null
  note(request: EgressRequest, response: EgressResponse): void
}

/** The session of one account, which can expire. */
export type KeptSession = {
  readonly account: EgressAccount
  /** Grows with each renewal. */
  readonly epoch: number
  /** Returns true if the session was renewed since `sentIn`, so that the request should be repeated. */
  note(exchange: Exchange, sentIn: number): Promise<boolean>
}

/** Called before a request is sent; the function that it returns is called with the response. */
export type RequestListener = (request: EgressRequest) => (response: EgressResponse) => void

/** Dependencies of the request layers. A layer whose member is missing passes requests on unchanged. */
export type LayerDeps = {
  readonly account?: EgressAccount | null
  readonly session?: KeptSession
  readonly allowance?: Allowance
  /** Returns true while the target responds normally. If present, endpoints that hang are skipped. */
  readonly isTargetWell?: () => boolean
  /** If present, endpoints that respond with 429 are skipped for a time of this clock. */
  readonly skipsRateLimited?: Pick<Clock, 'now'>
  readonly listeners?: readonly RequestListener[]
  readonly writes?: WriteLog
  readonly sideEffects?: SideEffectLog
  readonly models?: ModelLog
}

export type RequestLayer = (next: SendRequest, deps: LayerDeps) => SendRequest

type OpenRequest = (request: HopRequest, signal: AbortSignal) => Promise<OpenResponse>

export type TransportDeps = {
  readonly options: EgressOptions
  readonly requestStrictly: OpenRequest
  readonly requestLeniently: OpenRequest
  readonly gate: HostGate
  readonly counter: RequestCounter
  /** Origins that have responded: a connection to them may be a kept one. */
  readonly respondedOrigins: Set<string>
  readonly lenientOrigins: Set<string>
}

export type HopLayer = (next: SendHop, deps: TransportDeps) => SendHop
