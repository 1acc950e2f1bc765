import { pause } from './pause.ts'

export const writeGapMs = 1_000

/**
 * Writes the first value at once, then the latest per `noteGapMs`, never concurrently. `write` must not
 * reject.
 */
export function throttleWrites<T>(write: (value: T) => Promise<void>): {
  readonly note: (value: T) => void
  /** Drops the pending value; resolves after the running write. */
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
