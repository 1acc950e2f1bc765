type Waiting = { readonly url: string; readonly pageUrl: string }

const queueMax = 2_000

const secretBearingNames =
  /(?:^|[^a-z])(?:api|app|auth|admin|client|config|constants|credentials|env|firebase|keys?|lib|main|openai|payments?|secrets?|server|service|settings|sw|stripe|supabase|utils|worker)(?:[^a-z]|$)/i

/** Script URLs of the target: first those that pages execute, then those whose names suggest secrets, then others. */
export class ScriptQueue {
  readonly #host: string
  readonly #executed: Waiting[] = []
  readonly #telling: Waiting[] = []
  readonly #named: Waiting[] = []
  readonly #seenExecuted = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #taken = new Set<string>()

  constructor(host: string) {
    this.#host = host
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  get length(): number {
    const urls = this.#waiting.map(({ url }) => url)
    return new Set(urls.filter((url) => !this.#taken.has(url))).size
  }

  get #waiting(): readonly Waiting[] {
    return [...this.#executed, ...this.#telling, ...this.#named]
  }

  skip(url: string): void {
    this.#taken.add(url)
  }

  addExecuted(url: string, pageUrl: string): void {
    this.#add(this.#executed, this.#seenExecuted, { url, pageUrl })
  }

  add(url: string, pageUrl: string): void {
    if (this.#seenExecuted.has(url)) return
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    const queue = secretBearingNames.test(name) ? this.#telling : this.#named
    this.#add(queue, this.#seen, { url, pageUrl })
  }

  take(count: number): readonly Waiting[] {
    const batch: Waiting[] = []
    while (batch.length < count) {
      const next = this.#executed.shift() ?? this.#telling.shift() ?? this.#named.shift()
      if (next === undefined) break
      if (!this.#taken.has(next.url)) batch.push(next)
      this.#taken.add(next.url)
    }
    return batch
  }

  #add(queue: Waiting[], seen: Set<string>, waiting: Waiting): void {
    const { url } = waiting
    if (seen.has(url) || seen.size >= queueMax || new URL(url).host !== this.#host) return
    seen.add(url)
    queue.push(waiting)
  }
}
