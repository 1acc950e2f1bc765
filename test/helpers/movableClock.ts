import type { Clock } from '../../src/shared/clock.ts'

export type MovableClock = Clock & { advance(ms: number): void }

export function movableClock(start = '2026-03-10T12:00:00.000Z'): MovableClock {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
