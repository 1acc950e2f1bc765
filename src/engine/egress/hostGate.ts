import type { Clock } from '../../clock.ts'
import { abortedFailure, EgressFailure } from './failure.ts'
import type { EgressLimits } from './types.ts'

type Host = {
  underWay: number
  pausedUntil: number
  pausedMs: number
  isClosed: boolean
  timer: NodeJS.Timeout | null
  waiting: (() => void)[]
}

/** Lets requests to one host through a few at a time, and none while the host wants to be left alone. */
export class HostGate {
  readonly #hosts = new Map<string, Host>()
  readonly #limits: Pick<EgressLimits, 'perHostMax' | 'hostPauseMsMax'>
  readonly #clock: Clock
  readonly #signal: AbortSignal

  constructor(
    limits: Pick<EgressLimits, 'perHostMax' | 'hostPauseMsMax'>,
    clock: Clock,
    signal: AbortSignal,
  ) {
    this.#limits = limits
    this.#clock = clock
    this.#signal = signal
    signal.addEventListener('abort', () => this.#stop(), { once: true })
  }

  /**
   * Runs the task once there is room for it at the host, in the order of asking.
   *
   * Rejects as the task does; with `aborted` when the scan stops first, and with `rate_limited` when the
   * host asked for a longer pause than it may.
   */
  async run<T>(hostname: string, task: () => Promise<T>): Promise<T> {
    const host = this.#host(hostname)
    await this.#enter(host)
    try {
      return await task()
    } finally {
      host.underWay -= 1
      host.waiting.shift()?.()
    }
  }

  /**
   * Holds back every further request to the host for a while.
   *
   * False when this would take the host's pauses over `hostPauseMsMax`: then it is not asked again at all.
   */
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
    // Ends with the scan at the latest: its signal wakes everybody, and whoever wakes looks at it first.
    for (;;) {
      if (this.#signal.aborted) throw abortedFailure()
      if (host.isClosed) {
        throw new EgressFailure(
          'rate_limited',
          'The host asked to be left alone for longer than a scan waits',
        )
      }
      if (host.timer === null && host.underWay < this.#limits.perHostMax) break
      await new Promise<void>((wake) => host.waiting.push(wake))
    }
    host.underWay += 1
  }

  #resume(host: Host): void {
    if (host.timer !== null) clearTimeout(host.timer)
    host.timer = null
    for (const wake of host.waiting.splice(0)) wake()
  }

  #stop(): void {
    for (const host of this.#hosts.values()) this.#resume(host)
  }

  #host(name: string): Host {
    // With and without `www.` it is one site, as for the scope, and as a rule one machine.
    const hostname = name.replace(/\.$/, '').replace(/^www\./, '')
    const known = this.#hosts.get(hostname)
    if (known !== undefined) return known
    const host = { underWay: 0, pausedUntil: 0, pausedMs: 0, isClosed: false, timer: null, waiting: [] }
    this.#hosts.set(hostname, host)
    return host
  }
}
