import { Cron } from 'croner'

const minuteMs = 60_000

const comparedRuns = 800

/** Returns true for a time zone of this Node.js. `supportedValuesOf` lacks `UTC` and `Europe/Kyiv`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // RangeError: unknown name.
  }
}

/**
 * Finds the first run after `afterMs`. Null if there is none, or if this Node.js does not know the time zone.
 *
 * Times skipped by daylight saving time move to the end of the gap; repeated times run once.
 */
export function findRunAfter(
  { cron, timeZone }: { readonly cron: string; readonly timeZone: string },
  afterMs: number,
): number | null {
  const times = openCron(cron, { timezone: timeZone })
  try {
    return times?.nextRun(new Date(afterMs))?.getTime() ?? null
  } catch {
    return null // Unknown time zone.
  }
}

/**
 * Finds the shortest gap between the next runs. Counts in UTC: with daylight saving time, "every six hours"
 * would have one gap of five hours and break the limit of the plan.
 */
export function shortestGapMinutes(cron: string, fromMs: number): number {
  const times = openCron(cron, { utcOffset: 0 })
  let shortestMs = Number.POSITIVE_INFINITY
  let before = times?.nextRun(new Date(fromMs)) ?? null
  for (let run = 0; run < comparedRuns && before !== null; run += 1) {
    const next: Date | null = times?.nextRun(before) ?? null
    if (next !== null) shortestMs = Math.min(shortestMs, next.getTime() - before.getTime())
    before = next
    if (shortestMs === minuteMs) break
  }
  return Math.min(shortestMs / minuteMs, gapMinutesMax)
}

/** Years; stands for a run without a successor. */
const gapMinutesMax = 2_000_000_000

/** Croner also accepts seconds and dates by default. Null if invalid. */
function openCron(
  cron: string,
  zone: { readonly timezone: string } | { readonly utcOffset: number },
): Cron | null {
  try {
    return new Cron(cron, { mode: '5-part', ...zone })
  } catch {
    return null // For example a range that ends before it begins, which the pattern accepts.
  }
}
