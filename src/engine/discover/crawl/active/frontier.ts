import { type FoundKind, type News, type ShapeYields, tiers } from './shapeYields.ts'

type Waiting = {
  readonly url: string
  readonly kind: FoundKind
  readonly depth: number
  readonly isFromNews: boolean
}

const waitingMax = 3_000
/** Each fourth batch starts with a guess, so that large sites cannot starve guesses. */
const guessTurn = 4

/** The queue of a crawl. Its order depends only on the content found. */
export class Frontier {
  readonly #yields: ShapeYields
  readonly #seen = new Set<string>()
  readonly #waiting: Waiting[] = []
  #overflow = 0
  #batches = 0

  constructor(yields: ShapeYields) {
    this.#yields = yields
  }

  /** Includes those that had no room. */
  get left(): number {
    return this.#waiting.length + this.#overflow
  }

  /** False for a URL that was added or visited before. */
  add(found: Waiting): boolean {
    if (this.#seen.has(found.url)) return false
    this.#seen.add(found.url)
    if (this.#waiting.length < waitingMax) this.#waiting.push(found)
    else this.#overflow += 1
    return true
  }

  markVisited(url: string): void {
    this.#seen.add(url)
    const at = this.#waiting.findIndex((found) => found.url === url)
    if (at !== -1) this.#waiting.splice(at, 1)
  }

  take(count: number): readonly Waiting[] {
    const batch: Waiting[] = []
    this.#batches += 1
    while (batch.length < count) {
      const at = this.#findBest({ prefersGuess: batch.length === 0 && this.#batches % guessTurn === 0 })
      const [taken] = at === null ? [] : this.#waiting.splice(at, 1)
      if (taken === undefined) break
      this.countVisit(taken.url)
      batch.push(taken)
    }
    return batch
  }

  countVisit(url: string): void {
    this.#yields.countVisit(url)
  }

  note(url: string, news: News): void {
    this.#yields.note(url, news)
  }

  /** Unvisited `places`, `siblings` of unproductive ones, or `repeats`. */
  outlook(): 'places' | 'siblings' | 'repeats' {
    let outlook: 'siblings' | 'repeats' = 'repeats'
    for (const { url, kind } of this.#waiting) {
      const shape = this.#yields.shapeOf(url)
      const tier = this.#yields.tierOf(kind, shape)
      if (tier !== null && tier <= tiers.guess) return 'places'
      if (tier === tiers.unlikely && !this.#yields.isVisited(shape)) outlook = 'siblings'
    }
    return outlook
  }

  #findBest(options: { readonly prefersGuess: boolean }): number | null {
    let best: { at: number; rank: readonly number[] } | null = null
    for (const [at, found] of this.#waiting.entries()) {
      const rank = this.#rankOf(found, options)
      if (rank !== null && (best === null || isBefore(rank, best.rank))) best = { at, rank }
    }
    return best?.at ?? null
  }

  #rankOf(
    { url, kind, depth, isFromNews }: Waiting,
    { prefersGuess }: { readonly prefersGuess: boolean },
  ): readonly number[] | null {
    const shape = this.#yields.shapeOf(url)
    const tier = this.#yields.tierOf(kind, shape)
    if (tier === null) return null
    const isPreferred = prefersGuess && tier >= tiers.form && tier <= tiers.guess
    return [
      isPreferred ? -1 : tier,
      this.#yields.isPatternVisited(shape, url) ? 1 : 0,
      shape.names.length > 0 ? 0 : 1,
      isFromNews ? 0 : 1,
      depth,
    ]
  }
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
