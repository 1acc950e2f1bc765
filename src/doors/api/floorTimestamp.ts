import { type Problem, problem } from '../../service/problems.ts'

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

const earliest = '0000-01-01T00:00:00.000Z'
const latest = '9999-12-31T23:59:59.999Z'

/**
 * Converts an RFC 3339 time to the first stored time (UTC, milliseconds) not before it. A leap second becomes
 * the start of the next minute.
 */
export function floorTimestamp(text: string): string | 'unreadable' {
  const match = pattern.exec(text)
  if (match === null) return 'unreadable'
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match
  const instant = new Date(0)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  instant.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (instant.getUTCMonth() !== Number(month) - 1 || instant.getUTCDate() !== Number(day)) return 'unreadable'
  if (Number(hour) > 23 || Number(second) > 60) return 'unreadable'
  if (Number(minute) > 59 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return 'unreadable'
  const offsetMinutes = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1)
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0')) + (/[1-9]/.test(fraction.slice(3)) ? 1 : 0)
  instant.setUTCHours(Number(hour), Number(minute) - offsetMinutes, Number(second), milliseconds)
  if (instant.getUTCFullYear() < 0) return earliest
  if (instant.getUTCFullYear() > 9999) return latest
  return instant.toISOString()
}

/** Throws a refusal that names `path` if the time is invalid. */
export function readTime(
  text: string | undefined,
  path: string,
):
  | { readonly ok: true; readonly time: string | null }
  | { readonly ok: false; readonly problem: Problem<'invalid_input'> } {
  if (text === undefined) return { ok: true, time: null }
  const time = floorTimestamp(text)
  if (time !== 'unreadable') return { ok: true, time }
  const message = 'Expected a time as in 2026-11-01T00:00:00Z.'
  const issues = [{ path, message, code: 'format' }]
  return { ok: false, problem: problem('invalid_input', { issues }) }
}
