export class Slots {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#take()
    try {
      return await task()
    } finally {
      this.#give()
    }
  }

  /** For a task of `run`. */
  async lend(wait: () => Promise<void>): Promise<void> {
    this.#give()
    try {
      await wait()
    } finally {
      await this.#take()
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  #give(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
