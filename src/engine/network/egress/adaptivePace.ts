/** When a host counts as slowed down by a scan, and what follows. */
export const paceLimits = {
  /** The first responses, by whose median the host's usual time is known. */
  firstResponses: 10,
  /** Responses that are looked at before the pace is changed once more. */
  recentResponses: 9,
  /** Slower than so many times the usual time: the scan slows down. */
  slowFactor: 3,
  /** Faster than so many times the usual time: it takes up speed again. */
  calmFactor: 1.5,
  /** A difference that is smaller is noise, however fast the host is. */
  differenceMsMin: 60,
  /** Pauses between requests once only one is under way, step by step. */
  pausesMs: [250, 500, 1_000, 2_000],
} as const

/**
 * The pace that one host bears: as many requests at once as allowed, half as many with each step down to one, and then
 * pauses between them. It goes by how long responses take, against how long the first ones took.
 */
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

  /** Takes in how long a response took, from when its request was sent. */
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
    // At the same pace the oldest makes room; at another one all begins anew.
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
