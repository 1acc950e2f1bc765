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
import { waitFactorMax } from '../machineLoad.ts'
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

const looksMax = 400
const stretchesMax = 100
const textCharsMax = 16 * 1024
const confirmations = 2

type MonitorOptions = {
  readonly limits: DisturbanceLimits
  readonly cache: ScanCache
  readonly randomName: () => string
  readonly onLost?: () => void
  readonly onWait?: (why: string) => void
  /** A slow scanner must not take the target for a silent one. Default: 1. */
  readonly slowness?: () => number
}

type Disturbed = { readonly is: 'disturbed'; readonly kind: DisturbanceKind; readonly sign: ResponseLook }

/** `unknown`: no control request could be sent. */
type Condition = { readonly is: 'well'; readonly at: number } | Disturbed | { readonly is: 'unknown' }

/**
 * On suspicion, and regularly in active scans, it requests the start page as a visitor. A disturbance pauses
 * all requests; a lasting one ends them.
 */
export class Monitor implements TrafficMonitor, TargetMonitor {
  readonly #options: MonitorOptions
  readonly #suspicion: Suspicion
  #door: { readonly send: PlainSend; readonly signal: AbortSignal } | null = null
  #start: { readonly origin: string; readonly url: string; page: ResponseLook } | null = null
  #requests = 0
  #sentinels = 0
  #wellAt = 0
  /** Authenticated responses only postpone the control request. */
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
    // A challenge may redirect everything.
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
    // A pending check says nothing about this response.
    const isOpen = isSuspicious && look.at > this.#wellAt
    if (this.#stopped === null && (isOpen || this.#isSentinelDue())) await this.#askNow()
    const stretch = disturbedRangeOf(look, this.#stretches, this.#options.cache)
    if (stretch !== null) return stretch.to === null ? 'withheld' : 'repeat'
    if (isSuspicious) this.#suspicion.clear(look)
    // A transient failure is worth a retry.
    return isSuspicious && isPassing(look) ? 'repeat' : 'stands'
  }

  /** Looks only if anything was sent since the target was healthy. `waits`: allows time for recovery, once. */
  async check({ waits }: { readonly waits: boolean }): Promise<void> {
    while (this.#asking !== null) await this.#asking
    if (this.#start === null || (this.#stopped === null ? this.#wellAt === this.#requests : !waits)) return
    const isLasting = this.#stopped !== null
    this.#stopped = null
    await this.#askNow({ waits, isLasting })
  }

  noteWell(): void {
    this.#seenWellAt = this.#requests
  }

  #isSentinelDue(): boolean {
    const { requestsBetweenSentinels, requestsBetweenSentinelsMax } = this.#options.limits
    if (requestsBetweenSentinels === null) return false
    const sinceWell = this.#requests - this.#wellAt
    if (this.#seenWellAt <= this.#wellAt) return sinceWell >= requestsBetweenSentinels
    // Authenticated responses postpone it, but not for long.
    const sinceSeen = this.#requests - this.#seenWellAt
    return sinceSeen >= requestsBetweenSentinels * 2 || sinceWell >= requestsBetweenSentinelsMax
  }

  async #askNow({ waits = true, isLasting = false } = {}): Promise<void> {
    this.#asking ??= this.#findOut(waits, isLasting).finally(() => {
      this.#asking = null
    })
    await this.#asking
  }

  async #findOut(waits: boolean, isLasting: boolean): Promise<void> {
    const found = await this.#confirm()
    if (found.is === 'well') return this.#goOn(found.at)
    if (found.is === 'unknown') return
    // An unfinished disturbance continues.
    if (this.#stretches.at(-1)?.to !== null) this.#begin(found)
    const { recoveriesMax } = this.#options.limits
    const mayRecover = !isClosed(found.sign) && this.#stretches.length <= recoveriesMax
    const mayWait = waits && mayRecover && (!isLasting || isGone(found))
    const wellAt = mayWait ? await this.#waitUntilWell(found) : null
    if (wellAt !== null) return this.#goOn(wellAt)
    this.#stopped = this.doubt(this.#requests, this.#requests)
    if (waits && isGone(found)) this.#options.onLost?.()
  }

  async #waitUntilWell(disturbed: Disturbed): Promise<number | null> {
    const { pausesMs, lostLooksMs } = this.#options.limits
    // A look at a silent target takes long, so these times are not pauses between looks.
    const waits = isGone(disturbed) ? lostLooksMs.map((ms) => this.#wait(ms)) : pausesMs
    this.#options.onWait?.('the target does not respond as usual')
    for (const pause of waits) {
      await (typeof pause === 'number' ? this.#wait(pause) : pause)
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

  #begin({ kind, sign }: Disturbed): void {
    const first = this.#looks.find((look) => isOfSameState(look, sign, this.#options.cache))
    const from = Math.min(first?.at ?? sign.at, sign.at)
    if (this.#stretches.length < stretchesMax)
      this.#stretches = [...this.#stretches, { kind, from, to: null, sign }]
  }

  /** A single response may be chance. */
  async #confirm(): Promise<Condition> {
    let found = await this.#lookOnce()
    // One response suffices for a known disturbance.
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
    // Only the page has changed.
    start.page = look
    return { is: 'well', at: look.at }
  }

  async #request(url: string): Promise<ResponseLook | null> {
    const { limits, slowness = () => 1 } = this.#options
    const { sentinelsMax, sentinelTimeoutMs } = limits
    if (this.#door === null || this.#sentinels >= sentinelsMax) return null
    this.#sentinels += 1
    this.#requests += 1
    const at = this.#requests
    const response = await this.#door.send({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
      account: null,
      followRedirects: false,
      timeoutMs: sentinelTimeoutMs * Math.min(waitFactorMax, slowness()),
      bodyBytesMax: textCharsMax,
      isRefusalExpected: true,
    })
    return describeResponse({ url: new URL(url), outcome: outcomeOf(response) }, at)
  }

  async #wait(ms: number): Promise<void> {
    const signal = this.#door?.signal
    // The next request reports the end of the scan.
    await delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
  }
}

function isGone({ kind }: Disturbed): boolean {
  return kind === 'unreachable' || kind === 'silent'
}

/** Retry-After exceeds the scan's patience, so egress sends nothing. */
function isClosed({ kind, status }: ResponseLook): boolean {
  return kind === 'rate_limited' && status === 0
}

/** A network or proxy failure. */
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
