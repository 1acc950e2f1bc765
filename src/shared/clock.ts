/** Injected time source. Only this file reads the system clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Milliseconds since the start of the process, for durations: no administrator sets it. */
export const steadyClock: Clock = { now: () => performance.now() }

/** Formats a time as RFC 3339 in UTC with milliseconds. */
export function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
