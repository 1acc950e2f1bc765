/** Checks a name with Intl, because `supportedValuesOf` lacks `UTC` and `Europe/Kyiv`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // RangeError.
  }
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the wall clock of a time zone, written as if it were UTC. */
export function wallClockAt(timeZone: string, atMs: number): number {
  const parts = formatOf(timeZone).formatToParts(new Date(atMs))
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/**
 * Returns the instant at which the wall clock shows a time, to the minute. A repeated time means its first
 * instant, a skipped one the end of the gap.
 */
export function instantOf(timeZone: string, wallMs: number): number {
  const offsetAt = (atMs: number): number => wallClockAt(timeZone, atMs) - atMs
  const [before, after] = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]
  const instant = [wallMs - before, wallMs - after].find((atMs) => wallClockAt(timeZone, atMs) === wallMs)
  if (instant !== undefined) return instant
  let [early, late] = [wallMs - dayMs, wallMs + dayMs]
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle) === before) early = middle
    else late = middle
  }
  return late
}

const formatsMax = 100
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  if (formats.size >= formatsMax) formats.clear()
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(timeZone, format)
  return format
}
