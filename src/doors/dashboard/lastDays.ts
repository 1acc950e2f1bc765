import { type Clock, timestamp } from '../../shared/clock.ts'

const dayMs = 24 * 60 * 60 * 1_000
const dayChars = 'yyyy-mm-dd'.length

export function lastDays(days: number, clock: Clock): { readonly from: string; readonly to: string } {
  const now = clock.now()
  const dayOf = (at: number) => timestamp(at).slice(0, dayChars)
  return { from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) }
}
