const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Delays after failed attempts, before jitter; then delivery is abandoned. */
const delaysMs = [
  ...[5_000, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
]

const jitter = 0.1

const retryAfterMsMax = 24 * hourMs

/**
 * Returns the delay; null after the last attempt. `attempts` includes the failed one. Respects `Retry-After`
 * up to 24 hours. `random` is in [0, 1).
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
