import type { Clock } from '../shared/clock.ts'

/** Ends of a scan's phases. The later phases get what the earlier ones leave. */
export type Phase = 'gathering' | 'crawl' | 'probing' | 'restoring'

/** Shares of the time for looking at a site. Templates of a passive scan have the rest. */
const discoveryShares = {
  passive: { gathering: 0.87, crawl: 1 },
  active: { gathering: 0.25, crawl: 0.4 },
} as const

/** Shares of the time limit, in place of what was not measured yet. */
const unmeasuredShares = { judging: 0.08, restoring: 0.04 } as const

/** The last judging has more artifacts than those that were measured. */
const judgingFactor = 3
const restoringFactor = 2
/** Ending work and a last message take at least this. */
const marginShare = 0.01
/** Judging and undoing never keep more of the limit, each. */
const keptShareMax = 0.3
const checkMsMax = 1_000

type DeadlinesOptions = {
  readonly timeLimitMs: number
  readonly isActive: boolean
  /** Does not jump, other than the time of day. */
  readonly clock: Clock
}

/** Ends the phases of a scan in time for judging and undoing, by what these took in this scan on this machine. */
export class Deadlines {
  readonly signals: Readonly<Record<Phase, AbortSignal>>
  readonly #options: DeadlinesOptions
  readonly #startedAt: number
  readonly #ends: Readonly<Record<Phase, AbortController>> = {
    gathering: new AbortController(),
    crawl: new AbortController(),
    probing: new AbortController(),
    restoring: new AbortController(),
  }
  #judgingMs: number | null = null
  #countRestoring: () => number = () => 0
  readonly #timed = { requests: 0, ms: 0 }
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeadlinesOptions) {
    this.#options = options
    this.#startedAt = options.clock.now()
    const { gathering, crawl, probing, restoring } = this.#ends
    this.signals = {
      ...{ gathering: gathering.signal, crawl: crawl.signal },
      ...{ probing: probing.signal, restoring: restoring.signal },
    }
    this.check()
  }

  noteJudging(ms: number): void {
    this.#judgingMs = Math.max(this.#judgingMs ?? 0, ms)
    this.check()
  }

  /** `countRequests`: how many requests undo all writes so far. */
  restoreBy(countRequests: () => number): void {
    this.#countRestoring = countRequests
    this.check()
  }

  readonly timeRequest = (): (() => void) => {
    const startedAt = this.#options.clock.now()
    return () => {
      this.#timed.requests += 1
      this.#timed.ms += Math.max(0, this.#options.clock.now() - startedAt)
    }
  }

  endOf(phase: Phase): number {
    const { timeLimitMs, isActive } = this.#options
    const restoring = timeLimitMs * (1 - marginShare) - this.#judging
    if (phase === 'restoring') return restoring
    const probing = isActive ? restoring - this.#restoring : restoring
    return phase === 'probing' ? probing : probing * discoveryShares[isActive ? 'active' : 'passive'][phase]
  }

  /** Ends the phases whose time is over, and looks again when the next one is due. */
  check(): void {
    clearTimeout(this.#timer)
    const open = phases.filter((phase) => !this.signals[phase].aborted)
    const left = open.map((phase) => ({ phase, ms: this.endOf(phase) - this.#elapsedMs }))
    for (const { phase, ms } of left) if (ms <= 0) this.#ends[phase].abort()
    const next = Math.min(...left.map(({ ms }) => ms).filter((ms) => ms > 0))
    if (next < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.check(), Math.min(Math.ceil(next), checkMsMax))
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  get #elapsedMs(): number {
    return Math.max(0, this.#options.clock.now() - this.#startedAt)
  }

  get #judging(): number {
    return this.#kept(this.#judgingMs, judgingFactor, unmeasuredShares.judging)
  }

  get #restoring(): number {
    const { requests, ms } = this.#timed
    const measuredMs = requests === 0 ? null : (ms / requests) * this.#countRestoring()
    return this.#kept(measuredMs, restoringFactor, unmeasuredShares.restoring)
  }

  #kept(measuredMs: number | null, factor: number, unmeasuredShare: number): number {
    const { timeLimitMs } = this.#options
    if (measuredMs === null) return timeLimitMs * unmeasuredShare
    return Math.min(measuredMs * factor, timeLimitMs * keptShareMax)
  }
}

const phases = ['gathering', 'crawl', 'probing', 'restoring'] as const
