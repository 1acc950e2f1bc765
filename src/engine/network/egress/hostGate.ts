import type { Clock } from '../../../shared/clock.ts'
import type { EgressLimits } from '../../model/egress.ts'
import { Pace } from './adaptivePace.ts'
import { abortedFailure, EgressFailure } from './failure.ts'

type GateLimits = Pick<EgressLimits, 'perHostMax' | 'hostPauseMsMax' | 'adaptsPace'>

type Host = {
  underWay: number
  pausedUntil: number
  pausedMs: number
  isClosed: boolean
  timer: NodeJS.Timeout | null
  breath: NodeJS.Timeout | null
  readonly pace: Pace | null
  waiting: (() => void)[]
}

export class HostGate {
  readonly #hosts = new Map<string, Host>()
  readonly #limits: GateLimits
  readonly #clock: Clock
  readonly #signal: AbortSignal

  constructor(limits: GateLimits, clock: Clock, signal: AbortSignal) {
    this.#limits = limits
    this.#clock = clock
    this.#signal = signal
    signal.addEventListener('abort', () => this.#stop(), { once: true })
  }

  /**
   * Runs in the order of the calls, once the host has room. Rejects as the task does, with `aborted` if the
   * scan stops first, and with `rate_limited` if the host demands too long a pause. `ready` holds the place longer.
   */
  async run<T>(hostname: string, task: () => Promise<T>, ready?: () => Promise<void>): Promise<T> {
    const host = this.#host(hostname)
    await this.#enter(host)
    let startedAt = this.#clock.now()
    try {
      await ready?.()
      startedAt = this.#clock.now()
      const result = await task()
      host.pace?.note(this.#clock.now() - startedAt)
      return result
    } catch (error) {
      // A timeout shows the load of the host, unlike a refused connection.
      if (error instanceof EgressFailure && error.code === 'timeout') {
        host.pace?.note(this.#clock.now() - startedAt)
      }
      throw error
    } finally {
      host.underWay -= 1
      this.#goOn(host)
    }
  }

  pause(hostname: string, pauseMs: number): boolean {
    const host = this.#host(hostname)
    const now = this.#clock.now()
    const until = Math.max(host.pausedUntil, now + pauseMs)
    const addedMs = until - Math.max(host.pausedUntil, now)
    if (host.isClosed || host.pausedMs + addedMs > this.#limits.hostPauseMsMax) {
      host.isClosed = true
      this.#resume(host)
      return false
    }
    if (addedMs === 0) return true
    host.pausedMs += addedMs
    host.pausedUntil = until
    if (host.timer !== null) clearTimeout(host.timer)
    host.timer = this.#signal.aborted ? null : setTimeout(() => this.#resume(host), until - now)
    return true
  }

  async #enter(host: Host): Promise<void> {
    // Bounded by the scan: its signal wakes all waiting requests, and they check it first.
    for (;;) {
      if (this.#signal.aborted) throw abortedFailure()
      if (host.isClosed) {
        throw new EgressFailure('rate_limited', 'The host rate-limits requests for longer than a scan waits')
      }
      if (host.timer === null && host.breath === null && host.underWay < this.#atOnceMax(host)) break
      await new Promise<void>((wake) => host.waiting.push(wake))
    }
    host.underWay += 1
  }

  #atOnceMax({ pace }: Host): number {
    return Math.min(pace?.atOnceMax ?? Number.POSITIVE_INFINITY, this.#limits.perHostMax)
  }

  #goOn(host: Host): void {
    const pauseMs = host.pace?.pauseMs ?? 0
    const letIn = () => {
      const room = Math.max(0, this.#atOnceMax(host) - host.underWay)
      for (const wake of host.waiting.splice(0, room)) wake()
    }
    if (pauseMs === 0 || this.#signal.aborted) letIn()
    else if (host.breath === null) {
      host.breath = setTimeout(() => {
        host.breath = null
        letIn()
      }, pauseMs)
    }
  }

  #resume(host: Host): void {
    if (host.timer !== null) clearTimeout(host.timer)
    if (host.breath !== null) clearTimeout(host.breath)
    host.timer = null
    host.breath = null
    for (const wake of host.waiting.splice(0)) wake()
  }

  #stop(): void {
    for (const host of this.#hosts.values()) this.#resume(host)
  }

  #host(name: string): Host {
    // Names with and without `www.` usually lead to one machine.
    const hostname = name.replace(/\.$/, '').replace(/^www\./, '')
    const known = this.#hosts.get(hostname)
    if (known !== undefined) return known
    const host: Host = {
      underWay: 0,
      pausedUntil: 0,
      pausedMs: 0,
      isClosed: false,
      timer: null,
      breath: null,
      pace: this.#limits.adaptsPace === true ? new Pace(this.#limits.perHostMax) : null,
      waiting: [],
    }
    this.#hosts.set(hostname, host)
    return host
  }
}
