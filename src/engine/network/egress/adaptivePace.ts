export const paceLimits = {
  /** Their median is the normal response time of the host. */
  firstResponses: 10,
  /** Their median decides on the next change of pace. */
  recentResponses: 9,
  slowFactor: 3,
  calmFactor: 1.5,
  /** Smaller differences are noise, however fast the host is. */
  differenceMsMin: 60,
  /** Delays for the steps below one concurrent request. */
  pausesMs: [250, 500, 1_000, 2_000],
} as const

export class Pace {
  readonly #perHostMax: number
  #first: number[] = []
  #recent: number[] = []
  #usualMs: number | null = null
  #step = 0

  constructor(perHostMax: number) {
    this.#perHostMax = perHostMax
  }

  get atOnceMax(): number {
    return Math.max(1, Math.floor(this.#perHostMax / 2 ** this.#step))
  }

  get pauseMs(): number {
    return paceLimits.pausesMs[this.#step - this.#stepsToOne - 1] ?? 0
  }

  note(durationMs: number): void {
    if (this.#usualMs === null) {
      this.#first.push(durationMs)
      if (this.#first.length < paceLimits.firstResponses) return
      this.#usualMs = median(this.#first)
      this.#first = []
      return
    }
    this.#recent.push(durationMs)
    if (this.#recent.length < paceLimits.recentResponses) return
    const nowMs = median(this.#recent)
    const isFar = nowMs - this.#usualMs > paceLimits.differenceMsMin
    if (isFar && nowMs > this.#usualMs * paceLimits.slowFactor) this.#go(1)
    else if (!isFar || nowMs < this.#usualMs * paceLimits.calmFactor) this.#go(-1)
    else this.#recent.shift()
  }

  get #stepsToOne(): number {
    return Math.floor(Math.log2(this.#perHostMax))
  }

  #go(by: 1 | -1): void {
    const stepsMax = this.#stepsToOne + paceLimits.pausesMs.length
    this.#step = Math.max(0, Math.min(stepsMax, this.#step + by))
    this.#recent = []
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
