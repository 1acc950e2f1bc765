import type { DigestInterval } from '../../../shared/model/mail.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** In UTC. */
const digestHour = 7

const monday = 1

/** Returns the next time of a digest in milliseconds: every day, or on Mondays. */
export function nextDigestAt(interval: DigestInterval, now: number): number | null {
  if (interval === 'off') return null
  const date = new Date(now)
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), digestHour)
  const next = today > now ? today : today + dayMs
  if (interval === 'daily') return next
  const weekday = new Date(next).getUTCDay()
  return next + ((monday + 7 - weekday) % 7) * dayMs
}
