import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../shared/clock.ts'

const tickMs = 250
const ticksKept = 20
/** Too little own work says nothing about waiting for a core. */
const workMsMin = 50
/** Timers of a quiet machine are late by a few milliseconds. */
const lateMsQuiet = 50
const slownessMax = 8
/** Longest wait on a busy machine, as a multiple. */
export const waitFactorMax = 3
/** Above it, what a request takes says more about this machine than about the target. */
const slownessQuietMax = 1.5
const quietMsMax = 30_000

export type MachineReading = {
  /** Time that this process worked and waited for a core, in milliseconds; null where the system does not tell. */
  readonly worked: { readonly ms: number; readonly waitedMs: number } | null
  /** Share of the last ten seconds in which some process waited for a core, in percent; null as above. */
  readonly pressure: number | null
}

type Tick = { readonly lateMs: number; readonly workMs: number; readonly waitedMs: number }

type MachineLoadOptions = { readonly clock: Clock; readonly read?: () => MachineReading }

/** Measures how much longer work takes than on a quiet machine. */
export class MachineLoad {
  readonly #clock: Clock
  readonly #read: () => MachineReading
  #ticks: readonly Tick[] = []
  #last: MachineReading
  #lastAt: number
  #timer: NodeJS.Timeout | undefined

  constructor({ clock, read = readMachine }: MachineLoadOptions) {
    this.#clock = clock
    this.#read = read
    this.#last = read()
    this.#lastAt = clock.now()
  }

  start(): void {
    this.#timer = setInterval(() => this.tick(), tickMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  tick(): void {
    const now = this.#clock.now()
    const reading = this.#read()
    const { worked } = reading
    const before = this.#last.worked
    const isKnown = worked !== null && before !== null
    const tick = {
      lateMs: Math.max(0, now - this.#lastAt - tickMs),
      workMs: isKnown ? worked.ms - before.ms : 0,
      waitedMs: isKnown ? worked.waitedMs - before.waitedMs : 0,
    }
    this.#ticks = [...this.#ticks, tick].slice(-ticksKept)
    this.#last = reading
    this.#lastAt = now
  }

  /** 1 on a quiet machine, 3 where work takes three times as long; at most 8. */
  get slowness(): number {
    const { pressure } = this.#last
    return Math.min(slownessMax, Math.max(this.#ownSlowness, 1 + (pressure ?? 0) / 100))
  }

  /** Says whether measured durations mean something. Others may be busy as long as this process need not wait. */
  get isQuiet(): boolean {
    return this.#ownSlowness <= slownessQuietMax
  }

  /** Waits a while for a quiet machine. Returns false if it stays busy. */
  async becomesQuiet(signal: AbortSignal): Promise<boolean> {
    for (let waitedMs = 0; !this.isQuiet && waitedMs < quietMsMax && !signal.aborted; waitedMs += tickMs) {
      await delay(tickMs, undefined, { signal }).catch(() => undefined)
    }
    return this.isQuiet
  }

  get #ownSlowness(): number {
    const sum = (key: keyof Tick) => this.#ticks.reduce((total, tick) => total + tick[key], 0)
    const ofTimers = this.#ticks.length === 0 ? 1 : 1 + sum('lateMs') / this.#ticks.length / lateMsQuiet
    const workMs = sum('workMs')
    return workMs < workMsMin ? ofTimers : Math.max(ofTimers, 1 + sum('waitedMs') / workMs)
  }
}

/** Linux kernel: sched-stats.rst and psi.rst. */
function readMachine(): MachineReading {
  const [work, waited] = readText('/proc/self/schedstat').split(' ').map(Number)
  const some = /^some avg10=([\d.]+)/.exec(readText('/proc/pressure/cpu'))?.[1]
  return {
    worked: work === undefined || waited === undefined ? null : { ms: work / 1e6, waitedMs: waited / 1e6 },
    pressure: some === undefined ? null : Number(some),
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // Not Linux, or an older kernel.
  }
}
