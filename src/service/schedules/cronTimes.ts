import { Cron } from 'croner'

const minuteMs = 60_000

const comparedRuns = 800

/**
 * Finds the first run after `afterMs`; null if none. Times skipped by daylight saving time move to the end of
 * the gap; repeated times run once.
 */
export function findRunAfter(
  { cron, timeZone }: { readonly cron: string; readonly timeZone: string },
  afterMs: number,
): number | null {
  const times = openCron(cron, { timezone: timeZone })
  try {
    return times?.nextRun(new Date(afterMs))?.getTime() ?? null
  } catch {
    return null
  }
}

/** Counts in UTC: with daylight saving time, "every six hours" has a gap of five hours. */
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

/** Result for an expression with at most one run. */
const gapMinutesMax = 2_000_000_000

/** Five fields; croner accepts more. Null if invalid. */
function openCron(
  cron: string,
  zone: { readonly timezone: string } | { readonly utcOffset: number },
): Cron | null {
  try {
    return new Cron(cron, { mode: '5-part', ...zone })
  } catch {
    return null // Such as a range that ends before it begins.
  }
}
