import { type Probe, requestsMaxOf } from '../model/probe.ts'

/** What critical and high weaknesses get of a short budget, for each request of the others. */
const graveShare = 2

export type Allotter = {
  /** What a probe that begins now may send; what the scan has left is shared among it and those that still wait. */
  take(probe: Probe): number
  /** Gives back what a probe has not used. */
  giveBack(requests: number): void
}

/**
 * Shares the requests of a scan among the probes that run: each gets its budget where all fit. Where they do not, those
 * that want little get all of it, and the rest of them equal parts, those of grave weaknesses larger ones. What one
 * leaves is for those that come later.
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
  return {
    take(probe) {
      const wanted = waiting.get(probe) ?? requestsMaxOf(probe, entries)
      const share = Math.max(0, Math.min(wanted, Math.floor(levelOf(waiting, left) * weightOf(probe)), left))
      waiting.delete(probe)
      left -= share
      return share
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

function weightOf({ severity }: Pick<Probe, 'severity'>): number {
  return severity === 'critical' || severity === 'high' ? graveShare : 1
}
