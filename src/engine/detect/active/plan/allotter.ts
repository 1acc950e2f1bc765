import { type Probe, requestsMaxOf } from '../../../model/probe.ts'

/**
 * What some probes get of a short budget, for each request of the others: those of critical and of high weaknesses; those that
 * find nothing with a part of what they need; those whose weaknesses are seldom there; and those that wait for delays, where
 * others have found nothing.
 */
const shares = { critical: 3, high: 2, whole: 4, seldom: 0.6, delays: 0.2 } as const // `as`: numbers that nothing changes.

export type Allotter = {
  /** What a probe that begins now may send; what the scan has left is shared among it and those that still wait. */
  take(probe: Probe): number
  /** Tells how much of what it was given a probe has used. */
  settle(allotted: number, used: number): void
  /** Gives back what something else has left, or takes what it has spent beyond its own where that is negative. */
  giveBack(requests: number): void
}

/** What probes that find nothing with a part of it use of all that they may send, as measured on the trial application. */
const usedShare = 0.3

/** Of all requests what may be set aside: nothing is where that is too little. */
const floorsShare = 0.1

/**
 * Shares the requests of a scan among the probes that run: each gets its budget where all fit. Where they do not, those
 * that want little get all of it, and the rest of them equal parts, larger or smaller ones by `shares`. What one leaves is
 * for those that come later. Those that wait are counted with what they are likely to use, or much would be left at the
 * end; whoever begins may still have all of its budget, as long as its part is that large. What is set aside as a floor is
 * nobody else's.
 */
export function openRequestBudgets(
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
  const floors = probes.reduce((sum, { budget }) => sum + (budget.floor ?? 0), 0)
  const floorOf = ({ budget }: Probe) => (floors > requestsMax * floorsShare ? 0 : (budget.floor ?? 0))
  /** What those that wait are likely to use beyond what is set aside for them. */
  const waiting = new Map(
    probes.map((probe) => {
      const most = requestsMaxOf(probe, entries)
      const likely = probe.budget.isGradual ? most : most * usedShare
      return [probe, Math.max(0, likely - floorOf(probe))]
    }),
  )
  let left = requestsMax
  /** What is set aside for those that wait. */
  const reserved = () => [...waiting.keys()].reduce((sum, probe) => sum + floorOf(probe), 0)
  return {
    take(probe) {
      const level = levelOf(waiting, left - reserved())
      waiting.delete(probe)
      const wanted = requestsMaxOf(probe, entries)
      const share = floorOf(probe) + Math.floor(level * weightOf(probe))
      const allotted = Math.max(0, Math.min(wanted, share, left - reserved()))
      left -= allotted
      return allotted
    },
    settle(allotted, used) {
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

/** What a probe gets of a short budget, for one of the others. */
export function weightOf({
  severity,
  budget,
  isAlone,
}: Pick<Probe, 'severity' | 'budget' | 'isAlone'>): number {
  const grave = severity === 'critical' || severity === 'high' ? shares[severity] : 1
  if (!budget.isGradual) return grave * shares.whole
  return grave * (budget.isSeldom ? shares.seldom : 1) * (isAlone ? shares.delays : 1)
}
