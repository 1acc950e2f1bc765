import type { Clock } from '../../src/shared/clock.ts'

/** A clock that stands until it is moved. */
export type MovableClock = Clock & { advance(ms: number): void }

/** Makes a clock that starts at the given instant. */
export function movableClock(start = '2026-03-10T12:00:00.000Z'): MovableClock {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
