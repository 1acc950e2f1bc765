import { Cron } from 'croner'

const minuteMs = 60_000

/** Runs whose distances are held against a plan. */
const comparedRuns = 800

/** Says whether this version of Node.js knows a time zone. `supportedValuesOf` lacks `UTC` and `Europe/Kyiv`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // A RangeError: the name is unknown.
  }
}

/**
 * Finds the first time of a cron expression after `afterMs`. Null when it never runs, or cannot be read: a time zone may
 * be unknown to another version of Node.js.
 *
 * A time that daylight saving time skips becomes the end of the skipped hour; one that is repeated runs the first time.
 */
export function findRunAfter(
  { cron, timeZone }: { readonly cron: string; readonly timeZone: string },
  afterMs: number,
): number | null {
  const times = openCron(cron, { timezone: timeZone })
  try {
    return times?.nextRun(new Date(afterMs))?.getTime() ?? null
  } catch {
    return null // The time zone is unknown.
  }
}

/**
 * Finds the shortest time between two of the next 800 runs. It counts in UTC: where clocks change, "every six hours" has five
 * hours between two runs once a year, which no plan is meant to refuse.
 */
export function shortestGapMinutes(cron: string, fromMs: number): number {
  const times = openCron(cron, { utcOffset: 0 })
  let shortestMs = Number.POSITIVE_INFINITY
  let before = times?.nextRun(new Date(fromMs)) ?? null
  for (let run = 0; run < comparedRuns && before !== null; run += 1) {
    const next: Date | null = times?.nextRun(before) ?? null
    if (next !== null) shortestMs = Math.min(shortestMs, next.getTime() - before.getTime())
    before = next
    // None is shorter.
    if (shortestMs === minuteMs) break
  }
  return Math.min(shortestMs / minuteMs, gapMinutesMax)
}

/** Years apart: a run that has no next one. */
const gapMinutesMax = 2_000_000_000

/** Croner takes seconds and dates as well, unless told that there are five fields. Null when it cannot read them. */
function openCron(
  cron: string,
  zone: { readonly timezone: string } | { readonly utcOffset: number },
): Cron | null {
  try {
    return new Cron(cron, { mode: '5-part', ...zone })
  } catch {
    return null // Such as a range that ends before it begins, which the pattern does not see.
  }
}
