const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long after each failed attempt the next one follows, before jitter. After the last the message is given up. */
const delaysMs = [
  ...[5_000, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
]

const jitter = 0.1

/** The longest that a receiver can ask to be left alone. */
const retryAfterMsMax = 24 * hourMs

/**
 * Tells how long to wait after an attempt has failed; null when it was the last. `attempts` counts it. Never less than
 * the receiver asks for, up to 24 hours. `random` is from 0 up to 1.
 */
export function retryDelayMs(
  attempts: number,
  { retryAfterMs, random }: { readonly retryAfterMs: number | null; readonly random: number },
): number | null {
  const delayMs = delaysMs[attempts - 1]
  if (delayMs === undefined) return null
  const jittered = delayMs * (1 - jitter + 2 * jitter * random)
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, retryAfterMsMax)))
}
