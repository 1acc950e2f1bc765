import { setTimeout as delay } from 'node:timers/promises'
import type { Exchange, Target } from '../../model/artifacts.ts'
import type {
  Disturbance,
  NotedRequest,
  PlainSend,
  TargetMonitor,
  TrafficMonitor,
} from '../../model/disturbance.ts'
import type { EgressResponse } from '../../model/egress.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { DisturbanceLimits } from './limits.ts'
import {
  type DisturbanceKind,
  describeResponse,
  isOfSameState,
  isSamePlace,
  isStillThePage,
  type ResponseLook,
} from './looks.ts'
import { type DisturbedRange, disturbedRangeOf, doubtBetween, reportStretch } from './stretches.ts'
import { Suspicion } from './suspicion.ts'

/** Looks that are kept since the target was last well. */
const looksMax = 400
const stretchesMax = 100
const textCharsMax = 16 * 1024
/** Of requests that have to agree before the target counts as not well. */
const confirmations = 2

export type MonitorOptions = {
  readonly limits: DisturbanceLimits
  readonly cache: ScanCache
  /** A name that no site has. */
  readonly randomName: () => string
}

/** What asking the target has shown; `unknown` where it could not be asked. */
type Condition =
  | { readonly is: 'well'; readonly at: number }
  | { readonly is: 'disturbed'; readonly kind: DisturbanceKind; readonly sign: ResponseLook }
  | { readonly is: 'unknown' }

/**
 * Watches one target for a whole scan. It judges by what is requested anyway; where that looks wrong, and now and then
 * in an active scan, it requests the start page again as a visitor. While it is not well every request waits; when it
 * stays so, none is sent any more.
 */
export class Monitor implements TrafficMonitor, TargetMonitor {
  readonly #options: MonitorOptions
  readonly #suspicion: Suspicion
  #door: { readonly send: PlainSend; readonly signal: AbortSignal } | null = null
  #start: { readonly origin: string; readonly url: string; page: ResponseLook } | null = null
  #requests = 0
  #sentinels = 0
  /** The number of the last request that has shown the target to be well. */
  #wellAt = 0
  /** The same as others have seen it, who are not the visitor of the monitor: it puts off the next sentinel, no more. */
  #seenWellAt = 0
  #looks: ResponseLook[] = []
  #stretches: DisturbedRange[] = []
  #asking: Promise<void> | null = null
  #stopped: string | null = null

  constructor(options: MonitorOptions) {
    this.#options = options
    this.#suspicion = new Suspicion(options.cache)
  }

  get requests(): number {
    return this.#requests
  }

  get disturbances(): readonly Disturbance[] {
    return this.#stretches.map(reportStretch)
  }

  attach(send: PlainSend, signal: AbortSignal): void {
    this.#door = { send, signal }
  }

  /** Begins with the first page. It is requested once more where one who comes straight to it may be given another. */
  async begin({ origin, url }: Pick<Target, 'origin' | 'url'>, first: Exchange): Promise<void> {
    this.#requests = 1 + first.redirects.length
    const outcome = outcomeOf({ ok: true, exchange: first, durationMs: 0 })
    const isGiven = first.redirects.length === 0
    const page = isGiven
      ? describeResponse({ url: new URL(url), outcome }, this.#requests)
      : await this.#request(url)
    this.#wellAt = this.#requests
    if (page !== null) this.#start = { origin, url, page }
  }

  watches({ origin }: URL): boolean {
    return this.#start?.origin === origin
  }

  doubt(from: number, to: number): string | null {
    return doubtBetween(this.#stretches, from, to)
  }

  isDisturbed(response: Exchange): boolean {
    if (this.#stretches.length === 0 || !this.watches(new URL(response.url))) return false
    // A page to which the target sent every request shows itself by the way there.
    const looks = [...response.redirects.map(lookOfHop), lookOfEnd(response)].filter((look) => look !== null)
    return this.#stretches.some(({ sign }) =>
      looks.some((look) => isSamePlace(look, sign, this.#options.cache)),
    )
  }

  async admit(): Promise<string | null> {
    while (this.#asking !== null) await this.#asking
    return this.#stopped
  }

  async note({ url, outcome, isRefusalExpected }: NotedRequest): Promise<'stands' | 'repeat' | 'withheld'> {
    this.#requests += 1
    const look = describeResponse({ url, outcome }, this.#requests)
    if (look === null || isRefusalExpected) return 'stands'
    this.#looks = [...this.#looks.slice(1 - looksMax), look]
    const isSuspicious = this.#suspicion.note(look)
    if (this.#asking !== null) await this.#asking
    // What was being asked when this response came says nothing of it.
    const isOpen = isSuspicious && look.at > this.#wellAt
    if (this.#stopped === null && (isOpen || this.#isSentinelDue())) await this.#askNow()
    const stretch = disturbedRangeOf(look, this.#stretches, this.#options.cache)
    if (stretch !== null) return stretch.to === null ? 'withheld' : 'repeat'
    if (isSuspicious) this.#suspicion.clear(look)
    // One that broke off at once, while the target is well, is worth a second try.
    return isSuspicious && isPassing(look) ? 'repeat' : 'stands'
  }

  /**
   * Looks at the target now, unless nothing was sent since it was last seen well. `waits`: gives it time to recover, and
   * tries again where it was given up.
   */
  async check({ waits }: { readonly waits: boolean }): Promise<void> {
    while (this.#asking !== null) await this.#asking
    if (this.#start === null || (this.#stopped === null ? this.#wellAt === this.#requests : !waits)) return
    this.#stopped = null
    await this.#askNow({ waits })
  }

  noteWell(): void {
    this.#seenWellAt = this.#requests
  }

  #isSentinelDue(): boolean {
    const { requestsBetweenSentinels, requestsBetweenSentinelsMax } = this.#options.limits
    if (requestsBetweenSentinels === null) return false
    const sinceWell = this.#requests - this.#wellAt
    if (this.#seenWellAt <= this.#wellAt) return sinceWell >= requestsBetweenSentinels
    // Who has seen it once looks again soon, though not as often as all others send something.
    const sinceSeen = this.#requests - this.#seenWellAt
    return sinceSeen >= requestsBetweenSentinels * 2 || sinceWell >= requestsBetweenSentinelsMax
  }

  async #askNow({ waits = true } = {}): Promise<void> {
    this.#asking ??= this.#findOut(waits).finally(() => {
      this.#asking = null
    })
    await this.#asking
  }

  async #findOut(waits: boolean): Promise<void> {
    const found = await this.#confirm()
    if (found.is === 'well') return this.#goOn(found.at)
    if (found.is === 'unknown') return
    // What was given up before and is asked once more is the same stretch, if it is still so.
    if (this.#stretches.at(-1)?.to !== null) this.#begin(found)
    const { pausesMs, recoveriesMax } = this.#options.limits
    const mayWait = waits && !isClosed(found.sign) && this.#stretches.length <= recoveriesMax
    const wellAt = mayWait ? await this.#waitUntilWell(pausesMs) : null
    if (wellAt === null) this.#stopped = this.doubt(this.#requests, this.#requests)
    else this.#goOn(wellAt)
  }

  /** Waits and asks, longer each time. Null when the target does not recover. */
  async #waitUntilWell(pausesMs: readonly number[]): Promise<number | null> {
    for (const pauseMs of pausesMs) {
      await this.#wait(pauseMs)
      const found = await this.#lookOnce()
      if (found.is === 'well') return found.at
      if (found.is === 'unknown') return null
    }
    return null
  }

  #goOn(at: number): void {
    this.#stretches = this.#stretches.map((stretch) =>
      stretch.to === null ? { ...stretch, to: Math.max(stretch.from, at - 1) } : stretch,
    )
    this.#wellAt = at
    this.#looks = this.#looks.filter((look) => look.at > at)
  }

  #begin({ kind, sign }: Extract<Condition, { is: 'disturbed' }>): void {
    const first = this.#looks.find((look) => isOfSameState(look, sign, this.#options.cache))
    const from = Math.min(first?.at ?? sign.at, sign.at)
    if (this.#stretches.length < stretchesMax)
      this.#stretches = [...this.#stretches, { kind, from, to: null, sign }]
  }

  /** One response may be chance: the target is not well when several agree. */
  async #confirm(): Promise<Condition> {
    let found = await this.#lookOnce()
    // Of a target that was not well at the last look one response is enough.
    if (this.#stretches.at(-1)?.to === null) return found
    for (let again = 1; again < confirmations && found.is === 'disturbed'; again += 1) {
      await this.#wait(this.#options.limits.confirmationMs)
      found = await this.#lookOnce()
    }
    return found
  }

  async #lookOnce(): Promise<Condition> {
    const { cache, randomName } = this.#options
    const start = this.#start
    const look = start === null ? null : await this.#request(start.url)
    if (start === null || look === null) return { is: 'unknown' }
    if (look.kind !== null && look.status !== start.page.status)
      return { is: 'disturbed', kind: look.kind, sign: look }
    if (!isStillThePage(look, start.page, cache)) {
      const missing = await this.#request(`${start.origin}/${randomName()}`)
      if (missing !== null && isSamePlace(look, missing, cache)) {
        return { is: 'disturbed', kind: look.location === '' ? 'challenged' : 'redirected', sign: look }
      }
    }
    // A page that has changed while the rest has not is the application's business.
    start.page = look
    return { is: 'well', at: look.at }
  }

  async #request(url: string): Promise<ResponseLook | null> {
    const { sentinelsMax, sentinelTimeoutMs } = this.#options.limits
    if (this.#door === null || this.#sentinels >= sentinelsMax) return null
    this.#sentinels += 1
    this.#requests += 1
    const at = this.#requests
    const response = await this.#door.send({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
      account: null,
      followRedirects: false,
      timeoutMs: sentinelTimeoutMs,
      bodyBytesMax: textCharsMax,
      isRefusalExpected: true,
    })
    return describeResponse({ url: new URL(url), outcome: outcomeOf(response) }, at)
  }

  /** Until the time is over or the scan ends. */
  async #wait(ms: number): Promise<void> {
    const signal = this.#door?.signal
    // The request that follows says that the scan has ended.
    await delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
  }
}

/** The host asked for more patience than a scan has: nothing that is sent to it leaves the door. */
function isClosed({ kind, status }: ResponseLook): boolean {
  return kind === 'rate_limited' && status === 0
}

/** What may have gone wrong on the way, or in what stands before the application. */
function isPassing({ kind, status }: ResponseLook): boolean {
  return kind === 'unreachable' || [502, 503, 504].includes(status)
}

function outcomeOf(response: EgressResponse): NotedRequest['outcome'] {
  if (!response.ok) return response
  const { status, headers, body } = response.exchange
  return { ok: true, status, headers, text: body.slice(0, textCharsMax) }
}

function lookOfEnd(exchange: Exchange): ResponseLook | null {
  const outcome = outcomeOf({ ok: true, exchange, durationMs: 0 })
  return describeResponse({ url: new URL(exchange.url), outcome }, 0)
}

function lookOfHop({ url, status, headers }: Exchange['redirects'][number]): ResponseLook | null {
  return describeResponse({ url: new URL(url), outcome: { ok: true, status, headers, text: '' } }, 0)
}
