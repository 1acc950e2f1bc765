import type { SkippedAction } from '../../model/effect.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import { isDocumentUrl, pathShape } from '../../read/html/links.ts'

/** Pages of one template, such as `/blog/*`. */
const sameShapeMax = 3
const queueMax = 1_000
const skippedMax = 500

/** First in, first out. */
export class PageQueue {
  readonly #origin: string
  readonly #seen = new Set<string>()
  readonly #shapes = new Map<string, number>()
  readonly #queue: string[] = []
  readonly #visited = new Set<string>()
  readonly #skipped = new Map<string, SkippedAction>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get length(): number {
    return this.#queue.length
  }

  /** Path shapes that wait, with no page visited. */
  get unvisitedShapes(): number {
    const waiting = new Set(this.#queue.map(pathShape))
    return [...waiting].filter((shape) => !this.#visited.has(shape)).length
  }

  get skipped(): readonly SkippedAction[] {
    return [...this.#skipped.values()]
  }

  markVisited(url: string): void {
    this.#seen.add(url)
  }

  skip(action: SkippedAction): void {
    const { url } = action
    if (new URL(url).origin !== this.#origin) return
    if (this.#skipped.size < skippedMax && !this.#skipped.has(url)) this.#skipped.set(url, action)
    // A state-changing button of another method does not make its page unsafe to read.
    if (action.method !== 'GET') return
    this.#seen.add(url)
    const at = this.#queue.indexOf(url)
    if (at !== -1) this.#queue.splice(at, 1)
  }

  add(url: string): void {
    if (this.#queue.length >= queueMax || this.#seen.has(url)) return
    if (new URL(url).origin !== this.#origin || !isDocumentUrl(url)) return
    const acting = skippedVisit({ method: 'GET', url })
    if (acting !== null) {
      this.skip(acting)
      return
    }
    const shape = pathShape(url)
    const count = this.#shapes.get(shape) ?? 0
    if (count >= sameShapeMax) return
    this.#shapes.set(shape, count + 1)
    this.#seen.add(url)
    this.#queue.push(url)
  }

  take(count: number): readonly string[] {
    const taken = this.#queue.splice(0, count)
    for (const url of taken) this.#visited.add(pathShape(url))
    return taken
  }

  clear(): void {
    this.#queue.length = 0
  }
}
