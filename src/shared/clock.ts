/** Injected time source, so that tests control time. Only this file reads the system clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Formats a time as stored and served: RFC 3339, UTC, milliseconds, fixed width. */
export function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
