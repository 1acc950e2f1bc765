import { type Probe, requestsMaxOf } from '../model/probe.ts'

/**
 * What some probes get of a short budget, for each request of the others: those of critical and of high weaknesses; those that
 * find nothing with a part of what they need; and those whose weaknesses are seldom there.
 */
const shares = { critical: 3, high: 2, whole: 3, seldom: 0.5 } as const // `as`: numbers that nothing changes.

export type Allotter = {
  /** What a probe that begins now may send; what the scan has left is shared among it and those that still wait. */
  take(probe: Probe): number
  /** Tells how much of what it was given a probe has used. */
  settle(allotted: number, used: number): void
  /** Gives back what something else has left, or takes what it has spent beyond its own where that is negative. */
  giveBack(requests: number): void
}

/** What a probe may get of its share again where those before it have used little of theirs. */
const generosityMax = 2
/** Probes whose use says something of others. */
const settledMin = 5
/** Of the shares of those that wait, what is kept for them then. */
const keptShare = 0.5

/**
 * Shares the requests of a scan among the probes that run: each gets its budget where all fit. Where they do not, those
 * that want little get all of it, and the rest of them equal parts, larger or smaller ones by `shares`. What one
 * leaves is for those that come later; as most leave much, those that come early get more than their part of it once that
 * has been seen, and never what half of the others' parts needs.
 */
export function openAllotter(
  probes: readonly Probe[],
  {
    entries,
    requestsMax,
  }: {
    readonly entries: number
    /** That all of the probes together may send. */
    readonly requestsMax: number
  },
): Allotter {
  const waiting = new Map(probes.map((probe) => [probe, requestsMaxOf(probe, entries)]))
  let left = requestsMax
  const seen = { count: 0, allotted: 0, used: 0 }
  const generosity = () =>
    seen.count < settledMin ? 1 : Math.min(generosityMax, seen.allotted / Math.max(1, seen.used))
  return {
    take(probe) {
      const wanted = waiting.get(probe) ?? requestsMaxOf(probe, entries)
      const level = levelOf(waiting, left)
      waiting.delete(probe)
      const kept = [...waiting].reduce(
        (sum, [other, want]) => sum + Math.min(want, level * weightOf(other)) * keptShare,
        0,
      )
      const part = level * weightOf(probe)
      const most = Math.max(part, Math.min(part * generosity(), left - kept))
      const share = Math.max(0, Math.min(wanted, Math.floor(most), left))
      left -= share
      return share
    },
    settle(allotted, used) {
      // What had nothing to try says nothing of those that have.
      if (used > 0) {
        seen.count += 1
        seen.allotted += allotted
        seen.used += used
      }
      left += Math.max(0, allotted - used)
    },
    giveBack(requests) {
      left += requests
    },
  }
}

/** How much each may have for its weight, so that nobody gets more than it wants and all is given away. */
function levelOf(waiting: ReadonlyMap<Probe, number>, requestsMax: number): number {
  const ordered = [...waiting]
    .map(([probe, wanted]) => ({ weight: weightOf(probe), level: wanted / weightOf(probe) }))
    .sort((one, other) => one.level - other.level)
  let left = requestsMax
  let weights = ordered.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, level } of ordered) {
    if (level * weights > left) return left / weights
    left -= level * weight
    weights -= weight
  }
  return Number.POSITIVE_INFINITY
}

function weightOf({ severity, budget }: Pick<Probe, 'severity' | 'budget'>): number {
  const grave = severity === 'critical' || severity === 'high' ? shares[severity] : 1
  return grave * (budget.isGradual ? 1 : shares.whole) * (budget.isSeldom ? shares.seldom : 1)
}
