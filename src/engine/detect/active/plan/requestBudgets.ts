import { type Probe, requestsMaxOf } from '../../../model/probe.ts'

/**
 * Weights by which probes share a short budget. `whole`: needs all of its requests to find anything.
 * `seldom`: tests a rare weakness. `delays`: time-based, after other tests have failed.
 */
const shares = { critical: 3, high: 2, whole: 4, seldom: 0.6, delays: 0.2 } as const

export type RequestBudgets = {
  take(probe: Probe): number
  settle(allotted: number, used: number): void
  /** Negative for overspending. */
  giveBack(requests: number): void
}

/** Average use of probes that need all of their requests, measured on the trial application. */
const usedShare = 0.3

/** If the floors exceed this share of all requests, no probe has a floor. */
const floorsShare = 0.1

/**
 * If not all budgets fit, small ones are granted whole, and the others share the rest by weight. Waiting
 * probes count with their likely use, since unspent requests would remain at the end otherwise.
 */
export function openRequestBudgets(
  probes: readonly Probe[],
  {
    entries,
    requestsMax,
  }: {
    readonly entries: number
    readonly requestsMax: number
  },
): RequestBudgets {
  const floors = probes.reduce((sum, { budget }) => sum + (budget.floor ?? 0), 0)
  const floorOf = ({ budget }: Probe) => (floors > requestsMax * floorsShare ? 0 : (budget.floor ?? 0))
  const waiting = new Map(
    probes.map((probe) => {
      const most = requestsMaxOf(probe, entries)
      const likely = probe.budget.isGradual ? most : most * usedShare
      return [probe, Math.max(0, likely - floorOf(probe))]
    }),
  )
  let left = requestsMax
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

/** No probe gets more than it wants (water-filling). */
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

export function weightOf({
  severity,
  budget,
  isAlone,
}: Pick<Probe, 'severity' | 'budget' | 'isAlone'>): number {
  const grave = severity === 'critical' || severity === 'high' ? shares[severity] : 1
  if (!budget.isGradual) return grave * shares.whole
  return grave * (budget.isSeldom ? shares.seldom : 1) * (isAlone ? shares.delays : 1)
}
