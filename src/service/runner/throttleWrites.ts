import { pause } from './pause.ts'

/** How long after one note the next may follow. */
export const writeGapMs = 1_000

/**
 * Makes a function that hands the latest of many values on: the first at once, then at most one in
 * `noteGapMs`, and never two at the same time. What comes in between is dropped. `write` may not reject.
 */
export function throttleWrites<T>(write: (value: T) => Promise<void>): {
  readonly note: (value: T) => void
  /** Drops what is not written yet, and resolves when nothing is being written any more. */
  readonly stop: () => Promise<void>
} {
  const stopped = new AbortController()
  const waiting: T[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (let value = waiting.pop(); value !== undefined && !stopped.signal.aborted; value = waiting.pop()) {
      await write(value)
      await pause(writeGapMs, stopped.signal)
    }
    writing = null
  }

  return {
    note(value) {
      waiting.splice(0, waiting.length, value)
      writing ??= writeAll()
    },
    async stop() {
      stopped.abort()
      await writing
    },
  }
}
