import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { abortedFailure } from './failure.ts'

export class RequestRate {
  readonly #clock: Pick<Clock, 'now'>
  readonly #spaceMs: number
  #nextAt = 0

  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#spaceMs = 1_000 / perSecond
    this.#clock = clock
  }

  /** Rejects with `aborted` once the signal fires. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#spaceMs
    if (at === now) return
    try {
      await sleep(at - now, undefined, { signal: AbortSignal.any([signal]) })
    } catch {
      this.#nextAt -= this.#spaceMs
      throw abortedFailure()
    }
  }
}
