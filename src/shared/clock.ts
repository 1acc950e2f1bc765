/** Time as the rest of the code sees it: handed in, so that tests move it. The one place that reads the system's clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Formats an instant as it is stored and served: RFC 3339 in UTC with milliseconds, fixed width. */
export function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
